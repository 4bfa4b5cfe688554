import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, versionColumn } from '../../../platform/database/columns.ts'

export const domainNamesTable = pgTable('domain', {
  id: idColumn(),
  name: text().notNull(),
  host: text().notNull().unique(),
  purpose: text().$type<'API' | 'SHARE' | 'CDN'>().notNull(),
  enable: boolean().notNull(),
  remark: text().notNull().default(''),
  version: versionColumn(),
})
