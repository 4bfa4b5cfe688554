import { countCap, type Page, type PagingName, type pageOf, searchCountCap } from '@lectern/contract/base/page.ts'
import type { BodyOf, QueryOf, ReplyOf, Route } from '@lectern/contract/base/route.ts'
import { and, asc, count, eq, getTableColumns, gt, lte, max, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '../database/database.ts'
import { exactCount } from './count.ts'
import { contains, type Filter } from './filters.ts'
import { type ListRows, type ListTable, rowsOf } from './list-table.ts'
import { chosenOrder, type OrderPart, refuseNullable, usualOrder } from './ordering.ts'
import { type ListPageQuery, openingPage, pageNumberOf, type Reading, readPage } from './read-page.ts'
import { readRecord } from './records.ts'
import { type Search, searchRows } from './search.ts'
import { type SumFields, type Summary, sumAll, sumFirst } from './summary.ts'

/** A call that returns a page of rows. */
export type ListRoute = Route<z.ZodType, z.ZodObject, z.ZodType, z.ZodType<Page<{ id: number }>>>

/** The filters of a list: in the query or, for lists that are read with a POST, in the body. */
export type FiltersOf<R extends ListRoute> = Declared<Omit<QueryOf<R>, PagingName>> & Declared<BodyOf<R>>
/** Without the index signature that stands for "nothing else" in an empty object. */
type Declared<T> = { [K in keyof T as string extends K ? never : K]: T[K] }
type SortsOf<R extends ListRoute> = QueryOf<R> extends { sort?: infer S } ? FieldOf<NonNullable<S>> : never
type FieldOf<Sort> = Sort extends `${infer Field},${'asc' | 'desc'}` ? Field : never

type Select<T extends ListTable> = T['$inferSelect']
/** The columns that a list reads: those of its reply, and those that describing a row needs besides. */
type RowOf<R extends ListRoute, T extends ListTable, Also extends keyof Select<T>> = Pick<
  Select<T>,
  (keyof Select<T> & keyof ReplyOf<R>['content'][number]) | Also | 'id'
>

/** A whole record as a list describes its rows. */
export type RecordOf<T extends ListTable, Shown> = Omit<Select<T>, keyof Shown> & Shown

/** What can be filtered and sorted in a list, and where its rows come from. */
type ListDefinition<R extends ListRoute, T extends ListTable, Also extends keyof Select<T>, Shown> = {
  from: T
  /** If several lists share a table: the values that all rows of this list have. */
  scope?: Partial<Select<T>>
  /** A condition that all rows of this list meet. */
  only?: SQL
  /** If the list belongs to a record: the record's table, and the column with its id. Such a list is read by `pageOf`. */
  of?: { record: ListTable; id: PgColumn }
  /** The order of the list as it opens. By default by weight, then by order, else newest first. */
  order?: OrderPart[]
  /**
   * The order in which the list opens while one of these filters is set. A range is read fast only in its own order,
   * and that is also the order in which people want to see it.
   */
  orderWith?: { [K in keyof FiltersOf<R>]?: OrderPart[] }
  /** Columns that the reply does not have, but that describing its rows needs. */
  alsoRead?: readonly Also[]
  /** Adds data to rows that their table does not contain. It also gets whole records, so it keeps what it is given. */
  describe?: (db: Db, rows: RowOf<R, T, Also>[]) => Promise<Shown[]>
} & Named<'filters', { [K in keyof FiltersOf<R>]-?: Filter<NonNullable<FiltersOf<R>[K]>> }> &
  Named<'sorts', Record<SortsOf<R>, OrderPart['by']>>

/** A part of a definition that can be left out if there is nothing to say in it. */
type Named<Name extends string, Parts> = keyof Parts extends never
  ? { [K in Name]?: undefined }
  : { [K in Name]: Parts }

interface BatchOptions {
  /** Rows a batch. */
  size: number
  signal?: AbortSignal
}

/** A list that is defined once, for everybody who reads it: pages, counts, sums, exports and actions on many rows. */
export interface List<R extends ListRoute = ListRoute, T extends ListTable = ListTable, Shown = unknown>
  extends ListRows<T> {
  route: R
  /** Whether its rows belong to a record, and are read by `pageOf`. */
  isOfRecord: boolean
  /** One page, with how many rows there are. `only` restricts it further, such as to the rows of the caller. */
  page(db: Db, query: ListPageQuery & { sort?: string | undefined } & FiltersOf<R>, only?: SQL): Promise<Page<Shown>>
  /** One page of the rows that belong to a record. Refused if there is no such record. */
  pageOf(
    db: Db,
    recordId: number,
    query: ListPageQuery & { sort?: string | undefined } & FiltersOf<R>,
  ): Promise<Page<Shown>>
  /** How many rows match, without a cap. */
  count(db: Db, filters: FiltersOf<R>): Promise<number>
  /** Sums over the rows that match, or over the first ones if there are many: the line above a list. Fastest in a transaction. */
  summary<F extends SumFields>(
    db: Db,
    query: FiltersOf<R> & Pick<ListPageQuery, 'count'>,
    fields: F,
    most?: number,
  ): Promise<Summary<F>>
  /**
   * All rows that match, in batches in the order of their ids: the condition of each batch, to read it with. Ids never
   * change, so no row comes twice, and none is left out that was there throughout. Rows that are added meanwhile are
   * left out, or it might never end.
   */
  batches(db: Db, filters: FiltersOf<R>, options: BatchOptions): AsyncGenerator<SQL | undefined>
  /** The ids of the rows that match, in their order. */
  ids(db: Db, filters: FiltersOf<R>, limit: number, after?: number): Promise<number[]>
  /** The same, of rows that nobody else can change until the transaction ends. */
  lockIds(db: Db, filters: FiltersOf<R>, limit: number, after?: number): Promise<number[]>
  /** The id of the newest row, for work that leaves out what is added later. */
  newestId(db: Db): Promise<number>
  /** A whole record as the list describes its rows. */
  describeRecord(db: Db, record: Select<T>): Promise<RecordOf<T, Shown>>
  /**
   * What filters mean, for the search over everything, which asks for several kinds at once, and for the test that asks
   * the database how it would answer; of the rows of a record, if they belong to one.
   */
  reading(filters: Record<string, unknown>, sort?: string): Reading
}

/** Every list of the product, so that a test can ask the database about each. */
export const definedLists: List[] = []

export function defineList<
  R extends ListRoute,
  T extends ListTable,
  Also extends keyof Select<T> & string = never,
  Shown = RowOf<R, T, Also>,
>(route: R, definition: ListDefinition<R, T, Also, Shown>): List<R, T, Shown> {
  const { from: table, order = usualOrder(table), alsoRead = [] } = definition
  const filters: Record<string, Filter<never>> = definition.filters ?? {}
  const sorts: Record<string, OrderPart['by']> = definition.sorts ?? {}
  const orderWith: Record<string, OrderPart[] | undefined> = definition.orderWith ?? {}
  const rows = rowsOf(table, definition.scope, definition.only)
  const records = definition.of && rowsOf(definition.of.record)
  const columns = shownColumns(table, route, alsoRead)
  refuseNullable(table, [
    ...order,
    ...Object.values(orderWith).flatMap((parts) => parts ?? []),
    ...Object.values(sorts).map((by) => ({ by, down: false })),
  ])

  const given = (values: object) =>
    Object.entries(values).flatMap(([name, value]) => {
      const filter = filters[name]
      return filter === undefined || value === undefined || value === ''
        ? []
        : [{ name, filter, value: value as never }]
    })
  const reading = (values: object, sort?: string, only?: SQL): Reading => {
    const searches: Search[] = []
    const conditions: (SQL | undefined)[] = []
    let leading: OrderPart[] | undefined
    let alternatives: SQL[] = []
    let isCountedSlowly = false
    for (const { name, filter, value } of given(values)) {
      leading ??= orderWith[name]
      if (typeof filter === 'function') conditions.push(filter(value))
      else if ('words' in filter) searches.push({ column: filter.words, text: String(value) })
      else if ('either' in filter) {
        alternatives = filter.either(value)
      } else {
        isCountedSlowly = true
        conditions.push(filter.elsewhere(value))
      }
    }
    const others = and(rows.within, only, ...conditions)
    return {
      rows,
      where: and(others, or(...alternatives)),
      parts: { others, alternatives },
      searches,
      countCap: isCountedSlowly ? searchCountCap : countCap,
      order: chosenOrder(table, sorts, sort) ?? leading ?? order,
      columns,
    }
  }
  const opening = openingPage(reading({}))
  const isAsItOpens = (query: ListPageQuery & { sort?: string }) =>
    pageNumberOf(query) === 0 &&
    opensWith.has(query.size) &&
    !query.sort &&
    !query.count &&
    !query.after &&
    !query.before &&
    given(query).length === 0
  const belongingTo = (recordId: number): SQL => {
    if (!definition.of) throw new Error('the rows of this list belong to no record')
    return eq(definition.of.id, recordId)
  }
  const whereOf = (values: object): SQL | undefined => {
    const { where, searches } = reading(values)
    return and(where, ...searches.map(({ column, text }) => contains(column, text)))
  }
  const describe = definition.describe as ((db: Db, rows: object[]) => Promise<object[]>) | undefined
  const described = async (db: Db, found: object[]) => (await describe?.(db, found)) ?? found

  const newestId = async (db: Db): Promise<number> => {
    const [newest] = await db.select({ id: max(table.id) }).from<ListTable>(table)
    return Number(newest?.id ?? 0)
  }

  const selectIds = (...[db, values, limit, after = 0]: WhichRows) =>
    db
      .select({ id: table.id })
      .from<ListTable>(table)
      .where(and(whereOf(values), gt(table.id, after)))
      .orderBy(asc(table.id))
      .limit(limit)

  async function* batches(db: Db, values: object, { size, signal }: BatchOptions) {
    const { where, searches } = reading(values)
    const matching = searches.length > 0 ? (await searchRows(db, rows, where, searches, { order, size })).where : where
    const upToNewest = and(matching, lte(table.id, await newestId(db)))
    for (let after = 0; ; ) {
      signal?.throwIfAborted()
      const all = and(upToNewest, gt(table.id, after))
      const next = db
        .select({ id: table.id })
        .from<ListTable>(table)
        .where(all)
        .orderBy(asc(table.id))
        .limit(size)
        .as('next')
      const [found] = await db.select({ count: count(), last: max(next.id) }).from(next)
      if (!found?.last) return
      yield and(all, lte(table.id, found.last))
      if (found.count < size) return
      after = Number(found.last)
    }
  }

  const list = {
    ...rows,
    route,
    isOfRecord: definition.of !== undefined,
    page: async (db: Db, query: ListPageQuery & { sort?: string }, only?: SQL) => {
      const page =
        only === undefined && isAsItOpens(query)
          ? await opening(db, query.size)
          : await readPage(db, reading(query, query.sort, only), query)
      return { ...page, content: await described(db, page.content) }
    },
    pageOf: async (db: Db, recordId: number, query: ListPageQuery & { sort?: string }) => {
      const page = await list.page(db, query, belongingTo(recordId))
      // Only a record without rows can be one that does not exist.
      if (records && page.content.length === 0) await readRecord(db, records, recordId)
      return page
    },
    count: (db: Db, values: object) => exactCount(db, table, whereOf(values)),
    summary: (db: Db, query: Pick<ListPageQuery, 'count'>, fields: SumFields, most?: number) =>
      query.count === 'exact' ? sumAll(db, table, whereOf(query), fields) : sumFirst(db, reading(query), fields, most),
    batches,
    ids: async (...which: WhichRows) => numbers(await selectIds(...which)),
    lockIds: async (...which: WhichRows) => numbers(await selectIds(...which).for('update')),
    newestId,
    describeRecord: async (db: Db, record: object) => (await described(db, [record]))[0],
    reading: (values: object, sort?: string) => reading(values, sort, definition.of && belongingTo(1)),
  }
  // The types say what the definition promises, which the compiler cannot follow through the table's columns.
  const typed = list as never as List<R, T, Shown>
  definedLists.push(typed)
  return typed
}

/** The sizes of pages that the console offers. */
const opensWith: ReadonlySet<number> = new Set([5, 10, 20, 50, 100, 200])

type WhichRows = [db: Db, values: object, limit: number, after?: number]
const numbers = (rows: { id: unknown }[]): number[] => rows.map(({ id }) => id as number)

/** Only columns of the reply are read, so that long texts outside of it cost nothing. */
function shownColumns(table: ListTable, route: ListRoute, alsoRead: readonly string[]): Record<string, PgColumn> {
  const { content } = (route.reply as never as ReturnType<typeof pageOf<z.ZodObject>>).shape
  const shown = new Set(['id', ...Object.keys(content.element.shape), ...alsoRead])
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => shown.has(name)))
}
