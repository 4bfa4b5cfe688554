import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timeColumn } from '../database/columns.ts'

/** How often an address called a route within its running minute. Unlogged: a crash may forget it. */
export const callCountTable = pgTable(
  'call_count',
  {
    route: text().notNull(),
    address: text().notNull(),
    count: integer().notNull(),
    /** When its minute is over; the next call begins another. */
    ends: timeColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.route, table.address] })],
)
