import { randomUUID } from 'node:crypto'
import { type SettlementMonth, settlements } from '@lectern/contract/finance/settlement.ts'
import { boundsOf, monthAt, monthsLater } from '@lectern/contract/finance/settlement-months.ts'
import { newAccount } from '../../../testing/accounts.ts'
import type { Caller, TestServer } from '../../../testing/test-server.ts'
import { ordersTable } from '../orders/orders.table.ts'
import { feeRatesTable, settlementsTable } from './settlement.table.ts'

type Order = typeof ordersTable.$inferInsert

export const rates = { WECHAT: 60, ALIPAY: 60, APPLE: 3_000, GOLD: 0, VOUCHER: 0 }

/** The month that lies this many months before the current one. */
export const monthsAgo = (count: number): string => monthsLater(monthAt(new Date()), -count)

/** A moment in a month: its beginning, some milliseconds later. */
export const inMonth = (month: string, ms = 0): string => new Date(Date.parse(boundsOf(month).start) + ms).toISOString()

/** Orders and settlements as they were before any order. */
export async function clearFinance({ db }: TestServer): Promise<void> {
  await db.delete(settlementsTable)
  await db.delete(ordersTable)
  await db.update(feeRatesTable).set({ rates })
}

/** Adds orders that were paid, all of one account. */
export async function addPaid(
  { db }: TestServer,
  orders: (Pick<Order, 'payTime' | 'paid'> & Partial<Order>)[],
): Promise<number[]> {
  const accountId = await newAccount(db)
  const usual = {
    accountId,
    kind: 'COURSE',
    title: '第一章',
    channel: 'WECHAT',
    platform: 'IOS',
    status: 'PAID',
  } as const
  const rows = await db
    .insert(ordersTable)
    .values(orders.map((order) => ({ ...usual, orderNo: randomUUID(), amount: order.paid, ...order })))
    .returning({ id: ordersTable.id })
  return rows.map(({ id }) => id)
}

export async function monthOf(caller: Caller, month: string): Promise<SettlementMonth> {
  const { content } = await caller.ask(settlements.months, { query: { monthStart: month, monthEnd: month } })
  const [found] = content
  if (!found) throw new Error(`there is no ${month}`)
  return found
}

/** Confirms a month with the figures that are there. */
export async function confirm(caller: Caller, month: string): Promise<SettlementMonth> {
  const { orderCount, net } = await monthOf(caller, month)
  return caller.ask(settlements.confirm, { params: { month }, body: { orderCount, net } })
}
