import { sql } from 'drizzle-orm'
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn, versionColumn } from '../../../platform/database/columns.ts'

/** The days of each year that differ from the usual week. */
export const holidaysTable = pgTable('holiday', {
  id: idColumn(),
  year: integer().notNull().unique('holiday_year'),
  holidays: date({ mode: 'string' }).array().notNull().default(sql`'{}'`),
  workdays: date({ mode: 'string' }).array().notNull().default(sql`'{}'`),
  remark: text().notNull().default(''),
  updateTime: timeColumn().notNull().default(sql`now()`),
  version: versionColumn(),
})
