import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoment, lastMoment, parseMoment } from './clock.ts'

test.each([
  [0, '00:00.000'],
  [75_123, '01:15.123'],
  [3_600_000, '60:00.000'],
  [lastMoment, '600:00.000'],
])('%i milliseconds are shown as %s', (ms, text) => {
  expect(formatMoment(ms)).toBe(text)
})

test.each([
  ['1:15.5', 75_500],
  [' 01:15 ', 75_000],
  ['00:01:15,500', 75_500],
  ['01：15。250', 75_250],
  ['9.75', 9750],
  ['90', 90_000],
])('typed as %s, a moment is understood', (text, ms) => {
  expect(parseMoment(text)).toBe(ms)
})

test.each(['', 'abc', '1:60', '1:75:00', '-1', '1:2:3:4', '00:00.0001', '601:00', '99:00:00', '1.2.3'])(
  '“%s” is no moment of a lesson',
  (text) => {
    expect(parseMoment(text)).toBeUndefined()
  },
)

test('what is shown can be typed back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: lastMoment }), (ms) => {
      expect(parseMoment(formatMoment(ms))).toBe(ms)
    }),
  )
})
