import { homePlaces } from '@lectern/contract/operations/home-items.ts'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, timeColumn, versionColumn } from '../../../platform/database/columns.ts'
import { wordIndexes } from '../../../platform/database/indexes.ts'
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
  (table) => [
    index('home_item_shown').on(table.place, table.weight.desc().nullsFirst(), table.order),
    index('home_item_enable').on(table.place, table.enable, table.weight.desc().nullsFirst(), table.order),
    index().on(table.startTime),
    index().on(table.endTime),
    ...wordIndexes('home_item_title', table.title),
  ],
)
