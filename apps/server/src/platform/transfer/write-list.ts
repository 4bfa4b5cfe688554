import type { Writable } from 'node:stream'
import type { FileFormat } from '@lectern/contract/base/transfer.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Actor } from '../access/actor.ts'
import { copyCsv } from '../database/copy-csv.ts'
import type { Db, Reads } from '../database/database.ts'
import type { FiltersOf, List, ListRoute } from '../list/define-list.ts'
import type { ListTable } from '../list/list-table.ts'
import { type PhraseKey, phrase } from '../phrases/phrases.ts'
import { type CellKind, csvValue } from '../spreadsheet/csv-value.ts'
import { type Cell, writeCsvLines, writeTable } from '../spreadsheet/write-table.ts'

/** Who reads the file. */
export interface Reader {
  user: Actor
  language: Language
  timeZone: string
}

export interface ExportColumn {
  heading: PhraseKey
  /** The value in the file, as the database works it out. What the reader may not see is masked here. */
  value: SQLWrapper | ((reader: Reader) => SQL)
  /** Text by default. */
  kind?: CellKind
}

/** A value in the reader's words. What has none is left as it is. */
export const inWords = (value: SQLWrapper, words: Record<string, string>): SQL =>
  sql`coalesce(${JSON.stringify(words)}::jsonb ->> ${value}, ${value})`

interface ListFile<R extends ListRoute> {
  list: List<R>
  filters: FiltersOf<R>
  columns: ExportColumn[]
  reader: Reader
  format: FileFormat
  signal: AbortSignal
  /** Called after each batch with the number of rows so far. */
  onProgress?: (rows: number) => Promise<void>
}

/** Rows a batch. A batch is in memory as a whole, and the work can be cancelled between two of them. */
const batchSizes: Record<FileFormat, number> = { csv: 20_000, xlsx: 2_000 }

/** Writes what a list shows into a file, and says how many rows those are. */
export async function writeList<R extends ListRoute>(
  reads: Reads,
  { list, filters, columns, reader, format, signal, onProgress }: ListFile<R>,
  out: Writable,
): Promise<number> {
  const { db } = reads
  const headings = columns.map(({ heading }) => phrase(reader.language, heading))
  let rows = 0
  /** What is read of each batch. */
  async function* eachBatch<Content>(read: (where: SQL | undefined) => Promise<{ rows: number; content: Content }>) {
    for await (const where of list.batches(db, filters, { size: batchSizes[format], signal })) {
      const batch = await read(where)
      yield batch.content
      rows += batch.rows
      await onProgress?.(rows)
    }
  }
  async function* cells(): AsyncGenerator<Cell[]> {
    const read = (where: SQL | undefined) => readCells(db, columns, selectValues(list.table, columns, reader, where))
    for await (const batch of eachBatch(read)) yield* batch
  }
  if (format === 'csv') {
    const lines = eachBatch((where) => copyLines(reads, csvQuery(list.table, columns, reader, where)))
    await writeCsvLines({ columns: headings, lines, out })
  } else {
    await writeTable({ format, columns: headings, rows: cells(), out, timeZone: reader.timeZone })
  }
  return rows
}

const cellName = (at: number): SQL => sql.raw(`cell${at}`)

/** A query for rows in the order of their ids, whose values are called `cell0`, `cell1` and so on. */
function selectValues(table: ListTable, columns: ExportColumn[], reader: Reader, where: SQL | undefined): SQL {
  const fields = columns.map(
    ({ value }, at) => sql`${typeof value === 'function' ? value(reader) : value} as ${cellName(at)}`,
  )
  return sql`select ${sql.join(fields, sql`, `)} from ${table} where ${where ?? sql`true`} order by ${table.id}`
}

/** A query for the same rows as they stand in a CSV file; for all rows without a condition. */
export function csvQuery(table: ListTable, columns: ExportColumn[], reader: Reader, where?: SQL): SQL {
  const cells = columns.map(({ kind = 'text' }, at) => csvValue[kind](cellName(at), reader.timeZone))
  return sql`select ${sql.join(cells, sql`, `)} from (${selectValues(table, columns, reader, where)}) as cells`
}

async function copyLines(reads: Reads, query: SQL) {
  const { lines, rows } = await copyCsv(reads, query)
  return { content: lines, rows }
}

async function readCells(db: Db, columns: ExportColumn[], query: SQL) {
  const { rows } = await db.execute<Record<string, Raw>>(query)
  const content = rows.map((row) => columns.map(({ kind = 'text' }, at) => cellOf(kind, row[`cell${at}`] ?? null)))
  return { content, rows: rows.length }
}

/** How the driver gives a value: large numbers and times come as text. */
type Raw = string | number | null

function cellOf(kind: CellKind, value: Raw): Cell {
  if (value === null) return null
  if (kind === 'time') return new Date(value)
  return kind === 'number' ? Number(value) : String(value)
}
