import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timeColumn } from '../database/columns.ts'

/**
 * How often an address called a route in its current minute, or did what is limited for longer. The table is unlogged: a
 * crash may lose it.
 */
export const callCountTable = pgTable(
  'call_count',
  {
    route: text().notNull(),
    address: text().notNull(),
    count: integer().notNull(),
    /** The end of the minute. The next call after it starts a new one. */
    ends: timeColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.route, table.address] })],
)
