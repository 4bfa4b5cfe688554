import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core'
import { createTimeColumn, refColumn, versionColumn } from '../../../platform/database/columns.ts'

/** What gold is worth. There is one row, which the migration adds. */
export const goldRateTable = pgTable(
  'gold_rate',
  {
    id: refColumn().primaryKey().default(1),
    yuanToGold: integer().notNull().default(10),
    goldToFen: integer().notNull().default(10),
    maxDeductPercent: integer().notNull().default(50),
    minDeductGold: integer().notNull().default(100),
    enable: boolean().notNull().default(true),
    updateTime: createTimeColumn(),
    version: versionColumn(),
  },
  (table) => [check('gold_rate_one_row', sql`${table.id} = 1`)],
)
