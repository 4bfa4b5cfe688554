import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn, versionColumn } from '../../../platform/database/columns.ts'
import { wordIndexes } from '../../../platform/database/indexes.ts'
import { linkColumn } from '../links/link.table.ts'

export const announcementsTable = pgTable(
  'announcement',
  {
    id: idColumn(),
    content: text().notNull(),
    link: linkColumn(),
    startTime: timeColumn(),
    endTime: timeColumn(),
    enable: boolean().notNull().default(false),
    order: integer().notNull(),
    version: versionColumn(),
  },
  (table) => [
    index().on(table.order),
    index().on(table.enable, table.order),
    index().on(table.startTime),
    index().on(table.endTime),
    ...wordIndexes('announcement_content', table.content),
  ],
)
