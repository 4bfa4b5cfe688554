import { copyTypes } from '@lectern/contract/system/copy-writing.ts'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, refColumn } from '../../../platform/database/columns.ts'

/** Every state of the texts of the copy centre. The newest of a type is what is served. Rows are only added. */
export const copyRevisionsTable = pgTable(
  'copy_revision',
  {
    id: idColumn(),
    type: text({ enum: copyTypes }).notNull(),
    /** Counts from one for each type. */
    number: integer().notNull(),
    content: text().notNull(),
    time: createTimeColumn(),
    staffId: refColumn(),
    /** The name at that time. It stays when the member is deleted. */
    staffName: text().notNull().default(''),
    /** The number of the revision that it brought back. */
    restoredFrom: integer(),
  },
  (table) => [uniqueIndex('copy_revision_number').on(table.type, table.number)],
)
