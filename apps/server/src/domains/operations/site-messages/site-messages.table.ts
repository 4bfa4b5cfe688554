import { messageSources } from '@lectern/contract/operations/received.ts'
import { sendingStatuses } from '@lectern/contract/operations/sending.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, refColumn, timeColumn, versionColumn } from '../../../platform/database/columns.ts'
import { nullAsLatest, wordIndexes } from '../../../platform/database/indexes.ts'
import { audienceColumns } from '../audience/audience.table.ts'
import { linkColumn } from '../links/link.table.ts'

export const siteMessagesTable = pgTable(
  'site_message',
  {
    id: idColumn(),
    title: text().notNull(),
    content: text().notNull(),
    link: linkColumn(),
    source: text({ enum: messageSources }).notNull().default('OPERATOR'),
    /** What a message to one account is about, such as a feedback. Each of these is told once. */
    sourceId: refColumn(),
    ...audienceColumns(),
    sendTime: timeColumn(),
    status: text({ enum: sendingStatuses }).notNull(),
    /** The last account that has the message. Sending continues here after a server died. */
    sentTo: refColumn().notNull().default(0),
    targetCount: integer().notNull().default(0),
    sentCount: integer().notNull().default(0),
    /** How many had read it when its recipients were dropped. Null while they are kept and can be counted. */
    finalReadCount: integer(),
    createTime: createTimeColumn(),
    finishTime: timeColumn(),
    version: versionColumn(),
  },
  (table) => [
    index('site_message_due').on(table.sendTime).where(sql`status = 'SCHEDULED'`),
    index().on(table.status, table.id),
    index().on(table.audience, table.id),
    uniqueIndex('site_message_source').on(table.source, table.sourceId),
    index('site_message_sent').on(nullAsLatest(table.sendTime), table.id),
    ...wordIndexes('site_message_title', table.title),
  ],
)

/** A message in the inbox of an app account. Partitioned by ranges of messages. */
export const siteMessageRecipientsTable = pgTable(
  'site_message_recipient',
  {
    messageId: refColumn()
      .notNull()
      .references(() => siteMessagesTable.id, { onDelete: 'cascade' }),
    accountId: refColumn().notNull(),
    /** When the app showed the message. */
    readTime: timeColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.accountId] }),
    index('site_message_inbox').on(table.accountId, table.messageId),
    index('site_message_read').on(table.messageId).where(sql`read_time is not null`),
  ],
)
