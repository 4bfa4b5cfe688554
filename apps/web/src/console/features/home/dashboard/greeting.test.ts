import { expect, it } from 'vitest'
import { partOfDay } from './greeting.ts'

it.each([
  ['2026-03-01T16:00:00Z', 'night'],
  ['2026-03-01T20:59:59Z', 'night'],
  ['2026-03-01T21:00:00Z', 'morning'],
  ['2026-03-01T01:00:00Z', 'forenoon'],
  ['2026-03-01T04:00:00Z', 'noon'],
  ['2026-03-01T06:00:00Z', 'afternoon'],
  ['2026-03-01T10:00:00Z', 'evening'],
  ['2026-03-01T15:59:59Z', 'evening'],
])('%s is %s in Shanghai', (now, part) => {
  expect(partOfDay(new Date(now), 'Asia/Shanghai')).toBe(part)
})

it('goes by the operator’s zone', () => {
  expect(partOfDay(new Date('2026-03-01T16:00:00Z'), 'Europe/London')).toBe('afternoon')
})
