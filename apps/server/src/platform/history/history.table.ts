import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { FieldChange } from '../audit/audit.table.ts'
import { createTimeColumn, idColumn, refColumn } from '../database/columns.ts'

/** Every change of a record, kept as long as the record and 30 days more, unlike the operation log. Rows are only added. */
export const historyTable = pgTable(
  'record_history',
  {
    id: idColumn(),
    resource: text().notNull(),
    recordId: refColumn().notNull(),
    time: createTimeColumn(),
    staffId: refColumn(),
    /** The name at that time. It stays when the member is deleted. */
    staffName: text().notNull(),
    action: text().notNull(),
    changes: jsonb().$type<FieldChange[]>().notNull(),
    reason: text().notNull().default(''),
    /** The call that made the change, so that all it changed can be undone together. */
    requestId: uuid(),
  },
  (table) => [
    index('record_history_record').on(table.resource, table.recordId, table.id),
    index('record_history_request').on(table.requestId).where(sql`${table.requestId} is not null`),
    // The sweep looks for records that were deleted long ago.
    index('record_history_deleted').on(table.time).where(sql`${table.action} = 'delete'`),
  ],
)
