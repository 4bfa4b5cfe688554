import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Database, type Db, openDatabase } from '../../../platform/database/database.ts'
import { createDatabase, quietLog } from '../../../testing/test-settings.ts'
import { refreshFigures } from './figures.due.ts'
import { dailyFiguresTable, staleDaysTable } from './figures.table.ts'

/** A database with the demo data and no server on it, so that nothing is computed but what a test computes. */
export function figuresDatabase(): Database {
  let database: Database
  beforeAll(async () => {
    const name = `test_${randomUUID().replaceAll('-', '')}`
    database = openDatabase(await createDatabase(inject('databaseUrl'), name, 'template_lectern'), 10, quietLog)
  })
  afterAll(() => database.close())
  return new Proxy({} as Database, { get: (_, name) => Reflect.get(database, name) })
}

/** Computes what changed, without the rest that days get. */
export const refreshOnce = (database: Database): Promise<void> =>
  refreshFigures({ database, log: quietLog }, { rest: 0, ms: 60_000 })

/** Computes everything that changed, also if others are computing. */
export async function refreshAll(database: Database): Promise<void> {
  while ((await database.db.$count(staleDaysTable)) > 0) await refreshOnce(database)
}

/** A moment on a day of Shanghai. */
export const atShanghai = (day: string, time = '12:00:00'): string => new Date(`${day}T${time}+08:00`).toISOString()

/** The day of Shanghai so many days from today. */
export const dayFromToday = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

/** The stored figures as lines, in an order of their own. */
export async function storedFigures(db: Db): Promise<string[]> {
  const rows = await db.select().from(dailyFiguresTable)
  return rows.map(({ figure, day, part, amount }) => `${figure} ${day} ${part} ${amount}`).sort()
}

/** The same figures, summed up from the tables by hand, without anything that the product computes them with. */
export async function summedFigures(db: Db): Promise<string[]> {
  const day = (column: string) => sql.raw(`to_char(${column} + interval '8 hours', 'YYYY-MM-DD')`)
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`set local time zone 'UTC'`)
    return tx.execute<{ line: string }>(sql`
      select concat_ws(' ', figure, day, part, amount) as line from (
        select 'registered' as figure, ${day('register_time')} as day, '' as part, count(*) as amount
          from app_account group by 2
        union all
        select 'vip-ends', ${day('vip_expiration_date')}, '', count(*)
          from app_account where vip_expiration_date is not null group by 2
        union all
        select 'orders', ${day('pay_time')}, kind, count(*) from orders where pay_time is not null group by 2, 3
        union all
        select 'revenue', ${day('pay_time')}, channel, sum(paid) from orders
          where pay_time is not null and status <> 'REFUNDED' group by 2, 3
        union all
        select 'study-seconds', day::text, '', sum(seconds) from study_day group by 2
        union all
        select 'learners', day::text, '', count(*) from study_day where seconds > 0 group by 2
        union all
        select 'course-seconds', ${day('time')}, course_id::text, sum(seconds)
          from study_record join lesson_course using (lesson_id) group by 2, 3
      ) as sums where amount > 0`)
  })
  return rows.map(({ line }) => line).sort()
}
