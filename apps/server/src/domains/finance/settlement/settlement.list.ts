import type { Page } from '@lectern/contract/base/page.ts'
import type { QueryOf } from '@lectern/contract/base/route.ts'
import {
  mostMonths,
  type Settlement,
  type SettlementMonth,
  type settlements,
  usualMonths,
} from '@lectern/contract/finance/settlement.ts'
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

/** The months that there are within these, the newest first. */
async function monthsWithin(db: Db, { monthStart, monthEnd }: Pick<Filters, 'monthStart' | 'monthEnd'>) {
  const [first, current] = [await firstMonth(db), currentMonth()]
  const start = monthStart && monthStart > first ? monthStart : first
  const end = monthEnd && monthEnd < current ? monthEnd : current
  return { first, current, months: monthsBetween(start, end) }
}

/** Months with their channels, the newest first. */
export async function readMonths(
  db: Db,
  asked: Pick<Filters, 'monthStart' | 'monthEnd'>,
): Promise<{ months: SettlementMonth[]; first: string; current: string }> {
  const { first, current, months } = await monthsWithin(db, asked)
  const shown = months.slice(0, asked.monthStart === undefined ? usualMonths : mostMonths)
  const figures = await readFigures(db, shown)
  return { months: shown.map((month) => describeMonth(month, figures.get(month) ?? [], current)), first, current }
}

/** The months that match, a few at a time, so that orders of years are never added up at once. */
export async function monthBatches(db: Db, filters: Filters): Promise<string[][]> {
  const { months } = await monthsWithin(db, filters)
  const starts = Array.from({ length: Math.ceil(months.length / monthsAtOnce) }, (_, n) => n * monthsAtOnce)
  return starts.map((start) => months.slice(start, start + monthsAtOnce))
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

/**
 * One page of what came in by month and channel. Only reading a month tells which of its channels had anything, so
 * months are read until the page is full; what lies behind it is counted if somebody asks for the exact number.
 */
export async function settlementPage(db: Db, query: ListPageQuery, filters: Filters): Promise<Page<Settlement>> {
  const { size } = query
  const pageNumber = pageNumberOf(query)
  const [start, end] = [pageNumber * size, (pageNumber + 1) * size]
  const unread = await monthBatches(db, filters)
  const rows: Settlement[] = []
  while (unread.length > 0 && (rows.length <= end || query.count === 'exact')) {
    rows.push(...(await rowsOfMonths(db, unread.shift() ?? [], filters)))
  }
  return {
    content: rows.slice(start, end),
    pageable: { pageNumber, pageSize: size },
    totalElements: rows.length,
    totalCapped: unread.length > 0,
  }
}
