import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { staffTable } from '../access/access.table.ts'
import { createTimeColumn, idColumn, refColumn } from '../database/columns.ts'

/** Every file that was uploaded or is being uploaded. */
export const uploadsTable = pgTable(
  'upload',
  {
    id: idColumn(),
    key: text().notNull().unique(),
    kind: text({ enum: ['image', 'audio', 'video', 'package'] }).notNull(),
    /** Nothing may use a file before it was checked (PENDING), or while it is being removed (GOING). */
    status: text({ enum: ['PENDING', 'READY', 'GOING'] })
      .notNull()
      .default('PENDING'),
    size: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    duration: integer(),
    staffId: refColumn().references(() => staffTable.id, { onDelete: 'set null' }),
    createTime: createTimeColumn(),
  },
  (table) => [index().on(table.createTime)],
)

/** Which record (`lesson:12`) uses a file. A file that nothing uses is deleted after a day. */
export const uploadUsesTable = pgTable('upload_use', { owner: text().notNull(), key: text().notNull() }, (table) => [
  primaryKey({ columns: [table.owner, table.key] }),
  index().on(table.key),
])
