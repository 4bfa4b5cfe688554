import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, versionColumn } from '../../../platform/database/columns.ts'
import { wordIndexes } from '../../../platform/database/indexes.ts'
import { linkColumn } from '../links/link.table.ts'

export const exploreConfigTable = pgTable(
  'explore_config',
  {
    id: idColumn(),
    title: text().notNull(),
    icon: text(),
    link: linkColumn(),
    enable: boolean().notNull().default(true),
    order: integer().notNull(),
    version: versionColumn(),
  },
  (table) => [index().on(table.order), ...wordIndexes('explore_config_title', table.title)],
)
