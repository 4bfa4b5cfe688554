import { appSystems } from '@lectern/contract/base/app-version.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, timeColumn, versionColumn } from '../../../platform/database/columns.ts'

/** The versions of the app. */
export const appVersionsTable = pgTable(
  'app_version',
  {
    id: idColumn(),
    platform: text({ enum: appSystems }).notNull(),
    /** 3.12.0, which the calls name version. */
    number: text().notNull(),
    /** Grows with the number, so that versions can be compared. */
    rank: bigint({ mode: 'number' }).notNull(),
    build: integer().notNull(),
    url: text(),
    packageKey: text(),
    packageSize: bigint({ mode: 'number' }),
    packageSha256: text(),
    notesZh: text().notNull(),
    notesEn: text().notNull().default(''),
    force: boolean().notNull().default(false),
    minVersion: text(),
    enable: boolean().notNull().default(false),
    underReview: boolean().notNull().default(false),
    publishTime: timeColumn().notNull(),
    createTime: createTimeColumn(),
    /** Counts the changes of the record, which the calls name revision. */
    version: versionColumn(),
  },
  (table) => [
    uniqueIndex('app_version_number').on(table.platform, table.number),
    // At most one version is under review.
    uniqueIndex('app_version_under_review').on(table.underReview).where(sql`under_review`),
    index('app_version_platform').on(table.platform, table.rank, table.id),
    index('app_version_rank').on(table.rank, table.id),
    index('app_version_enable').on(table.enable, table.rank, table.id),
    index('app_version_published').on(table.publishTime, table.id),
    check('app_version_review', sql`not ${table.underReview} or ${table.platform} = 'IOS'`),
  ],
)

/** Parts of the app that can be switched off for the version under review. The app knows them by their keys. */
export const reviewSwitchesTable = pgTable('review_switch', {
  id: idColumn(),
  key: text().notNull().unique('review_switch_key'),
  name: text().notNull(),
  showFlag: boolean().notNull().default(true),
})
