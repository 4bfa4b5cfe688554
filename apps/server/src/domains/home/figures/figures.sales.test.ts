import { orders } from '@lectern/contract/finance/orders.ts'
import { figures } from '@lectern/contract/home/figures.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newAccount } from '../../../testing/accounts.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { addOrder } from '../../finance/orders/orders.fixtures.ts'
import { ordersTable } from '../../finance/orders/orders.table.ts'
import { atShanghai, dayFromToday, refreshAll } from './figures.fixtures.ts'

const server = testServer()
let operator: Caller
let accountId: number
beforeAll(async () => {
  operator = await server.staffWith({ ORDERS: 'VIEW' })
  accountId = await newAccount(server.db)
})
const refresh = () => refreshAll(server.running.platform.database)
beforeEach(refresh)

const sales = (start: string, end: string) => operator.ask(figures.sales, { query: { start, end } })
/** The line above the list of orders that were paid on these days. */
const summary = (start: string, end: string, more = {}) => {
  const range = { payStart: atShanghai(start, '00:00:00'), payEnd: atShanghai(end, '23:59:59.999') }
  return operator.ask(orders.summary, { query: { ...range, ...more, count: 'exact' } })
}

describe('sales', () => {
  it.each([
    ['a month', -29, 0],
    ['a day', -3, -3],
    ['a year', -364, 0],
  ])('of %s equal the line above the list of orders', async (_, from, to) => {
    const [start, end] = [dayFromToday(from), dayFromToday(to)]
    const length = to - from + 1
    const shown = await sales(start, end)
    const [all, before, today, vips] = await Promise.all([
      summary(start, end),
      summary(dayFromToday(from - length), dayFromToday(from - 1)),
      summary(dayFromToday(0), dayFromToday(0)),
      summary(start, end, { kind: 'VIP' }),
    ])
    expect(shown.orders).toMatchObject({ total: all.orders, before: before.orders, today: today.orders })
    expect(shown.revenue).toMatchObject({ total: all.net, before: before.net, today: today.net })
    expect(shown.vips.total).toBe(vips.orders)
    expect([shown.orders.days.length, shown.revenue.days.length]).toEqual([length, length])
    expect(shown.pending).toBe(false)
    for (const { channel, total } of shown.revenueByChannel) {
      expect(total).toBe((await summary(start, end, { channel })).net)
    }
    for (const { kind, total } of shown.ordersByKind) {
      expect(total).toBe((await summary(start, end, { kind })).orders)
    }
  })

  it('count a refunded order on the day it was paid, and it brings nothing', async () => {
    const sale = { kind: 'VIP', channel: 'APPLE', paid: 19_800, status: 'PAID' } as const
    const id = await addOrder(server.db, accountId, { ...sale, payTime: atShanghai('1999-05-01', '23:59:59.999') })
    await addOrder(server.db, accountId, { ...sale, channel: 'WECHAT', paid: 100, payTime: atShanghai('1999-05-02') })
    await addOrder(server.db, accountId, {
      ...sale,
      kind: 'GOLD',
      channel: 'GOLD',
      paid: 0,
      payTime: atShanghai('1999-05-02'),
    })
    await addOrder(server.db, accountId, { ...sale, status: 'PENDING', payTime: null })
    await refresh()
    expect(await sales('1999-05-01', '1999-05-03')).toMatchObject({
      orders: { days: [1, 2, 0], total: 3, before: 0 },
      vips: { days: [1, 1, 0], total: 2, before: 0 },
      revenue: { days: [19_800, 100, 0], total: 19_900, before: 0 },
      revenueByChannel: [
        { channel: 'APPLE', days: [19_800, 0, 0], total: 19_800 },
        { channel: 'WECHAT', days: [0, 100, 0], total: 100 },
      ],
      ordersByKind: [
        { kind: 'VIP', days: [1, 1, 0], total: 2 },
        { kind: 'GOLD', days: [0, 1, 0], total: 1 },
      ],
    })
    await server.db
      .update(ordersTable)
      .set({ status: 'REFUNDED', refundTime: sql`now()` })
      .where(eq(ordersTable.id, id))
    await refresh()
    const after = await sales('1999-05-02', '1999-05-03')
    expect(after).toMatchObject({ orders: { total: 2, before: 1 }, revenue: { total: 100, before: 0 } })
    expect((await sales('1999-05-01', '1999-05-01')).revenueByChannel).toEqual([])
  })

  it('of days without any are zeros', async () => {
    const none = { days: [0, 0], total: 0, before: 0 }
    expect(await sales('1998-01-01', '1998-01-02')).toMatchObject({
      orders: none,
      vips: none,
      revenue: none,
      revenueByChannel: [],
      ordersByKind: [],
    })
  })
})
