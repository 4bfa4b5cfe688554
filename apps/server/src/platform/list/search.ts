import { searchCountCap } from '@lectern/contract/base/page.ts'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { cappedAt, type Total } from './count.ts'
import { contains, hasCase } from './filters.ts'
import type { ListRows } from './list-table.ts'

export interface Search {
  column: PgColumn
  text: string
}

/** The rows that a search found: how many, and the condition that reads them fast. */
export interface Found {
  total: Total
  where: SQL | undefined
}

/**
 * How many rows contain the texts, and which. A few matches are found by an index and sorted afterwards. If there are
 * many, a scan of the list in its order soon finds a page of them. The database would have to guess which is faster,
 * and a wrong guess reads the whole table.
 */
export async function searchRows(
  db: Db,
  rows: ListRows,
  exactFilters: SQL | undefined,
  searches: Search[],
): Promise<Found> {
  const { table } = rows
  const frequencies = await Promise.all(searches.map((search) => frequencyOf(db, rows, search)))
  const conditions = searches.map((search, at) =>
    (frequencies[at] ?? 0) >= frequent ? containsWithoutIndex(search) : containsByIndex(search),
  )
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(exactFilters, ...conditions))
    .limit(searchCountCap + 1)
  const total = cappedAt(searchCountCap, found.length)
  const ids = found.map(({ id }) => id)
  // A text that no sampled row has would be scanned for too long, and its matches are few enough to be sorted.
  const scanned = frequencies.every((frequency) => frequency > 0)
  const many = and(exactFilters, ...(scanned ? searches.map(containsWithoutIndex) : conditions))
  return { total, where: total.totalCapped ? many : inArray(table.id, ids) }
}

/** An index collects all matching rows before it returns the first, which is slow for texts as frequent as this. */
const frequent = 1 / 30
const sampleSize = 600
/** With fewer rows of the list in the sample, the whole sample says more about how frequent a text is. */
const fewestOfList = 60

/** Which part of the rows contains the text, judged by rows drawn from all over the table. */
async function frequencyOf(db: Db, { table, within }: ListRows, { column, text }: Search): Promise<number> {
  const hit = contains(column, text)
  const ofList = within ?? sql`true`
  const { rows } = await db.execute<{ rows: number; hits: number; listRows: number; listHits: number }>(sql`
    select count(*)::int as "rows", (count(*) filter (where ${hit}))::int as "hits",
      (count(*) filter (where ${ofList}))::int as "listRows",
      (count(*) filter (where ${hit} and ${ofList}))::int as "listHits"
    from ${table} tablesample system_rows(${sql.raw(String(sampleSize))})`)
  const [sample] = rows
  if (!sample || sample.rows === 0) return 0
  return sample.listRows < fewestOfList ? sample.hits / sample.rows : sample.listHits / sample.listRows
}

/** The rows that contain the text. A trigram index cannot find texts of fewer than three letters. */
function containsByIndex(search: Search): SQL | undefined {
  const { column, text } = search
  return [...text].length < 3 ? and(contains(column, text), containsLetters(search)) : contains(column, text)
}

/** The same condition as `contains`, in a form that cannot use an index. */
function containsWithoutIndex({ column, text }: Search): SQL {
  return hasCase(text) ? sql`strpos(lower(${column}), lower(${text}::text)) > 0` : sql`strpos(${column}, ${text}) > 0`
}

/** A looser condition than `contains`, in a form that can use an index of single letters. */
function containsLetters({ column, text }: Search): SQL {
  return sql`string_to_array(lower(${column}), null) @> string_to_array(lower(${text}::text), null)`
}
