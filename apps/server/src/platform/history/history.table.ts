import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { FieldChange } from '../audit/audit.table.ts'
import { createTimeColumn, idColumn, refColumn } from '../database/columns.ts'

/** Every change of a record, kept as long as the record, unlike the operation log. Rows are only added. */
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
  },
  (table) => [index('record_history_record').on(table.resource, table.recordId, table.id)],
)
