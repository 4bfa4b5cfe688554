import { searchCountCap } from '@lectern/contract/base/page.ts'
import { and, getTableName, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { lettersAndPairs } from '../database/indexes.ts'
import { cappedAt, type Total } from './count.ts'
import { hasCase, matches, patternOf } from './filters.ts'
import type { ListRows } from './list-table.ts'
import { type OrderPart, orderBy } from './ordering.ts'

export interface Search {
  column: PgColumn
  text: string
}

/** The rows that a search found. */
export interface Found {
  total: Total
  where: SQL | undefined
  /** The rows in their order, if they are so few that an index finds and sorts them fast. */
  ids?: number[]
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
  { order, size: pageSize }: { order: OrderPart[]; size: number },
): Promise<Found> {
  const { table } = rows
  const size = await sizeOf(db, rows)
  const samples = await Promise.all(searches.map((search) => sampleFor(db, rows, size, exactFilters, search)))
  const many: Found = {
    total: { totalElements: searchCountCap, totalCapped: true },
    where: and(exactFilters, ...searches.map(containsWithoutIndex)),
  }
  if (searches.length === 1 && samples[0]?.isSurelyMany) return many
  const fewEnough = fewEnoughToSort(pageSize, size.rows)
  // Other filters can leave few rows of texts that are many, so as many are sought as are counted.
  const most = samples.some(({ matches }) => matches <= fewEnough) ? fewEnough : searchCountCap
  const conditions = searches.map((search, at) =>
    isFrequent(samples[at]) ? containsWithoutIndex(search) : containsByIndex(search),
  )
  // The inner limit makes the database find the rows before it sorts them. One text passes faster than as many rows.
  const { rows: found } = await db.execute<{ ids: string }>(sql`
    select array_to_string(array_agg(${table.id} order by ${sql.join(orderBy(order), sql`, `)}), ',') as ids
    from (select * from ${table} where ${and(exactFilters, ...conditions)} limit ${most + 1}::int)
      as ${sql.identifier(getTableName(table))}`)
  const ids = found[0]?.ids ? found[0].ids.split(',').map(Number) : []
  if (ids.length > most) return many
  return {
    total: cappedAt(searchCountCap, ids.length),
    where: sql`${table.id} = any(${sql.param(ids)}::bigint[])`,
    ids,
  }
}

/**
 * An index collects all matching rows before it returns the first, which takes as long as reading as many rows. So the
 * matches of a frequent text are counted by reading rows until there are enough of them.
 */
const isFrequent = ({ frequency, matches }: Sample = nothing): boolean =>
  frequency > 0 && searchCountCap / frequency < matches

/**
 * So many rows are found by an index and sorted before a scan in order would have found a page of them, which reads
 * all rows divided by the matches for each row of the page. Short lists may have many rows in front that do not match,
 * so there it is more. The ids of more than some thousand rows are slow to pass on.
 */
const fewEnoughToSort = (pageSize: number, size: number): number =>
  Math.min(10_000, Math.max(4_000, Math.round(Math.sqrt((pageSize * size) / 4))))

/** How many blocks of 8 kB a sample reads. They are the same ones each time, so they stay in memory. */
const sampledBlocks = 100
/** With fewer rows of the list in the sample, the whole sample says more about how frequent a text is. */
const fewestOfList = 60

/** How long a table is, all its partitions together. */
interface Size {
  blocks: number
  /** About how many, and none in a table that the database has never analyzed. */
  rows: number
}

async function sizeOf(db: Db, { table }: ListRows): Promise<Size> {
  const name = getTableName(table)
  const { rows } = await db.execute<{ blocks: string; rows: number }>(sql`
    select coalesce(sum(pg_relation_size(oid)), 0) / current_setting('block_size')::int as blocks,
      coalesce(sum(greatest(reltuples, 0)), 0) as rows
    from pg_class where relkind = 'r' and oid = any(
      array(select inhrelid from pg_inherits where inhparent = ${name}::regclass) || ${name}::regclass::oid)`)
  return { blocks: Number(rows[0]?.blocks ?? 0), rows: rows[0]?.rows ?? 0 }
}

interface Sample {
  /** Which part of the rows contains the text. */
  frequency: number
  /** About how many rows of the table contain it. */
  matches: number
  /** Whether so many rows of the sample match that certainly more do than are counted. */
  isSurelyMany: boolean
}
const nothing: Sample = { frequency: 0, matches: 0, isSurelyMany: false }

/** How many rows of a sample there are of each kind. */
type Counted = Record<'rows' | 'hits' | 'listRows' | 'listHits' | 'shown', number>

/** Judges how frequent a text is by rows drawn from all over the table. */
async function sampleFor(
  db: Db,
  { table, within }: ListRows,
  size: Size,
  exactFilters: SQL | undefined,
  search: Search,
): Promise<Sample> {
  const percent = Math.min(100, (100 * sampledBlocks) / Math.max(1, size.blocks))
  const { rows } = await db.execute<Counted>(sql`
    select count(*)::int as "rows", (count(*) filter (where hit))::int as "hits",
      (count(*) filter (where listed))::int as "listRows", (count(*) filter (where hit and listed))::int as "listHits",
      (count(*) filter (where hit and meets))::int as "shown"
    from (select ${containsWithoutIndex(search)} as hit, ${within ?? sql`true`} as listed,
      ${exactFilters ?? sql`true`} as meets
      from ${table} tablesample system(${sql.raw(String(percent))}) repeatable (1) offset 0) as sampled`)
  const [sample] = rows
  if (!sample || sample.rows === 0) return nothing
  const share = sample.hits / sample.rows
  return {
    frequency: sample.listRows < fewestOfList ? share : sample.listHits / sample.listRows,
    matches: share * size.rows,
    isSurelyMany: sample.shown >= 3 && (sample.shown / sample.rows) * size.rows >= 30 * searchCountCap,
  }
}

/** A text that is sought, and how. A statement that is prepared for many texts gets the text and its pattern later. */
export interface Sought {
  text: string | Placeholder
  pattern: string | Placeholder
  hasCase: boolean
  /** Texts of fewer than three letters have no trigram, so that index would be read whole. */
  isShort: boolean
}

export const soughtIn = (text: string): Sought => ({
  text,
  pattern: patternOf(text),
  hasCase: hasCase(text),
  isShort: [...text].length < 3,
})

/** The rows that contain the text, found by an index. */
export const containsByIndex = ({ column, text }: Search): SQL | undefined => containsSought(column, soughtIn(text))

export const containsSought = (column: PgColumn, sought: Sought): SQL | undefined =>
  sought.isShort ? and(comparesEach(column, sought), containsLetters(column, sought)) : matches(column, sought)

/** The same condition as `contains`, in a form that cannot use an index. */
export const containsWithoutIndex = ({ column, text }: Search): SQL => comparesEach(column, soughtIn(text))

const comparesEach = (column: PgColumn, { text, hasCase }: Sought): SQL =>
  hasCase ? sql`strpos(lower(${column}), lower(${text}::text)) > 0` : sql`strpos(${column}, ${text}) > 0`

/** The same condition as `contains` for a text of one or two letters, in a form that can use an index of these. */
const containsLetters = (column: PgColumn, { text }: Sought): SQL =>
  sql`${lettersAndPairs(column)} @> array[lower(${text}::text)]`
