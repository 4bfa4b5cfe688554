import { orderKinds, orderStatuses, payChannels } from '@lectern/contract/finance/account-orders.ts'
import { sql } from 'drizzle-orm'
import { check, type ExtraConfigColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, refColumn, timeColumn } from '../../../platform/database/columns.ts'
import { inByteOrder, nullAsEarliest, wordIndexes } from '../../../platform/database/indexes.ts'
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
    // The filters of the list, each in the order in which it is then shown.
    index('orders_created').on(table.createTime, table.id, ...summedUp(table)),
    index('orders_kind').on(table.kind, table.createTime, table.id, ...summedUp(table, 'kind')),
    index('orders_status').on(table.status, table.createTime, table.id, ...summedUp(table, 'status')),
    index('orders_channel').on(table.channel, table.createTime, table.id, ...summedUp(table, 'channel')),
    index('orders_platform').on(table.platform, table.createTime, table.id, ...summedUp(table, 'platform')),
    index('orders_paid').on(table.paid, table.id, ...summedUp(table, 'paid')),
    index('orders_pay').on(nullAsEarliest(table.payTime), table.id, ...summedUp(table)),
    index('orders_refund')
      .on(table.refundTime, table.id, ...summedUp(table))
      .where(sql`refund_time is not null`),
    index('orders_account').on(table.accountId, table.createTime, table.id),
    index('orders_number_start').on(inByteOrder(table.orderNo), table.id),
    index('orders_transaction').on(inByteOrder(table.transactionNo), table.id),
    ...wordIndexes('orders_title', table.title),
    // What came in by each channel in a month.
    index('orders_income').on(table.payTime, table.channel, table.paid).where(sql`pay_time is not null`),
    check('orders_amounts', sql`${table.amount} >= 0 and ${table.discount} >= 0 and ${table.paid} >= 0`),
  ],
)

const summed = ['kind', 'status', 'channel', 'platform', 'accountId', 'paid', 'payTime'] as const
type Summed = (typeof summed)[number]

/** What is summed up above the list, and what narrows it down: with these in an index, no order has to be read for it. */
const summedUp = (table: Record<Summed, ExtraConfigColumn>, leading?: Summed): ExtraConfigColumn[] =>
  summed.filter((name) => name !== leading).map((name) => table[name])
