import { pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { staffTable } from '../../../platform/access/access.table.ts'
import { createTimeColumn, refColumn } from '../../../platform/database/columns.ts'

/** The member that an identity of the single sign-on provider belongs to, one to one. */
export const ssoIdentityTable = pgTable(
  'sso_identity',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    staffId: refColumn()
      .notNull()
      .references(() => staffTable.id, { onDelete: 'cascade' }),
    createTime: createTimeColumn(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), unique().on(table.staffId, table.issuer)],
)
