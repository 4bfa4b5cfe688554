import { sendingStatuses } from '@lectern/contract/operations/sending.ts'
import { staffAudiences } from '@lectern/contract/system/message-tasks.ts'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, timeColumn, versionColumn } from '../../../platform/database/columns.ts'
import { wordIndexes } from '../../../platform/database/indexes.ts'

export const messageTasksTable = pgTable(
  'message_task',
  {
    id: idColumn(),
    title: text().notNull(),
    detail: text().notNull(),
    audience: text({ enum: staffAudiences }).notNull(),
    targetIds: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    sendTime: timeColumn(),
    status: text({ enum: sendingStatuses }).notNull(),
    sentCount: integer().notNull().default(0),
    createTime: createTimeColumn(),
    version: versionColumn(),
  },
  (table) => [
    index('message_task_due').on(table.sendTime).where(sql`status = 'SCHEDULED'`),
    index().on(table.status, table.id),
    ...wordIndexes('message_task_title', table.title),
  ],
)
