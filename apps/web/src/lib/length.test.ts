import { expect, it } from 'vitest'
import { formatLength } from './length.ts'

it.each([
  [0, '0:00'],
  [65, '1:05'],
  [3599, '59:59'],
  [3700, '1:01:40'],
  [Number.NaN, '0:00'],
])('%d seconds play for %s', (seconds, shown) => {
  expect(formatLength(seconds)).toBe(shown)
})
