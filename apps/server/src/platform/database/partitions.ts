import { type Name, type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from './database.ts'
import { longTableSettings } from './long-tables.ts'

/** From one value up to, but without, another. Null is the smallest that there is. */
export interface Range {
  from: string | null
  to: string
}
export interface Partition extends Range {
  name: string
}

/** A table whose partitions are ranges of one column. What fits into none waits in `<name>_default`. */
export interface PartitionedTable {
  name: string
  column: string
  /** Partitions that should be there and are not: those that will be needed, and those of rows in the default one. */
  missing: (db: Db) => Promise<Partition[]>
}

export const defaultOf = (table: string): Name => sql.identifier(`${table}_default`)

/** A query for the partitions of a table, without the default one. */
export const partitionsOf = (table: string): SQL => sql`
  select relname as name, lower[1] as "from", upper[1] as "to"
  from pg_inherits join pg_class on pg_class.oid = inhrelid
  cross join regexp_match(pg_get_expr(relpartbound, inhrelid), 'FROM \\(''?([0-9][^'')]*)') as lower
  cross join regexp_match(pg_get_expr(relpartbound, inhrelid), 'TO \\(''?([0-9][^'')]*)') as upper
  where inhparent = ${table}::regclass and upper is not null`

/** Adds the partitions that are missing. Rows that waited in the default one move to theirs. */
export async function makePartitions(tx: Db, table: PartitionedTable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lectern.partitions'))`)
  const partitions = await table.missing(tx)
  if (partitions.length === 0) return
  // Moving many rows may take longer than the statement timeout.
  await tx.execute(sql`set local statement_timeout = 0`)
  // Lock first, because a row added while others are moved would make attaching the new table fail.
  await tx.execute(sql`lock table ${defaultOf(table.name)} in access exclusive mode`)
  for (const partition of partitions) await addPartition(tx, table, partition)
}

/** The partition is filled before it is attached, so that each index is built only once. */
async function addPartition(tx: Db, { name: parent, column }: PartitionedTable, partition: Partition): Promise<void> {
  const [table, name, waiting] = [sql.identifier(parent), sql.identifier(partition.name), defaultOf(parent)]
  await tx.execute(
    sql`create table ${name} (like ${table} including defaults including constraints) with (${longTableSettings})`,
  )
  // Moving a row is no change of it, so no trigger is to refuse it.
  await tx.execute(sql`alter table ${waiting} disable trigger user`)
  await tx.execute(sql`
    with moved as (delete from ${waiting} where ${within(column, partition)} returning *)
    insert into ${name} select * from moved`)
  await tx.execute(sql`alter table ${waiting} enable trigger user`)
  const from = partition.from === null ? sql`minvalue` : literal(partition.from)
  await tx.execute(
    sql`alter table ${table} attach partition ${name} for values from (${from}) to (${literal(partition.to)})`,
  )
}

/** The rows of a range. */
export const within = (column: string, { from, to }: Range): SQL => {
  const key = sql.identifier(column)
  return from === null ? sql`${key} < ${literal(to)}` : sql`${key} >= ${literal(from)} and ${key} < ${literal(to)}`
}

/** Bounds are no parameters, because statements that change tables have none. They hold numbers and times only. */
function literal(bound: string): SQL {
  if (!/^[\d\-+:. ]+$/.test(bound)) throw new Error(`${bound} is no bound of a partition`)
  return sql.raw(`'${bound}'`)
}

/** Drops the partitions that nobody needs any more, each in a transaction of its own with what says so. */
export async function dropPartitions(
  database: Database,
  table: PartitionedTable,
  isOver: (tx: Db, partition: Partition) => Promise<boolean>,
): Promise<void> {
  const { rows } = await database.db.execute<Record<string, string> & Partition>(partitionsOf(table.name))
  for (const partition of rows) {
    await withLockTimeout(database, async (tx) => {
      if (await isOver(tx, partition)) await tx.execute(sql`drop table ${sql.identifier(partition.name)}`)
    })
  }
}

/** Autovacuum analyses partitions but not the table as a whole, whose figures plans over all of them go by. */
export async function analyse(database: Database, table: PartitionedTable): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`analyze ${sql.identifier(table.name)}`)
  })
}

/** Waiting for a lock on the whole table blocks everybody who comes after, so give up soon and try again later. */
export async function withLockTimeout(database: Database, work: (tx: Db) => Promise<unknown>): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '3s'`)
    await work(tx)
  })
}
