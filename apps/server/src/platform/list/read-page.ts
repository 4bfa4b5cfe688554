import { maxPageSize, type Page, type PageQuery } from '@lectern/contract/base/page.ts'
import { and, getTableName, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { literal, type Statement, statement } from '../database/statement.ts'
import { cappedAt, cappedCount, exactCount, type Source, type Total } from './count.ts'
import type { ListRows } from './list-table.ts'
import { behind, type OrderPart, orderBy, reversed } from './ordering.ts'
import { type Search, searchRows } from './search.ts'

/** What a page is read from: the rows of a list that match, in an order. */
export interface Reading {
  rows: ListRows
  /** The condition of all filters but the searches for words. */
  where: SQL | undefined
  /** The same condition in parts: rows meet any of the alternatives, if there are some, and all others. */
  parts: { alternatives: SQL[]; others: SQL | undefined }
  searches: Search[]
  /** Up to how many rows are counted. */
  countCap: number
  order: OrderPart[]
  columns: Record<string, PgColumn | SQL>
}

/** How a caller chooses a page, as `listQuery` of the contract says. */
export interface ListPageQuery extends PageQuery {
  after?: number | undefined
  before?: number | undefined
  total?: number | undefined
  count?: 'exact' | undefined
}

type Row = Record<string, unknown>

/** Beyond this many rows, it pays to count them all first and to begin at the nearer end. */
const farOffset = 20_000

export async function readPage(db: Db, reading: Reading, query: ListPageQuery): Promise<Page<Row>> {
  const { rows, searches, order } = reading
  const pageable = { pageNumber: pageNumberOf(query), pageSize: query.size }
  const found =
    searches.length > 0 ? await searchRows(db, rows, reading.where, searches, { order, size: query.size }) : undefined
  if (found?.ids) {
    const total = query.count === 'exact' ? { totalElements: found.ids.length, totalCapped: false } : found.total
    const content = await selectRows(db, { ...reading, where: inArray(rows.table.id, idsOfPage(found.ids, query)) })
    return { content, pageable, ...total }
  }
  const isInParts = !found && reading.parts.alternatives.length > 1
  const from = (inOrder: OrderPart[]): Source => (isInParts ? inParts({ ...reading, order: inOrder }) : rows.table)
  const matching = isInParts ? reading.parts.others : (found ?? reading).where
  const isCountedApart = found !== undefined || query.count === 'exact'
  const columns = isCountedApart
    ? reading.columns
    : { ...reading.columns, [totalName]: totalColumn(from(order), matching, reading.countCap) }
  const select: Select = (inOrder, limit, offset, only) => {
    const all = { ...reading, columns, where: and(matching, only), order: inOrder }
    return found || isInParts || offset > 0
      ? selectByIndex(db, from(inOrder), all, limit, offset)
      : selectRows(db, all, limit)
  }
  const countAll = () => exactCount(db, from(order), matching)
  const countApart = async (): Promise<Total | undefined> =>
    query.count === 'exact' ? { totalElements: await countAll(), totalCapped: false } : found?.total
  const [apart, content] = await Promise.all([countApart(), readRows(select, countAll, reading, query)])
  const total = apart ?? takeTotal(content, reading.countCap)
  if (total) return { content, pageable, ...total }
  // A page beyond the last one: only a first page without rows says that there are none.
  const none = { totalElements: 0, totalCapped: false }
  const beyond = pageable.pageNumber === 0 ? none : await cappedCount(db, from(order), matching, reading.countCap)
  return { content, pageable, ...beyond }
}

/** No column of a table has this name. */
const totalName = 'rows in total'

/** How many rows match, as a column of the page, so that a page and its count are one statement. */
const totalColumn = (from: Source, where: SQL | undefined, cap: number): SQL =>
  sql`(select count(*) from (select from ${from}${where ? sql` where ${where}` : sql``} limit ${literal(cap + 1)}) as counted)`

/** The count that the rows of a page bring along, which is taken out of them. */
function takeTotal(content: Row[], cap: number): Total | undefined {
  const total = content[0]?.[totalName]
  for (const row of content) delete row[totalName]
  return total === undefined ? undefined : cappedAt(cap, Number(total))
}

/** The first page of a list as it opens. Everybody asks for it, so its statement is prepared. */
export function openingPage(reading: Reading): (db: Db, size: number) => Promise<Page<Row>> {
  const { rows, where, countCap: cap } = reading
  const columns = { ...reading.columns, [totalName]: totalColumn(rows.table, where, cap) }
  const bySize = new Map<number, Statement<Row[]>>()
  return async (db, size) => {
    const read = bySize.get(size) ?? statement((on) => pageOf(on, { ...reading, columns }, literal(size) as never))
    bySize.set(size, read)
    const content = await read(db)
    const total = takeTotal(content, cap) ?? { totalElements: 0, totalCapped: false }
    return { content, pageable: { pageNumber: 0, pageSize: size }, ...total }
  }
}

/** The part of these ids that a page shows: on from one that the caller knows, or else by its number. */
function idsOfPage(ids: number[], query: ListPageQuery): number[] {
  const { size, after, before } = query
  const next = after === undefined ? 0 : ids.indexOf(after) + 1
  if (next > 0 && next < ids.length) return ids.slice(next, next + size)
  const end = before === undefined ? 0 : ids.indexOf(before)
  if (end >= size) return ids.slice(end - size, end)
  const start = pageNumberOf(query) * size
  return ids.slice(start, start + size)
}

/** The rows that meet each of the alternatives, each read in order by its own index, and merged. */
function inParts({ rows: { table }, parts: { alternatives }, order }: Reading): SQL {
  const selected = alternatives.map((alternative, at) => {
    const earlier = alternatives.slice(0, at).map((other) => not(other))
    return sql`(select * from ${table} where ${and(alternative, ...earlier)} order by ${sql.join(orderBy(order), sql`, `)})`
  })
  return sql`(${sql.join(selected, sql` union all `)}) as ${sql.identifier(getTableName(table))}`
}

/** The request counts pages from one (zero is the first page too), the reply counts from zero. */
export const pageNumberOf = ({ page }: PageQuery): number => Math.max(0, page - 1)

type Select = (order: OrderPart[], limit: number, offset: number, only?: SQL) => Promise<Row[]>

/** Reads on from a row that the caller knows, or else from the nearer end of the list. */
async function readRows(
  select: Select,
  countAll: () => Promise<number>,
  { rows: { table }, order }: Reading,
  query: ListPageQuery,
): Promise<Row[]> {
  const { size, after, before } = query
  const backwards = reversed(order)
  const next = after === undefined ? null : behind(table, order, after)
  // A row that is gone has nothing behind it, so the page is then read by its number.
  const rowsAfter = next && (await select(order, size, 0, next))
  if (rowsAfter && rowsAfter.length > 0) return rowsAfter
  const previous = before === undefined ? null : behind(table, backwards, before)
  const rowsBefore = previous && (await select(backwards, size, 0, previous))
  if (rowsBefore?.length === size) return rowsBefore.toReversed()

  const offset = pageNumberOf(query) * size
  const total = query.total ?? (offset > farOffset ? await countAll() : Number.POSITIVE_INFINITY)
  if (offset <= total / 2) return select(order, size, offset)
  const behindPage = total - offset - size
  const limit = Math.min(size, size + behindPage)
  return limit <= 0 ? [] : (await select(backwards, limit, Math.max(0, behindPage))).toReversed()
}

const selectRows = async (db: Db, reading: Reading, limit = maxPageSize): Promise<Row[]> => pageOf(db, reading, limit)

const pageOf = (db: Db, { rows, where, order, columns }: Reading, limit: number) =>
  db
    .select(columns)
    .from(rows.table)
    .where(where)
    .orderBy(...orderBy(order))
    .limit(limit)

/** The index alone finds the ids of the page, so that skipped rows are not read from the table. */
async function selectByIndex(db: Db, from: Source, reading: Reading, limit: number, offset: number): Promise<Row[]> {
  const { rows, where, order } = reading
  const { table } = rows
  const page = db
    .select({ id: sql`${table.id}` })
    .from(from)
    .where(where)
    .orderBy(...orderBy(order))
    .limit(limit)
    .offset(offset)
  return selectRows(db, { ...reading, where: inArray(table.id, page) }, limit)
}
