import { sql } from 'drizzle-orm'
import type { Database, Db } from '../database/database.ts'

interface Month {
  /** The name of its table, such as `oper_log_2026_03`. */
  name: string
  start: string
  end: string
}

/**
 * Creates the log's tables for this month and the next two, and for months whose rows were written before their table
 * existed. Such rows wait in the default table, so that a row of any time can be logged.
 */
export async function makeLogMonths(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lectern.log-months'))`)
  const months = await missingMonths(tx)
  if (months.length === 0) return
  // Moving the rows of a month may take longer than the statement timeout.
  await tx.execute(sql`set local statement_timeout = 0`)
  // Lock first, because a row added while others are moved would make attaching the new table fail.
  await tx.execute(sql`lock table oper_log_default in access exclusive mode`)
  for (const month of months) await addMonth(tx, month)
}

async function missingMonths(tx: Db): Promise<Month[]> {
  const { rows } = await tx.execute<Record<keyof Month, string>>(sql`
    with months as (
      select generate_series(month, month + interval '2 months', '1 month') as month
      from date_trunc('month', now() at time zone 'UTC') as month
      union
      select date_trunc('month', time at time zone 'UTC') from oper_log_default
    ), named as (select 'oper_log_' || to_char(month, 'YYYY_MM') as name, month from months)
    select name, (month at time zone 'UTC')::text as start, ((month + interval '1 month') at time zone 'UTC')::text as end
    from named where to_regclass(name) is null order by month`)
  return rows
}

/** The table is filled before it is attached, so that each index is built only once. */
async function addMonth(tx: Db, { name, start, end }: Month): Promise<void> {
  const table = sql.identifier(name)
  await tx.execute(sql`create table ${table} (like oper_log including defaults)`)
  await tx.execute(sql`
    with moved as (delete from oper_log_default where time >= ${start} and time < ${end} returning *)
    insert into ${table} select * from moved`)
  const [from, to] = [sql.raw(`'${start}'`), sql.raw(`'${end}'`)]
  await tx.execute(sql`alter table oper_log attach partition ${table} for values from (${from}) to (${to})`)
}

/** Drops months that lie completely before the limit. A month that the limit falls into is kept completely. */
export async function dropOldLogMonths(database: Database, days: number): Promise<void> {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'oper_log'::regclass and relname ~ '^oper_log_\\d{4}_\\d{2}$'
      and (to_date(right(relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC'
        <= now() - make_interval(days => ${days}::int)
    order by relname`)
  for (const { name } of rows) {
    await withLockTimeout(database, (tx) => tx.execute(sql`drop table ${sql.identifier(name)}`))
  }
}

/** Waiting for a lock on the whole table blocks everybody who comes after, so give up soon and try again later. */
export async function withLockTimeout(database: Database, work: (tx: Db) => Promise<unknown>): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '3s'`)
    await work(tx)
  })
}
