import { countCap } from '@lectern/contract/base/page.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { isTimeout } from '../database/failures.ts'
import { AppError } from '../errors/app-error.ts'

/** A table, or rows that go by its name. */
export type Source = PgTable | SQL

export interface Total {
  totalElements: number
  totalCapped: boolean
}

/** Counts matching rows up to a cap: nobody pages further, and a full count would cost more than the page itself. */
export async function cappedCount(db: Db, from: Source, where: SQL | undefined, cap = countCap): Promise<Total> {
  const some = db
    .select({ one: sql`1` })
    .from(from)
    .where(where)
    .limit(cap + 1)
    .as('some')
  const [row] = await db.select({ count: sql<string>`count(*)` }).from(some)
  return cappedAt(cap, Number(row?.count ?? 0))
}

export const cappedAt = (cap: number, count: number): Total => ({
  totalElements: Math.min(cap, count),
  totalCapped: count > cap,
})

/** Counts all matching rows, or refuses if that takes longer than a statement may. */
export const exactCount = (db: Db, from: Source, where: SQL | undefined): Promise<number> =>
  refuseTooLong(async () => db.$count(from, where))

/** Refuses what reads all rows that match, if that takes longer than a statement may. */
export async function refuseTooLong<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isTimeout(error) ? new AppError('list.countTooLong') : error
  }
}
