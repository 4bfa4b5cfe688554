import { expect, it } from 'vitest'
import { formatNumber, shownValues } from './values.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1234567, '1,234,567'],
  [1000, '1,000'],
  [-100, '-100'],
  [-1234.5, '-1,234.5'],
  [1234.56789, '1,234.56789'],
])('the number %d shows as %s', (value, shown) => {
  expect(formatNumber(value)).toBe(shown)
})

it('a phrase is filled with numbers that have separators, except those that name something', () => {
  expect(shownValues({ count: 12_345, id: 12_345, year: 2026, name: 'Ann', names: ['a', 'b'] })).toEqual({
    count: '12,345',
    id: 12_345,
    year: 2026,
    name: 'Ann',
    names: ['a', 'b'],
  })
})
