import { payChannels } from '@lectern/contract/finance/account-orders.ts'
import type { FeeRates } from '@lectern/contract/finance/settlement.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createTimeColumn, refColumn, versionColumn } from '../../../platform/database/columns.ts'

const fen = () => bigint({ mode: 'number' }).notNull()

/** The months that were confirmed, each with all its channels. Other months are computed from the orders. */
export const settlementsTable = pgTable(
  'settlement',
  {
    /** A calendar month in China, such as 2026-11. */
    month: text().notNull(),
    channel: text({ enum: payChannels }).notNull(),
    orderCount: integer().notNull(),
    gross: fen(),
    refund: fen(),
    /** In hundredths of a percent, as it was when the month was confirmed. */
    feeRate: integer().notNull(),
    fee: fen(),
    net: fen(),
    confirmTime: createTimeColumn(),
    /** Who confirmed it, with the name at that time. */
    staffId: refColumn(),
    staffName: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ name: 'settlement_month', columns: [table.month, table.channel] }),
    check('settlement_net', sql`${table.net} = ${table.gross} - ${table.refund} - ${table.fee}`),
  ],
)

/** The fee of each channel. There is one row, which the migration adds. */
export const feeRatesTable = pgTable(
  'settlement_fee_rate',
  {
    id: refColumn().primaryKey().default(1),
    /** In hundredths of a percent. */
    rates: jsonb()
      .$type<Omit<FeeRates, 'version'>>()
      .notNull()
      .default({ WECHAT: 60, ALIPAY: 60, APPLE: 3_000, GOLD: 0, VOUCHER: 0 }),
    version: versionColumn(),
  },
  (table) => [check('settlement_fee_rate_one_row', sql`${table.id} = 1`)],
)
