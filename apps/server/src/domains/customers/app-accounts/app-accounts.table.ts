import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, refColumn, timeColumn, versionColumn } from '../../../platform/database/columns.ts'
import { nullAsEarliest, wordIndexes } from '../../../platform/database/indexes.ts'

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
    /** The sums of the entries in the ledger. */
    gold: integer().notNull().default(0),
    courseHours: integer().notNull().default(0),
    vipExpirationDate: timeColumn(),
    enable: boolean().notNull().default(true),
    remark: text().notNull().default(''),
    studyDays: integer().notNull().default(0),
    studySeconds: integer().notNull().default(0),
    version: versionColumn(),
  },
  (table) => [
    uniqueIndex('app_account_phone').on(table.areaCode, table.phone),
    // The filters of the list, each in the order in which it is then shown.
    index('app_account_registered').on(table.registerTime, table.id),
    index('app_account_active').on(table.lastActiveTime, table.id),
    index('app_account_gold').on(table.gold, table.id),
    index('app_account_studied').on(table.studySeconds, table.id),
    // With the column itself behind what is computed from it, the index alone can count the rows.
    index('app_account_vip').on(nullAsEarliest(table.vipExpirationDate), table.id, table.vipExpirationDate),
    index('app_account_phone_first').on(sql`left(${table.phone}, 4)`, table.registerTime, table.id, table.phone),
    index('app_account_phone_end').on(sql`right(${table.phone}, 4)`, table.registerTime, table.id, table.phone),
    index('app_account_enable').on(table.enable, table.registerTime, table.id),
    index('app_account_channel').on(table.channel, table.registerTime, table.id),
    index('app_account_platform').on(table.platform, table.registerTime, table.id),
    index('app_account_inviter').on(table.inviterId, table.registerTime, table.id),
    index('app_account_phone_start').on(table.phone.op('text_pattern_ops'), table.registerTime, table.id),
    ...wordIndexes('app_account_nickname', table.nickname),
    check('app_account_balances', sql`${table.gold} >= 0 and ${table.courseHours} >= 0`),
  ],
)
