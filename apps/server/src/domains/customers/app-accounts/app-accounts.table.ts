import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, refColumn, timeColumn, versionColumn } from '../../../platform/database/columns.ts'

/** The people who use the app. */
export const appAccountsTable = pgTable(
  'app_account',
  {
    id: idColumn(),
    areaCode: text().notNull().default('86'),
    phone: text().notNull(),
    nickname: text().notNull(),
    avatar: text(),
    gender: text({ enum: ['MALE', 'FEMALE', 'UNKNOWN'] })
      .notNull()
      .default('UNKNOWN'),
    registerTime: createTimeColumn(),
    lastActiveTime: timeColumn().notNull().default(sql`now()`),
    channel: text().notNull().default(''),
    platform: text({ enum: ['IOS', 'ANDROID', 'WEB'] }).notNull(),
    deviceModel: text().notNull().default(''),
    appVersion: text().notNull().default(''),
    inviterId: refColumn().references((): AnyPgColumn => appAccountsTable.id),
    gold: integer().notNull().default(0),
    vipExpirationDate: timeColumn(),
    enable: boolean().notNull().default(true),
    remark: text().notNull().default(''),
    studyDays: integer().notNull().default(0),
    studySeconds: integer().notNull().default(0),
    version: versionColumn(),
  },
  (table) => [
    uniqueIndex('app_account_phone').on(table.areaCode, table.phone),
    index('app_account_inviter').on(table.inviterId),
  ],
)
