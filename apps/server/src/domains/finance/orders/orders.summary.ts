import type { QueryOf } from '@lectern/contract/base/route.ts'
import type { OrderSummary, orders } from '@lectern/contract/finance/orders.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { orderList } from './orders.list.ts'
import { ordersTable as table } from './orders.table.ts'

const number = (figure: SQL) => sql`coalesce(${figure}, 0)`.mapWith(Number)
const isPaid = sql`${table.payTime} is not null`

const figures = {
  orders: number(sql`count(*)`),
  paid: number(sql`sum(${table.paid}) filter (where ${isPaid})`),
  refunded: number(sql`sum(${table.paid}) filter (where ${table.status} = 'REFUNDED')`),
  buyers: number(sql`count(distinct ${table.accountId}) filter (where ${isPaid})`),
}

/** The line above the list of orders. */
export async function summarize(db: Db, query: QueryOf<typeof orders.summary>, most?: number): Promise<OrderSummary> {
  const sums = await orderList.summary(db, query, figures, most)
  return { ...sums, net: sums.paid - sums.refunded }
}
