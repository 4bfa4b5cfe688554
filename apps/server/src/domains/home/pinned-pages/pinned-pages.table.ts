import { pgTable, text } from 'drizzle-orm/pg-core'
import { staffTable } from '../../../platform/access/access.table.ts'
import { refColumn } from '../../../platform/database/columns.ts'

/** The pages that a member pinned, in their order. They are always read and saved together, so they are one row. */
export const pinnedPagesTable = pgTable('pinned_pages', {
  staffId: refColumn()
    .primaryKey()
    .references(() => staffTable.id, { onDelete: 'cascade' }),
  paths: text().array().notNull(),
})
