import { searchCountCap } from '@lectern/contract/base/page.ts'
import { and, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { lettersAndPairs } from '../database/indexes.ts'
import { cappedAt, cappedCount, type Total } from './count.ts'
import { contains, hasCase } from './filters.ts'
import type { ListRows } from './list-table.ts'

export interface Search {
  column: PgColumn
  text: string
}

/** The rows that a search found: how many, and how to read them fast. */
export interface Found {
  count: () => Promise<Total>
  where: SQL | undefined
  /** Exactly these rows, under the name of the table, where sorting them is faster than reading the table in order. */
  sortable?: SQL
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
  pageSize: number,
): Promise<Found> {
  const { table } = rows
  const samples = await Promise.all(searches.map((search) => sampleFor(db, rows, exactFilters, search)))
  const conditions = searches.map((search, at) =>
    isFrequent(samples[at]) ? containsWithoutIndex(search) : containsByIndex(search),
  )
  const matching = and(exactFilters, ...conditions)
  const many = and(exactFilters, ...searches.map(containsWithoutIndex))
  const capped = async () => cappedAt(searchCountCap, searchCountCap + 1)
  if (searches.length === 1 && samples[0]?.isSurelyMany) return { count: capped, where: many }
  const size = samples[0]?.size ?? 0
  const fewEnough = fewEnoughToSort(pageSize, size)
  if (samples.some(({ matches }) => matches <= fewEnough)) {
    const sortable = foundFirst(rows, matching)
    // In a very long table even texts that the sample does not contain can be too many, so the index counts them.
    const counted = size / sampleSize > fewEnough ? await cappedCount(db, sortable, undefined, fewEnough) : undefined
    if (counted?.totalCapped) return { count: capped, where: many }
    return {
      count: async () =>
        counted
          ? cappedAt(searchCountCap, counted.totalElements)
          : cappedCount(db, sortable, undefined, searchCountCap),
      where: sql`${table.id} in (select ${table.id} from ${sortable})`,
      sortable,
    }
  }
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(matching)
    .limit(searchCountCap + 1)
  const total = cappedAt(searchCountCap, found.length)
  // Other filters can leave few rows of a frequent text.
  const few = inArray(
    table.id,
    found.map(({ id }) => id),
  )
  return { count: async () => total, where: total.totalCapped ? many : few }
}

/** The rows that match, which the database finds before it sorts them: `offset 0` keeps it from reading in order. */
function foundFirst({ table }: ListRows, matching: SQL | undefined): SQL {
  return sql`(select * from ${table} where ${matching} offset 0) as ${sql.identifier(getTableName(table))}`
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
 * so there it is more.
 */
const fewEnoughToSort = (pageSize: number, size: number): number =>
  Math.max(4_000, Math.round(Math.sqrt((pageSize * size) / 4)))

const sampleSize = 600
/** With fewer rows of the list in the sample, the whole sample says more about how frequent a text is. */
const fewestOfList = 60

interface Sample {
  /** Which part of the rows contains the text. */
  frequency: number
  /** About how many rows of the table contain it. */
  matches: number
  /** About how many rows the table has. */
  size: number
  /** Whether so many rows of the sample match that certainly more do than are counted. */
  isSurelyMany: boolean
}
const nothing: Sample = { frequency: 0, matches: 0, size: 0, isSurelyMany: false }

/** How many rows of a sample there are of each kind. */
type Counted = Record<'rows' | 'hits' | 'listRows' | 'listHits' | 'shown' | 'size', number>

/** Judges how frequent a text is by rows drawn from all over the table. */
async function sampleFor(
  db: Db,
  { table, within }: ListRows,
  exactFilters: SQL | undefined,
  { column, text }: Search,
): Promise<Sample> {
  const hit = contains(column, text)
  const ofList = within ?? sql`true`
  const name = getTableName(table)
  const { rows } = await db.execute<Counted>(
    sql`
    select count(*)::int as "rows", (count(*) filter (where ${hit}))::int as "hits",
      (count(*) filter (where ${ofList}))::int as "listRows",
      (count(*) filter (where ${hit} and ${ofList}))::int as "listHits",
      (count(*) filter (where ${and(hit, exactFilters)}))::int as "shown",
      (select sum(greatest(reltuples, 0)) from pg_class where relkind = 'r' and (oid = ${name}::regclass
        or oid in (select inhrelid from pg_inherits where inhparent = ${name}::regclass))) as "size"
    from ${table} tablesample system_rows(${sql.raw(String(sampleSize))})`,
  )
  const [sample] = rows
  if (!sample || sample.rows === 0) return nothing
  const share = sample.hits / sample.rows
  return {
    frequency: sample.listRows < fewestOfList ? share : sample.listHits / sample.listRows,
    matches: share * sample.size,
    size: sample.size,
    isSurelyMany: sample.shown >= 3 && (sample.shown / sample.rows) * sample.size >= 30 * searchCountCap,
  }
}

/** The rows that contain the text. Texts of fewer than three letters have no trigram, so that index would be read whole. */
function containsByIndex(search: Search): SQL | undefined {
  const { column, text } = search
  return [...text].length < 3 ? and(containsWithoutIndex(search), containsLetters(search)) : contains(column, text)
}

/** The same condition as `contains`, in a form that cannot use an index. */
function containsWithoutIndex({ column, text }: Search): SQL {
  return hasCase(text) ? sql`strpos(lower(${column}), lower(${text}::text)) > 0` : sql`strpos(${column}, ${text}) > 0`
}

/** The same condition as `contains` for a text of one or two letters, in a form that can use an index of these. */
function containsLetters({ column, text }: Search): SQL {
  return sql`${lettersAndPairs(column)} @> array[lower(${text}::text)]`
}
