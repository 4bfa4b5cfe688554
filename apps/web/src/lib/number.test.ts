import { expect, it } from 'vitest'
import { formatFen, formatNumber } from './number.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1234567, '1,234,567'],
  [-1234.5, '-1,234.5'],
])('the number %d shows as %s', (value, shown) => {
  expect(formatNumber(value)).toBe(shown)
})

it.each([
  [0, '¥0.00'],
  [5, '¥0.05'],
  [123456, '¥1,234.56'],
  [-1200, '-¥12.00'],
  [999_999_999_999, '¥9,999,999,999.99'],
])('%d fen show as %s', (fen, shown) => {
  expect(formatFen(fen)).toBe(shown)
})
