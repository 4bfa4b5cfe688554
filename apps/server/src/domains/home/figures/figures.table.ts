import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createTimeColumn, refColumn } from '../../../platform/database/columns.ts'

/** Sums by day of Shanghai, so that the home page reads a few rows instead of all accounts and orders. Zeros are left out. */
export const dailyFiguresTable = pgTable(
  'daily_figure',
  {
    figure: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** What the figure is split by, such as a channel; empty if it is not. */
    part: text().notNull().default(''),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.figure, table.day, table.part] })],
)

/**
 * Days whose figures have to be computed again. Triggers, which the migration adds, note them in the transaction of each
 * change. Nothing here is unique, so that changes at once never wait for each other.
 */
export const staleDaysTable = pgTable(
  'stale_day',
  {
    /** A source of figures (`figures.sources.ts`). */
    source: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    time: createTimeColumn(),
  },
  (table) => [index('stale_day_source').on(table.source, table.day)],
)

/** What the figures were built by. There is at most one row. */
export const figureBuildTable = pgTable(
  'figure_build',
  {
    id: refColumn().primaryKey().default(1),
    /** The time zone of the days. */
    zone: text().notNull(),
    /** The version of what the figures mean. */
    version: integer().notNull(),
    time: createTimeColumn(),
  },
  (table) => [check('figure_build_one_row', sql`${table.id} = 1`)],
)

/** The course that a lesson was made for. It stays when the lesson is deleted, because the course was studied all the same. */
export const lessonCoursesTable = pgTable('lesson_course', {
  lessonId: refColumn().primaryKey(),
  courseId: refColumn().notNull(),
})
