import type { Page } from '@lectern/contract/base/page.ts'
import type { QueryOf } from '@lectern/contract/base/route.ts'
import type { Settlement, SettlementMonth, settlements } from '@lectern/contract/finance/settlement.ts'
import { monthAt, monthsBetween } from '@lectern/contract/finance/settlement-months.ts'
import { min } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { type ListPageQuery, pageNumberOf } from '../../../platform/list/read-page.ts'
import { ordersTable as orders } from '../orders/orders.table.ts'
import { describeMonth, isUsed, readFigures } from './settlement.figures.ts'
import { settlementsTable as stored } from './settlement.table.ts'

type Filters = QueryOf<typeof settlements.export>

/** Months are added up this many at a time. */
const monthsAtOnce = 12

export const currentMonth = (): string => monthAt(new Date())

/** The month of the first paid order, or the current one if there is none. A month that was confirmed stays. */
export async function firstMonth(db: Db): Promise<string> {
  const [[order], [confirmed]] = await Promise.all([
    db.select({ time: min(orders.payTime) }).from(orders),
    db.select({ month: min(stored.month) }).from(stored),
  ])
  const months = [currentMonth(), confirmed?.month, order?.time && monthAt(new Date(order.time))]
  return months.filter((month) => typeof month === 'string').sort()[0] ?? currentMonth()
}

/** The months that match, the newest first, a few at a time, so that orders of years are never added up at once. */
export async function monthBatches(db: Db, { monthStart, monthEnd }: Filters): Promise<string[][]> {
  const [first, current] = [await firstMonth(db), currentMonth()]
  const start = monthStart && monthStart > first ? monthStart : first
  const end = monthEnd && monthEnd < current ? monthEnd : current
  const months = monthsBetween(start, end)
  const batches = Array.from({ length: Math.ceil(months.length / monthsAtOnce) }, (_, n) => n * monthsAtOnce)
  return batches.map((at) => months.slice(at, at + monthsAtOnce))
}

/** What came in by channel in these months. Channels without anything are left out. */
export async function rowsOfMonths(db: Db, months: string[], { channel, status }: Filters): Promise<Settlement[]> {
  const figures = await readFigures(db, months)
  return months
    .flatMap((month) => figures.get(month) ?? [])
    .filter(isUsed)
    .filter((row) => channel === undefined || row.channel === channel)
    .filter((row) => status === undefined || row.status === status)
}

/** Whole months. With a channel, only those in which it was used. */
async function wholeMonths(db: Db, months: string[], { channel, status }: Filters): Promise<SettlementMonth[]> {
  const figures = await readFigures(db, months)
  return months
    .map((month) => describeMonth(month, figures.get(month) ?? [], currentMonth()))
    .filter(({ channels }) => channel === undefined || channels.some((each) => each.channel === channel))
    .filter((month) => status === undefined || month.status === status)
}

/** One page of what came in by month and channel. */
export const settlementPage = (db: Db, query: ListPageQuery, filters: Filters): Promise<Page<Settlement>> =>
  readPage(query, monthBatches(db, filters), (months) => rowsOfMonths(db, months, filters))

/** One page of whole months. */
export const monthPage = (db: Db, query: ListPageQuery & Filters): Promise<Page<SettlementMonth>> =>
  readPage(query, monthBatches(db, query), (months) => wholeMonths(db, months, query))

/**
 * Only reading a month tells what there is to show of it, so months are read until the page is full. What lies behind
 * it is counted if somebody asks for the exact number.
 */
async function readPage<T>(
  query: ListPageQuery,
  batches: Promise<string[][]>,
  read: (months: string[]) => Promise<T[]>,
): Promise<Page<T>> {
  const { size } = query
  const pageNumber = pageNumberOf(query)
  const [start, end] = [pageNumber * size, (pageNumber + 1) * size]
  const unread = await batches
  const rows: T[] = []
  while (unread.length > 0 && (rows.length <= end || query.count === 'exact')) {
    rows.push(...(await read(unread.shift() ?? [])))
  }
  return {
    content: rows.slice(start, end),
    pageable: { pageNumber, pageSize: size },
    totalElements: rows.length,
    totalCapped: unread.length > 0,
  }
}
