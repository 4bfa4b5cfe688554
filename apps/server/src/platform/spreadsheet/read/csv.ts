import { streamCsvRows } from 'hucre/csv'
import { checkShape } from './csv-shape.ts'
import { Refusal } from './refusal.ts'
import type { OnRow } from './sheet.ts'

/** Gives the rows of a CSV file one by one. Blank lines count as rows, as a spreadsheet counts them. */
export function readCsv(bytes: Buffer, onRow: OnRow): void {
  const text = decode(bytes)
  const delimiter = delimiterOf(text)
  checkShape(text, delimiter)
  let row = 0
  for (const cells of streamCsvRows(text, { delimiter }))
    onRow(
      ++row,
      cells.map((cell, column) => ({ column, text: typeof cell === 'string' ? cell : '' })),
    )
}

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return strictly('utf-16le', bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return strictly('utf-16be', bytes)
  try {
    return strictly('utf-8', bytes)
  } catch (error) {
    if (bytes.subarray(0, 3).equals(Buffer.from('efbbbf', 'hex'))) throw error
    // Chinese Excel saves CSV in this encoding, which contains GBK and GB 2312.
    return strictly('gb18030', bytes)
  }
}

function strictly(encoding: string, bytes: Buffer): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('sheet.unreadable')
  }
}

/** Characters in which the headings are looked for. */
const longestHeadings = 64 * 1024

/** What separates the headings. Only they decide, because cells may contain any character. */
function delimiterOf(text: string): string {
  const start = text
    .slice(0, longestHeadings)
    .trimStart()
    .replace(/"[^"]*"/g, '')
  const [headings = ''] = start.split(/[\r\n]/, 1)
  const count = (delimiter: string) => headings.split(delimiter).length
  return [';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best), ',')
}
