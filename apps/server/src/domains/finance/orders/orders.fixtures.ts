import { randomUUID } from 'node:crypto'
import type { CallInput } from '@lectern/contract/base/route.ts'
import { orders } from '@lectern/contract/finance/orders.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../testing/test-server.ts'
import { ordersTable } from './orders.table.ts'

type NewOrder = Partial<typeof ordersTable.$inferInsert>

/** Adds an order to an account and returns its id. */
export async function addOrder(db: Db, accountId: number, order: NewOrder = {}): Promise<number> {
  const [row] = await db
    .insert(ordersTable)
    .values({
      orderNo: randomUUID(),
      accountId,
      kind: 'COURSE',
      title: '第一章',
      amount: 3_900,
      paid: 3_900,
      channel: 'WECHAT',
      platform: 'IOS',
      ...order,
    })
    .returning({ id: ordersTable.id })
  return row?.id ?? 0
}

export type OrderQuery = NonNullable<CallInput<typeof orders.list>['query']>

/** The ids of the orders that the list shows, in its order. */
export async function shownOrders(who: Caller, query: OrderQuery): Promise<number[]> {
  return (await who.ask(orders.list, { query: { size: 200, ...query } })).content.map(({ id }) => id)
}
