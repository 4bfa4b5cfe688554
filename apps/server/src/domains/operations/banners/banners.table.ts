import { appPlatforms } from '@lectern/contract/base/fields.ts'
import { bannerPositions, postStatuses } from '@lectern/contract/operations/banners.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, timeColumn, versionColumn } from '../../../platform/database/columns.ts'
import { nullAsEarliest, wordIndexes } from '../../../platform/database/indexes.ts'
import { linkColumn } from '../links/link.table.ts'

/** Banners in use and filed banners. A filed banner keeps its row but has no place. */
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
    /** The name at that time, because the archive outlives the staff member. */
    filedBy: text(),
    createTime: createTimeColumn(),
    version: versionColumn(),
  },
  (table) => [
    index().on(table.sequence),
    index('banner_in_use').on(sql`coalesce(${table.sequence}, 0)`).where(sql`filed_time is null`),
    index('banner_filed').on(nullAsEarliest(table.filedTime), table.id).where(sql`filed_time is not null`),
    ...wordIndexes('banner_title', table.title),
  ],
)
