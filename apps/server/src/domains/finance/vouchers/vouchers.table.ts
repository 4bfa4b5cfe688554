import { voucherKinds, voucherStatuses } from '@lectern/contract/finance/vouchers.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, refColumn, timeColumn, versionColumn } from '../../../platform/database/columns.ts'
import { nullAsEarliest, wordIndexes } from '../../../platform/database/indexes.ts'
import { appAccountsTable } from '../../customers/app-accounts/app-accounts.table.ts'

/** Vouchers that were made together. A batch never changes: it says how its vouchers were made, and what they grant. */
export const voucherBatchesTable = pgTable(
  'voucher_batch',
  {
    id: idColumn(),
    /** The task that made it. A task that runs twice makes one batch. */
    taskId: refColumn().unique('voucher_batch_task'),
    kind: text({ enum: voucherKinds }).notNull(),
    /** The lesson, series or VIP package. */
    refId: refColumn(),
    /** What is granted, as it was called when the batch was made. */
    title: text().notNull(),
    /** How much gold, or how many course hours. */
    amount: integer(),
    contentDuration: integer(),
    expiredTime: timeColumn().notNull(),
    count: integer().notNull(),
    channel: text().notNull().default(''),
    remark: text().notNull().default(''),
    /** Who made it, with the name at that time. */
    staffId: refColumn(),
    staffName: text().notNull().default(''),
    createTime: createTimeColumn(),
  },
  (table) => [
    index('voucher_batch_kind').on(table.kind, table.id),
    index('voucher_batch_created').on(table.createTime, table.id),
    ...wordIndexes('voucher_batch_title', table.title),
    ...wordIndexes('voucher_batch_channel', table.channel),
  ],
)

/** Codes that can be redeemed once. */
export const vouchersTable = pgTable(
  'voucher',
  {
    id: idColumn(),
    batchId: refColumn()
      .notNull()
      .references(() => voucherBatchesTable.id),
    code: text().notNull().unique('voucher_code'),
    /** That of the batch, for the filter. */
    kind: text({ enum: voucherKinds }).notNull(),
    /** Days that the content is granted for; null for ever. */
    contentDuration: integer(),
    expiredTime: timeColumn().notNull(),
    /** A job marks what is past its time within a minute. Whoever redeems looks at the time too. */
    status: text({ enum: voucherStatuses }).notNull().default('UNUSED'),
    usedBy: refColumn().references(() => appAccountsTable.id),
    usedTime: timeColumn(),
    /** The idempotency key of the call that redeemed it, which gets the same answer again. */
    usedKey: text(),
    invalidReason: text().notNull().default(''),
    createTime: createTimeColumn(),
    version: versionColumn(),
  },
  (table) => [
    // The filters of the list, each in the order in which it is then shown.
    index('voucher_code_start').on(table.code.op('text_pattern_ops'), table.id),
    index('voucher_kind').on(table.kind, table.id),
    index('voucher_status').on(table.status, table.id),
    index('voucher_of_batch').on(table.batchId, table.id),
    index('voucher_used_by').on(table.usedBy, table.id),
    index('voucher_used').on(nullAsEarliest(table.usedTime), table.id, table.usedTime),
    index('voucher_expiry').on(table.expiredTime, table.id),
    // Counts the states of a batch without reading its vouchers.
    index('voucher_batch_states').on(table.batchId, table.status, table.expiredTime),
    index('voucher_expiring').on(table.expiredTime).where(sql`status = 'UNUSED'`),
    check(
      'voucher_use',
      sql`(${table.status} = 'USED') = (${table.usedBy} is not null and ${table.usedTime} is not null)`,
    ),
  ],
)
