import fc from 'fast-check'
import { streamCsvRows } from 'hucre/csv'
import { expect, it } from 'vitest'
import { checkShape } from './csv-shape.ts'

function isRefused(text: string): boolean {
  try {
    checkShape(text, ',')
    return false
  } catch {
    return true
  }
}

it('finds an open quote exactly where the package would read to the end of the file', () => {
  const piece = fc.constantFrom('"', '""', ',', '\n', '\r', '\r\n', 'a', ' ')
  const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, (csv) => {
      const last = [...streamCsvRows(`${csv}\nend`, { delimiter: ',' })].at(-1)
      expect(isRefused(csv)).toBe(last?.length !== 1 || last[0] !== 'end')
    }),
    { numRuns: 2_000, seed: 1 },
  )
})

it.each([
  ['a huge cell', 'a'.repeat(2_000_000), 'sheet.tooLarge'],
  ['a huge cell in quotes', `"${'a,\n'.repeat(500_000)}"`, 'sheet.tooLarge'],
  ['a huge cell of quotes', '"'.repeat(2_000_000), 'sheet.tooLarge'],
  ['more columns than a spreadsheet has', ','.repeat(16_384), 'sheet.unreadable'],
  ['more rows than a spreadsheet has', '\r\n'.repeat(1_048_577), 'sheet.unreadable'],
])('refuses %s', (_, text, reason) => {
  expect(() => checkShape(text, ',')).toThrow(reason)
})

it('accepts the largest table of a spreadsheet', () => {
  expect(isRefused(`${','.repeat(16_383)}\r\n`.repeat(3))).toBe(false)
  expect(isRefused('\r\n'.repeat(1_048_576))).toBe(false)
})
