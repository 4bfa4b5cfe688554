import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createTimeColumn, refColumn, timeColumn } from '../../../platform/database/columns.ts'

/**
 * Who has the form of which record open, by session, so that closing one of several consoles does not end the others.
 * The table is unlogged: a crash may lose it, and the open consoles fill it again.
 */
export const editingTable = pgTable(
  'editing',
  {
    resource: text().notNull(),
    recordId: refColumn().notNull(),
    /** No foreign key, because then signing out would wait for it; rows of sessions that ended count no more. */
    sessionId: refColumn().notNull(),
    since: createTimeColumn(),
    until: timeColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.resource, table.recordId, table.sessionId] })],
)
