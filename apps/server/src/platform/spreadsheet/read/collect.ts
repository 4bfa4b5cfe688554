import { cleanCell, foldHeading } from './clean.ts'
import { maxCellLength, maxRawCellLength } from './limits.ts'
import { Refusal, type SheetReason } from './refusal.ts'
import type { Merge, RawCell } from './sheet.ts'

export interface ReadOptions {
  /** The columns that an import looks for, each with all headings that it accepts. Refusals show the first. */
  columns: { name: string; headings: string[] }[]
  maxRows: number
}

export interface TableRow {
  /** As a spreadsheet counts: the headings are usually row 1. */
  row: number
  /** Every column by its name. Empty cells are empty text. */
  cells: Record<string, string>
  /** Why this row cannot be imported. */
  problem?: SheetReason
}

/** Takes the rows of a file one by one: the first that is not blank has the headings, the others are data. */
export function collectRows({ columns, maxRows }: ReadOptions) {
  const rows: TableRow[] = []
  let names: Map<number, string> | undefined

  function add(row: number, cells: RawCell[]): void {
    if (!names) {
      if (cells.some(({ text }) => cleanCell(text) !== '')) names = findColumns(cells, columns)
      return
    }
    const found = readRow(row, cells, names)
    if (!found) return
    if (rows.length >= maxRows) throw new Refusal('sheet.tooManyRows', { max: maxRows })
    rows.push(found)
  }

  function finish(merges: Merge[]): TableRow[] {
    if (!names || rows.length === 0) throw new Refusal('sheet.empty')
    markMerged(rows, merges, [...names.keys()])
    return rows
  }

  return { add, finish }
}

/** Which column of the file is which of the import. Other columns are ignored. */
function findColumns(cells: RawCell[], columns: ReadOptions['columns']): Map<number, string> {
  const nameByHeading = new Map(
    columns.flatMap(({ name, headings }) => headings.map((each) => [foldHeading(each), name])),
  )
  const names = new Map<number, string>()
  const seen = new Set<string>()
  for (const { column, text } of cells) {
    const name = nameByHeading.get(foldHeading(text))
    if (!name) continue
    if (seen.has(name)) throw new Refusal('sheet.twice', { name: cleanCell(text) })
    seen.add(name)
    names.set(column, name)
  }
  const missing = columns.filter(({ name }) => !seen.has(name))
  if (missing.length)
    throw new Refusal('sheet.missingColumns', { names: missing.map((each) => each.headings[0] ?? each.name) })
  return names
}

/** Returns nothing for a row without content in the columns that the import looks for. */
function readRow(row: number, raw: RawCell[], names: Map<number, string>): TableRow | undefined {
  const cells = Object.fromEntries(Array.from(names.values(), (name) => [name, '']))
  let problem: SheetReason | undefined
  let blank = true
  for (const cell of raw) {
    const name = names.get(cell.column)
    if (name === undefined) continue
    const text = cleanCell(cell.text.slice(0, maxRawCellLength))
    const tooLong = text.length > maxCellLength || cell.text.length > maxRawCellLength
    if (text !== '' || tooLong || cell.problem) blank = false
    problem ??= cell.problem ?? (tooLong ? 'sheet.tooLong' : undefined)
    cells[name] = text.slice(0, maxCellLength).toWellFormed()
  }
  return blank ? undefined : { row, cells, ...(problem && { problem }) }
}

/** Only the first cell of a merged area has a value, so the other rows would be imported without it. */
function markMerged(rows: TableRow[], merges: Merge[], columns: number[]): void {
  const relevant = merges
    .filter(({ firstColumn, lastColumn }) => columns.some((column) => column >= firstColumn && column <= lastColumn))
    .sort((a, b) => a.firstRow - b.firstRow)
  // Both lists are in order, so one pass is enough however many areas there are.
  let next = 0
  let mergedUntil = 0
  for (const each of rows) {
    for (let merge = relevant[next]; merge && merge.firstRow <= each.row; merge = relevant[++next])
      mergedUntil = Math.max(mergedUntil, merge.lastRow)
    if (each.row <= mergedUntil) each.problem ??= 'sheet.merged'
  }
}
