import { expect, it } from 'vitest'
import { formatFen } from './number.ts'

it.each([
  [0, '¥0.00'],
  [5, '¥0.05'],
  [123456, '¥1,234.56'],
  [-1200, '-¥12.00'],
  [999_999_999_999, '¥9,999,999,999.99'],
])('%d fen show as %s', (fen, shown) => {
  expect(formatFen(fen)).toBe(shown)
})
