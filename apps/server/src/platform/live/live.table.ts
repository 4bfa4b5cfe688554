import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, refColumn } from '../database/columns.ts'

/** Events by staff member, kept long enough for a browser that was offline to catch up. */
export const liveEventTable = pgTable(
  'live_event',
  {
    id: idColumn(),
    staffId: refColumn().notNull(),
    target: text().notNull(),
    refId: refColumn().notNull(),
    createTime: createTimeColumn(),
  },
  (table) => [index().on(table.staffId, table.id), index().on(table.createTime)],
)
