import { homePlaces } from '@lectern/contract/operations/home-items.ts'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, timeColumn, versionColumn } from '../../../platform/database/columns.ts'
import { linkColumn } from '../links/link.table.ts'

export const homeItemsTable = pgTable(
  'home_item',
  {
    id: idColumn(),
    place: text({ enum: homePlaces }).notNull(),
    title: text().notNull(),
    image: text().notNull(),
    link: linkColumn(),
    startTime: timeColumn(),
    endTime: timeColumn(),
    enable: boolean().notNull().default(false),
    weight: integer().notNull().default(0),
    order: integer().notNull(),
    createTime: createTimeColumn(),
    version: versionColumn(),
  },
  (table) => [index().on(table.place, table.weight, table.order)],
)
