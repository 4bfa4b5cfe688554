import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeCsvStream } from 'hucre/csv'
import { writeXlsxStream } from 'hucre/xlsx'
import { neutralise } from './neutralise.ts'

export type Cell = string | number | boolean | Date | null

export interface Table {
  format: 'csv' | 'xlsx'
  columns: string[]
  rows: AsyncIterable<Cell[]>
  /** Ended when the table is complete, destroyed if writing fails. */
  out: Writable
  /** The time zone in which times are written, because spreadsheets have no time zones. */
  timeZone?: string
}

interface CsvLines extends Pick<Table, 'columns' | 'out'> {
  lines: AsyncIterable<Buffer>
}

/** The time zone of those who have not chosen one. */
export const defaultTimeZone = 'Asia/Shanghai'

/** Streams a table into a spreadsheet file row by row, at the speed at which the file is read. */
export async function writeTable({
  format,
  columns,
  rows,
  out,
  timeZone = defaultTimeZone,
}: Table): Promise<{ rows: number }> {
  const write = format === 'csv' ? csvStream : xlsxStream
  const timeFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  let count = 0
  async function* counted(): AsyncGenerator<Cell[]> {
    for await (const row of rows) {
      count++
      yield row.map(presentable)
    }
  }
  await pipeline(
    write(columns, counted(), (time) => timeFormat.format(time)),
    out,
  )
  return { rows: count }
}

/** Writes a CSV file whose lines are finished, some at a time. */
export async function writeCsvLines({ columns, lines, out }: CsvLines): Promise<void> {
  async function* noRows(): AsyncGenerator<never> {}
  async function* headingsAndLines() {
    yield* csvOf(columns, noRows())
    yield Buffer.from('\n')
    yield* lines
  }
  await pipeline(headingsAndLines(), out)
}

/** NaN, infinities and invalid dates cannot be written, so their cells are left empty. */
function presentable(cell: Cell): Cell {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell
  return cell
}

/** Formats a time as `2026-05-01 08:00:00`. */
type FormatTime = (time: Date) => string

function csvStream(columns: string[], rows: AsyncIterable<Cell[]>, formatTime: FormatTime): AsyncIterable<Uint8Array> {
  async function* safeRows(): AsyncGenerator<Cell[]> {
    for await (const row of rows) yield row.map(safe)
  }
  const safe = (cell: Cell): Cell => {
    if (typeof cell === 'string') return neutralise(cell)
    return cell instanceof Date ? formatTime(cell) : cell
  }
  return csvOf(columns, safeRows())
}

/** Excel recognises UTF-8 only by the byte order mark. */
const csvOf = (columns: string[], rows: AsyncIterable<Cell[]>): AsyncIterable<Uint8Array> =>
  writeCsvStream(rows, { headers: columns.map(neutralise), bom: true })

/** In this format text cells have the type text, so no text can become a formula. */
function xlsxStream(columns: string[], rows: AsyncIterable<Cell[]>, formatTime: FormatTime): AsyncIterable<Uint8Array> {
  const sheetColumns: { header: string; width: number; numFmt?: string }[] = columns.map((header) => ({
    header: sheetText(header),
    width: 20,
  }))
  async function* sheetRows(): AsyncGenerator<Cell[]> {
    for await (const row of rows) yield row.map(sheetCell)
  }
  const sheetCell = (cell: Cell, index: number): Cell => {
    if (typeof cell === 'string') return sheetText(cell)
    if (!(cell instanceof Date)) return cell
    // The writer reads the column's format for each cell, so it is enough to set it at the first time in the column.
    const column = sheetColumns[index]
    if (column) column.numFmt = 'yyyy-mm-dd hh:mm:ss'
    return new Date(`${formatTime(cell).replace(' ', 'T')}Z`)
  }
  return writeXlsxStream(sheetRows(), { name: 'Sheet1', columns: sheetColumns, freezePane: { rows: 1 } })
}

const longestSheetText = 32_767

/** Keeps the file readable: limits the length, drops two characters that XML forbids, and escapes `_xHHHH_`. */
function sheetText(text: string): string {
  const whole = text.replace(/[\uFFFE\uFFFF]/g, '')
  const cut = whole.length > longestSheetText ? `${whole.slice(0, longestSheetText - 1)}…` : whole
  return cut.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
}
