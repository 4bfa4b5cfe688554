import { studyModes } from '@lectern/contract/customers/study.ts'
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, refColumn } from '../../../platform/database/columns.ts'
import { appAccountsTable } from '../app-accounts/app-accounts.table.ts'

/** How long somebody studied on a day of Shanghai. Partitioned by quarters of the year. */
export const studyDaysTable = pgTable(
  'study_day',
  {
    accountId: refColumn()
      .notNull()
      .references(() => appAccountsTable.id),
    day: date({ mode: 'string' }).notNull(),
    seconds: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day] }),
    // What everybody studied on a day.
    index('study_day_day').on(table.day, table.seconds),
  ],
)

/** A lesson that somebody studied, and how. Partitioned by ranges of ids. */
export const studyRecordsTable = pgTable(
  'study_record',
  {
    id: idColumn(),
    accountId: refColumn()
      .notNull()
      .references(() => appAccountsTable.id),
    lessonId: refColumn().notNull(),
    mode: text({ enum: studyModes }).notNull(),
    /** Percent of the lesson. */
    progress: integer().notNull(),
    seconds: integer().notNull(),
    score: integer(),
    time: createTimeColumn(),
  },
  (table) => [
    index('study_record_account').on(table.accountId, table.id),
    // What was studied on a day, for how long.
    index('study_record_time').on(table.time, table.lessonId, table.seconds),
  ],
)
