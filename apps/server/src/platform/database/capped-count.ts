import { countCap } from '@lectern/contract/base/page.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** Counts matching rows up to a cap: nobody pages further, and a full count would cost more than the page itself. */
export async function cappedCount(db: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  const some = db.select({ one: sql`1` }).from(table).where(where).limit(countCap).as('some')
  const [row] = await db.select({ count: sql<string>`count(*)` }).from(some)
  return Number(row?.count ?? 0)
}
