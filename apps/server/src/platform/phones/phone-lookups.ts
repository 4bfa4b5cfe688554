import { hash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { AppError } from '../errors/app-error.ts'
import { phoneLookupTable as table } from './phone-lookups.table.ts'

/**
 * Pages, sums and refreshes of a list ask for the same number again. That tells nothing new, so for so long it is one
 * lookup.
 */
const sameFor = '10 minutes'

const today = sql`(now() at time zone 'Asia/Shanghai')::date`

/**
 * Counts that a member looks up these whole phones, and refuses what is beyond their limit of the day. Says whether they
 * are others than those just before. The count has to be stored also if the call is then refused, because a refusal may
 * tell as much as an answer.
 */
export async function countLookups(db: Db, staffId: number, phones: string[], most: number): Promise<boolean> {
  const different = [...new Set(phones)].sort()
  if (different.length === 0) return false
  if (different.length > most) throw new AppError('phone.lookups', { most })
  const digest = hash('sha256', different.join())
  const isSame = sql`(${table.digest} = excluded.digest and ${table.time} > now() - ${sameFor}::interval)`
  const count = sql`case when ${table.day} = excluded.day then ${table.count} else 0 end + excluded.count`
  const [counted] = await db
    .insert(table)
    .values({ staffId, day: today, count: different.length, digest, time: sql`now()` })
    .onConflictDoUpdate({
      target: table.staffId,
      set: { day: today, count, digest, time: sql`now()` },
      setWhere: sql`not ${isSame} and ${count} <= ${most}`,
    })
    .returning({ staffId: table.staffId })
  if (counted) return true
  const [last] = await db.select({ digest: table.digest }).from(table).where(eq(table.staffId, staffId))
  if (last?.digest !== digest) throw new AppError('phone.lookups', { most })
  return false
}
