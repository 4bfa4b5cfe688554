import type { Writable } from 'node:stream'
import type { FileFormat } from '@lectern/contract/base/transfer.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../database/database.ts'
import type { FiltersOf, List, ListRoute, ReadBatch } from '../list/define-list.ts'
import { type PhraseKey, phrase } from '../phrases/phrases.ts'
import { type CellKind, csvLine } from '../spreadsheet/csv-line.ts'
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
  onProgress: (rows: number) => Promise<void>
}

/** Rows a batch. A batch is in memory as a whole, and the work can be cancelled between two of them. */
const batch = 5_000

/** Writes what a list shows into a file, and says how many rows those are. */
export async function writeList<R extends ListRoute>(
  db: Db,
  { list, filters, columns, reader, format, signal, onProgress }: ListFile<R>,
  out: Writable,
): Promise<number> {
  let rows = 0
  async function* contents<Content>(read: ReadBatch<Content>): AsyncGenerator<Content> {
    for await (const { content, ...found } of list.stream(db, filters, read, { batch, signal })) {
      yield content
      rows += found.rows
      await onProgress(rows)
    }
  }
  async function* cells(): AsyncGenerator<Cell[]> {
    for await (const some of contents(readCells(db, list, values))) yield* some
  }
  const values = columns.map(({ value, kind = 'text' }) => ({
    kind,
    value: typeof value === 'function' ? value(reader) : value,
  }))
  const headings = columns.map(({ heading }) => phrase(reader.language, heading))
  if (format === 'csv') {
    const lines = contents(readLines(db, list, values, reader.timeZone))
    await writeCsvLines({ columns: headings, lines, out })
  } else {
    await writeTable({ format, columns: headings, rows: cells(), out, timeZone: reader.timeZone })
  }
  return rows
}

interface Value {
  value: SQLWrapper
  kind: CellKind
}

/** The ids of some rows and their values, which are called `cell0`, `cell1` and so on. */
function someRows({ table }: List, values: Value[], where: SQL | undefined, limit: number): SQL {
  const fields = values.map(({ value }, at) => sql`${value} as ${cellName(at)}`)
  return sql`(select ${sql.join([sql`${table.id} as id`, ...fields], sql`, `)} from ${table} where ${where}
    order by ${table.id} limit ${limit}) as batch`
}

const cellName = (at: number): SQL => sql.raw(`cell${at}`)

const readLines =
  (db: Db, list: List, values: Value[], timeZone: string): ReadBatch<string> =>
  async (where, limit) => {
    const line = csvLine(
      values.map(({ kind }, at) => ({ kind, value: cellName(at) })),
      timeZone,
    )
    const { rows } = await db.execute<{ rows: number; lastId: string | null; content: string | null }>(sql`
      select count(*)::int as rows, max(id) as "lastId", string_agg(E'\\r\\n' || ${line}, '' order by id) as content
      from ${someRows(list, values, where, limit)}`)
    const [found] = rows
    return { rows: found?.rows ?? 0, lastId: Number(found?.lastId ?? 0), content: found?.content ?? '' }
  }

const readCells =
  (db: Db, list: List, values: Value[]): ReadBatch<Cell[][]> =>
  async (where, limit) => {
    const { rows } = await db.execute<Record<string, Raw>>(
      sql`select * from ${someRows(list, values, where, limit)} order by id`,
    )
    const content = rows.map((row) => values.map(({ kind }, at) => cellOf(kind, row[`cell${at}`] ?? null)))
    return { rows: rows.length, lastId: Number(rows.at(-1)?.id ?? 0), content }
  }

/** How the driver gives a value: large numbers and times come as text. */
type Raw = string | number | null

function cellOf(kind: CellKind, value: Raw): Cell {
  if (value === null) return null
  if (kind === 'time') return new Date(value)
  return kind === 'number' ? Number(value) : String(value)
}
