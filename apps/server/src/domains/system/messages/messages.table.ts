import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { staffTable } from '../../../platform/access/access.table.ts'
import { createTimeColumn, idColumn, refColumn } from '../../../platform/database/columns.ts'

/** A message in a staff member's bell. */
export const messageTable = pgTable(
  'message',
  {
    id: idColumn(),
    staffId: refColumn()
      .notNull()
      .references(() => staffTable.id, { onDelete: 'cascade' }),
    /** Where it came from (`messageTask:7`). Nobody gets two messages from the same source. */
    source: text(),
    title: text().notNull(),
    detail: text().notNull(),
    read: boolean().notNull().default(false),
    messageTime: createTimeColumn(),
  },
  (table) => [
    index().on(table.staffId, table.read, table.id),
    index().on(table.staffId, table.id),
    uniqueIndex('message_source').on(table.source, table.staffId),
  ],
)
