import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, versionColumn } from '../../../platform/database/columns.ts'
import { wordIndexes } from '../../../platform/database/indexes.ts'

export const domainNamesTable = pgTable(
  'domain',
  {
    id: idColumn(),
    name: text().notNull(),
    host: text().notNull().unique(),
    purpose: text().$type<'API' | 'SHARE' | 'CDN'>().notNull(),
    enable: boolean().notNull(),
    remark: text().notNull().default(''),
    version: versionColumn(),
  },
  (table) => [
    index().on(table.purpose, table.id),
    ...wordIndexes('domain_name', table.name),
    ...wordIndexes('domain_host', table.host),
  ],
)
