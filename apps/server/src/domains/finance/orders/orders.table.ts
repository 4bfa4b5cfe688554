import { orderKinds, orderStatuses, payChannels } from '@lectern/contract/finance/account-orders.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, refColumn, timeColumn } from '../../../platform/database/columns.ts'
import { appAccountsTable } from '../../customers/app-accounts/app-accounts.table.ts'

/** What people bought in the app. Amounts are in fen. */
export const ordersTable = pgTable(
  'orders',
  {
    id: idColumn(),
    orderNo: text().notNull().unique('orders_number'),
    accountId: refColumn()
      .notNull()
      .references(() => appAccountsTable.id),
    kind: text({ enum: orderKinds }).notNull(),
    /** The lesson, series or VIP package. Gold has none. */
    refId: refColumn(),
    /** What it was called when it was bought. */
    title: text().notNull(),
    amount: integer().notNull(),
    discount: integer().notNull().default(0),
    paid: integer().notNull(),
    goldUsed: integer().notNull().default(0),
    /** The gold that was bought, in orders of gold. */
    gold: integer().notNull().default(0),
    channel: text({ enum: payChannels }).notNull(),
    status: text({ enum: orderStatuses }).notNull().default('PENDING'),
    platform: text({ enum: ['IOS', 'ANDROID', 'WEB'] }).notNull(),
    transactionNo: text().notNull().default(''),
    createTime: createTimeColumn(),
    payTime: timeColumn(),
    refundTime: timeColumn(),
    remark: text().notNull().default(''),
  },
  (table) => [
    index('orders_account').on(table.accountId, table.id),
    check('orders_amounts', sql`${table.amount} >= 0 and ${table.discount} >= 0 and ${table.paid} >= 0`),
  ],
)
