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
  /** More rows match than were summed up. */
  capped: boolean
}

type Sums = Record<string, unknown> & { capped: boolean }

/** Sums up all rows, or refuses if that takes longer than a statement may. */
export async function sumAll(db: Db, from: Source, where: SQL | undefined, fields: SumFields): Promise<Sums> {
  const [sums] = await refuseTooLong(async () => db.select(fields).from(from).where(where))
  return { ...sums, capped: false }
}

/**
 * Sums up the first rows in the order in which the list opens. Rare words are looked up in an index. Frequent ones are
 * sought in as many rows as are summed up without words, which takes no longer however few of these contain them.
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
  const matching = sql`select * from ${table} where ${where ?? sql`true`} order by ${sql.join(orderBy(order), sql`, `)}`
  const first = sql`(${matching} limit ${most}::int) as ${sql.identifier(getTableName(table))}`
  const [sums] = await db
    .select({ ...fields, summedRows: sql<string>`count(*)` })
    .from(first)
    .where(and(...searches.map(containsWithoutIndex)))
  const { summedRows, ...figures } = sums ?? { summedRows: 0 }
  if (searches.length === 0 && Number(summedRows) < most) return { ...figures, capped: false }
  const { rows: beyond } = await db.execute(sql`select from (${matching} offset ${most}::int limit 1) as beyond`)
  return { ...figures, capped: beyond.length > 0 }
}
