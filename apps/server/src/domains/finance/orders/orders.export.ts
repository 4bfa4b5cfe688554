import { orders as calls } from '@lectern/contract/finance/orders.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { books } from '../../../platform/phrases/phrases.ts'
import { defineExport } from '../../../platform/transfer/export.ts'
import { type ExportColumn, inWords, type Reader } from '../../../platform/transfer/write-list.ts'
import { phoneFor } from '../../customers/app-accounts/app-accounts.queries.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { orderList } from './orders.list.ts'
import { ordersTable as table } from './orders.table.ts'

type Heading = keyof (typeof books)['zh-CN']['orders']['columns']

const column = (
  heading: Heading & keyof typeof table.$inferSelect,
  { value = table[heading], kind = 'text' }: Partial<Omit<ExportColumn, 'heading'>> = {},
): ExportColumn => ({ heading: `orders.columns.${heading}`, value, kind })

const words = ({ language }: Reader) => books[language].orders

/** Fen as yuan. */
const money = (heading: 'amount' | 'discount' | 'paid'): ExportColumn =>
  column(heading, { value: sql`round(${table[heading]} / 100.0, 2)`, kind: 'number' })

const ofBuyer = (value: PgColumn | SQL): SQL =>
  sql`(select ${value} from ${accounts} where ${eq(accounts.id, table.accountId)})`

const orderColumns: ExportColumn[] = [
  column('id', { kind: 'number' }),
  column('orderNo'),
  column('accountId', { kind: 'number' }),
  { heading: 'orders.columns.nickname', value: ofBuyer(accounts.nickname) },
  { heading: 'orders.columns.phone', value: (reader) => ofBuyer(phoneFor(reader)) },
  column('kind', { value: (reader) => inWords(table.kind, words(reader).kinds) }),
  column('refId', { kind: 'number' }),
  column('title'),
  money('amount'),
  money('discount'),
  column('goldUsed', { kind: 'number' }),
  money('paid'),
  column('gold', { kind: 'number' }),
  column('channel', { value: (reader) => inWords(table.channel, words(reader).channels) }),
  column('status', { value: (reader) => inWords(table.status, words(reader).statuses) }),
  column('platform', { value: (reader) => inWords(table.platform, books[reader.language].accounts.platforms) }),
  column('transactionNo'),
  column('createTime', { kind: 'time' }),
  column('payTime', { kind: 'time' }),
  column('refundTime', { kind: 'time' }),
  column('remark'),
]

export const exportOrders = defineExport(calls.export, {
  kind: 'orderExport',
  fileName: 'orders',
  storedName: 'orders',
  list: orderList,
  columns: orderColumns,
})
