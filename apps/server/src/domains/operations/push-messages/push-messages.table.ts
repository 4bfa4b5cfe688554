import { appPlatforms } from '@lectern/contract/base/fields.ts'
import { pushOutcomes } from '@lectern/contract/operations/push-messages.ts'
import { sendingStatuses } from '@lectern/contract/operations/sending.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { staffTable } from '../../../platform/access/access.table.ts'
import { createTimeColumn, idColumn, refColumn, timeColumn, versionColumn } from '../../../platform/database/columns.ts'
import { nullAsLatest, wordIndexes } from '../../../platform/database/indexes.ts'
import { audienceColumns } from '../audience/audience.table.ts'
import { linkColumn } from '../links/link.table.ts'

export const pushMessagesTable = pgTable(
  'push_message',
  {
    id: idColumn(),
    title: text().notNull(),
    content: text().notNull(),
    image: text(),
    link: linkColumn(),
    ...audienceColumns(),
    platform: text({ enum: appPlatforms }).notNull(),
    sendTime: timeColumn(),
    hot: boolean().notNull().default(false),
    order: integer().notNull(),
    status: text({ enum: sendingStatuses }).notNull(),
    /** Resending to all begins a new round. Recipients and counts belong to one round. */
    round: integer().notNull().default(1),
    /** The last account listed so far, and whether all are listed. Listing continues here after a server died. */
    listedTo: refColumn().notNull().default(0),
    listed: boolean().notNull().default(false),
    targetCount: integer().notNull().default(0),
    sentCount: integer().notNull().default(0),
    failedCount: integer().notNull().default(0),
    clickCount: integer().notNull().default(0),
    /** Whether it is no longer kept who got it, because that is too long ago. The counts stay. */
    recipientsDropped: boolean().notNull().default(false),
    /** The staff member whose task drawer shows the progress. */
    senderId: refColumn().references(() => staffTable.id, { onDelete: 'set null' }),
    createTime: createTimeColumn(),
    finishTime: timeColumn(),
    version: versionColumn(),
  },
  (table) => [
    index('push_message_due').on(table.sendTime).where(sql`status = 'SCHEDULED'`),
    index().on(table.order),
    index().on(table.status, table.order),
    index().on(table.audience, table.order),
    index('push_message_sent').on(nullAsLatest(table.sendTime), table.id),
    index().on(table.sentCount, table.id),
    index().on(table.clickCount, table.id),
    ...wordIndexes('push_message_title', table.title),
  ],
)

/** The recipients of one provider call. The key is stored before the call, so that a repeated call sends nothing. */
export const pushBatchesTable = pgTable(
  'push_batch',
  {
    id: idColumn(),
    pushId: refColumn()
      .notNull()
      .references(() => pushMessagesTable.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    size: integer().notNull(),
    outcome: text({ enum: pushOutcomes }).notNull().default('PENDING'),
    /** Issued by the provider, which recognises a repeated call by it for a day. */
    key: text().unique(),
    keyTime: timeColumn(),
    /** Who is sending the batch, and until when nobody else may. */
    leaseHolder: text(),
    leaseUntil: timeColumn(),
    time: timeColumn(),
  },
  (table) => [index().on(table.pushId, table.round, table.outcome, table.id)],
)

/** Which account is in which batch. The outcome is that of the batch. Partitioned by ranges of pushes. */
export const pushRecipientsTable = pgTable(
  'push_recipient',
  {
    pushId: refColumn().notNull(),
    round: integer().notNull(),
    accountId: refColumn().notNull(),
    batchId: refColumn()
      .notNull()
      .references(() => pushBatchesTable.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.pushId, table.round, table.accountId] }),
    index().on(table.batchId),
    index('push_recipient_account').on(table.accountId, table.pushId),
  ],
)
