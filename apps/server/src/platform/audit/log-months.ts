import { sql } from 'drizzle-orm'
import type { Database, Db } from '../database/database.ts'
import { dropPartitions } from '../database/partitions.ts'
import { partitionedByPeriod } from '../database/period-partitions.ts'

export const logMonths = partitionedByPeriod({
  name: 'oper_log',
  column: 'time',
  kind: 'timestamptz',
  period: 'month',
})

/** Drops months that lie completely before the limit. A month that the limit falls into is kept completely. */
export const dropOldLogMonths = (database: Database, days: number): Promise<void> =>
  dropPartitions(database, logMonths, async (tx: Db, { to }) => {
    const { rows } = await tx.execute(
      sql`select where ${to}::timestamptz <= now() - make_interval(days => ${days}::int)`,
    )
    return rows.length > 0
  })
