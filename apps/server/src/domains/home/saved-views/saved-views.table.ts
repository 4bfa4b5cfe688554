import type { ViewState } from '@lectern/contract/home/saved-views.ts'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { roleTable, staffTable } from '../../../platform/access/access.table.ts'
import { idColumn, refColumn, versionColumn } from '../../../platform/database/columns.ts'

const owned = { onDelete: 'cascade' } as const

/** A named state of a list, which goes with the member who keeps it. */
export const savedViewTable = pgTable(
  'saved_view',
  {
    id: idColumn(),
    staffId: refColumn()
      .notNull()
      .references(() => staffTable.id, owned),
    list: text().notNull(),
    name: text().notNull(),
    state: jsonb().$type<ViewState>().notNull(),
    /** Whoever has the link may open it. */
    byLink: boolean().notNull().default(false),
    version: versionColumn(),
  },
  (table) => [uniqueIndex('saved_view_name').on(table.staffId, table.list, table.name)],
)

export const savedViewRoleTable = pgTable(
  'saved_view_role',
  {
    viewId: refColumn()
      .notNull()
      .references(() => savedViewTable.id, owned),
    roleId: refColumn()
      .notNull()
      .references(() => roleTable.id, owned),
  },
  (table) => [primaryKey({ columns: [table.viewId, table.roleId] }), index().on(table.roleId)],
)

/** Which view a member's list opens with: one of their own, or one that is shared with their roles. */
export const savedViewDefaultTable = pgTable(
  'saved_view_default',
  {
    staffId: refColumn()
      .notNull()
      .references(() => staffTable.id, owned),
    list: text().notNull(),
    viewId: refColumn()
      .notNull()
      .references(() => savedViewTable.id, owned),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.list] }), index().on(table.viewId)],
)
