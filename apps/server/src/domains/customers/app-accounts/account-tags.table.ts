import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { tagTable } from '../../../platform/access/access.table.ts'
import { refColumn } from '../../../platform/database/columns.ts'
import { appAccountsTable } from './app-accounts.table.ts'

/** The tags of the people who use the app. */
export const accountTagsTable = pgTable(
  'app_account_tag',
  {
    accountId: refColumn()
      .notNull()
      .references(() => appAccountsTable.id, { onDelete: 'cascade' }),
    tagId: refColumn()
      .notNull()
      .references(() => tagTable.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.tagId, table.accountId] }), index().on(table.accountId)],
)
