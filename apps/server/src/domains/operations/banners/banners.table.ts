import { bannerPositions, postStatuses } from '@lectern/contract/operations/banners.ts'
import { appPlatforms } from '@lectern/contract/base/fields.ts'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, timeColumn, versionColumn } from '../../../platform/database/columns.ts'
import { linkColumn } from '../links/link.table.ts'

/** Banners in use and filed ones: a filed one keeps its row and loses its place. */
export const bannersTable = pgTable(
  'banner',
  {
    id: idColumn(),
    title: text().notNull(),
    image: text().notNull(),
    link: linkColumn(),
    position: text({ enum: bannerPositions }).notNull(),
    platform: text({ enum: appPlatforms }).notNull(),
    startTime: timeColumn(),
    endTime: timeColumn(),
    /** Counted from one without gaps; null once filed. */
    sequence: integer(),
    postStatus: text({ enum: postStatuses }).notNull().default('DRAFT'),
    filedTime: timeColumn(),
    /** Their name as it was: the archive outlives who filed it. */
    filedBy: text(),
    createTime: createTimeColumn(),
    version: versionColumn(),
  },
  (table) => [index().on(table.sequence), index().on(table.filedTime)],
)
