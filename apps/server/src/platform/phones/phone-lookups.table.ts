import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { staffTable } from '../access/access.table.ts'
import { refColumn, timeColumn } from '../database/columns.ts'

/** How many whole phones each member without ACCOUNT_PHONE looked up on the last day on which they did. */
export const phoneLookupTable = pgTable('phone_lookup', {
  staffId: refColumn()
    .primaryKey()
    .references(() => staffTable.id, { onDelete: 'cascade' }),
  /** In Shanghai. */
  day: date({ mode: 'string' }).notNull(),
  count: integer().notNull(),
  /** A digest of what was looked up last, and when: the same again is no other lookup for a while. */
  digest: text().notNull(),
  time: timeColumn().notNull(),
})
