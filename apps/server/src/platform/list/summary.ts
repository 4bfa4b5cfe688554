import { summaryCap } from '@lectern/contract/base/page.ts'
import { and, getTableName, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { refuseTooLong, type Source } from './count.ts'
import { orderBy } from './ordering.ts'
import type { Reading } from './read-page.ts'
import { containsWithoutIndex, searchRows } from './search.ts'

/** What is worked out over the rows of a list, such as `sum(paid)`. */
export type SumFields = Record<string, SQL.Aliased | SQL>

export type Summary<F extends SumFields> = {
  [K in keyof F]: F[K] extends SQL.Aliased<infer V> | SQL<infer V> ? V : never
} & {
  /** More rows may match than were summed up. */
  capped: boolean
}

type Sums = Record<string, unknown> & { capped: boolean }

/**
 * Different values, such as buyers, are counted by sorting them, in memory if it is allowed and without all that is read
 * beside them. Holds until the transaction ends; a PostgreSQL that does not know a setting leaves it out.
 */
const sortInMemory = sql`
  select set_config(name, case name when 'work_mem' then '32MB' else 'off' end, true)
  from pg_settings where name in ('work_mem', 'enable_presorted_aggregate')`

/** Sums up all rows, or refuses if that takes longer than a statement may. */
export async function sumAll(db: Db, from: Source, where: SQL | undefined, fields: SumFields): Promise<Sums> {
  await db.execute(sortInMemory)
  const [sums] = await refuseTooLong(async () => db.select(fields).from(from).where(where))
  return { ...sums, capped: false }
}

/** Words are read from the rows themselves, which takes several times as long as reading an index. */
const wordsTake = 3

/**
 * Sums up the first rows in the order in which the list opens. Rare words are looked up in an index. Frequent ones are
 * sought in the first rows, which takes no longer however few of these contain them. If just as many rows match as are
 * summed up, it says that there may be more.
 */
export async function sumFirst(
  db: Db,
  { rows, where, order, searches }: Reading,
  fields: SumFields,
  most = summaryCap,
): Promise<Sums> {
  const { table } = rows
  const found = searches.length > 0 ? await searchRows(db, rows, where, searches, { order, size: 1 }) : undefined
  if (found?.ids) return sumAll(db, table, found.where, fields)
  const limit = searches.length > 0 ? Math.ceil(most / wordsTake) : most
  const first = sql`(select * from ${table} where ${where ?? sql`true`} order by ${sql.join(orderBy(order), sql`, `)}
    limit ${limit}::int) as ${sql.identifier(getTableName(table))}`
  await db.execute(sortInMemory)
  const [sums] = await db
    .select({ ...fields, summedRows: sql<string>`count(*)` })
    .from(first)
    .where(and(...searches.map(containsWithoutIndex)))
  const { summedRows, ...figures } = sums ?? { summedRows: 0 }
  if (searches.length === 0) return { ...figures, capped: Number(summedRows) === limit }
  const { rows: counted } = await db.execute<{ count: string }>(sql`select count(*) as count from ${first}`)
  return { ...figures, capped: Number(counted[0]?.count) === limit }
}
