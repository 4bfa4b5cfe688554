import { feedbackStatuses, feedbackTypes } from '@lectern/contract/customers/feedback.ts'
import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { staffTable } from '../../../platform/access/access.table.ts'
import { createTimeColumn, idColumn, refColumn, timeColumn, versionColumn } from '../../../platform/database/columns.ts'
import { wordIndexes } from '../../../platform/database/indexes.ts'
import { appAccountsTable } from '../../customers/app-accounts/app-accounts.table.ts'

/** What users of the app tell us. */
export const feedbackTable = pgTable(
  'feedback',
  {
    id: idColumn(),
    accountId: refColumn()
      .notNull()
      .references(() => appAccountsTable.id),
    type: text({ enum: feedbackTypes }).notNull(),
    content: text().notNull(),
    /** The keys of the pictures. */
    images: text().array().notNull().default(sql`'{}'`),
    contact: text().notNull().default(''),
    appVersion: text().notNull().default(''),
    deviceModel: text().notNull().default(''),
    status: text({ enum: feedbackStatuses }).notNull().default('PENDING'),
    result: text().notNull().default(''),
    handlerId: refColumn().references(() => staffTable.id, { onDelete: 'set null' }),
    handleTime: timeColumn(),
    createTime: createTimeColumn(),
  },
  (table) => [
    index('feedback_created').on(table.createTime, table.id),
    index('feedback_status').on(table.status, table.createTime, table.id),
    index('feedback_type').on(table.type, table.createTime, table.id),
    index('feedback_account').on(table.accountId, table.createTime, table.id),
    ...wordIndexes('feedback_content', table.content),
  ],
)

/** Ready-made answers. */
export const feedbackAnswersTable = pgTable(
  'feedback_answer',
  { id: idColumn(), title: text().notNull(), content: text().notNull(), version: versionColumn() },
  (table) => [...wordIndexes('feedback_answer_title', table.title)],
)
