import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn, versionColumn } from '../../../platform/database/columns.ts'
import { linkColumn } from '../links/link.table.ts'

export const announcementsTable = pgTable('announcement', {
  id: idColumn(),
  content: text().notNull(),
  link: linkColumn(),
  startTime: timeColumn(),
  endTime: timeColumn(),
  enable: boolean().notNull().default(false),
  order: integer().notNull(),
  version: versionColumn(),
})
