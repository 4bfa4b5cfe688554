import type { Route } from '@lectern/contract/base/route.ts'
import { sql } from 'drizzle-orm'
import type { Platform } from '../core/platform.ts'
import type { Db } from '../database/database.ts'
import { AppError } from '../errors/app-error.ts'
import { callCountTable as table } from './shared-limit.table.ts'

const hasEnded = sql`${table.ends} <= now()`

/**
 * Counts a call against the limit of its route and refuses it above the limit. All servers share the count, because
 * otherwise every additional server would allow more guesses.
 */
export async function countCall(
  { database, strangers }: Platform,
  { method, path, perMinute, permission }: Route,
  address: string,
): Promise<void> {
  if (perMinute === undefined) return
  const { db } = permission === 'PUBLIC' ? strangers : database
  const { count, seconds } = await countOne(db, { route: `${method} ${path}`, address, minutes: 1 })
  if (count > perMinute) throw new AppError('request.tooOften', { seconds })
}

/** What is counted, for whom, and for how long from the first one on. */
interface Counted {
  route: string
  address: string
  minutes: number
}

/** Counts one more, and says how many there have been since the first, and when the next count begins. */
export async function countOne(
  db: Db,
  { route, address, minutes }: Counted,
): Promise<{ count: number; seconds: number }> {
  const ends = sql`now() + make_interval(mins => ${minutes}::int)`
  const [counted] = await db
    .insert(table)
    .values({ route, address, count: 1, ends })
    .onConflictDoUpdate({
      target: [table.route, table.address],
      set: {
        count: sql`case when ${hasEnded} then 1 else ${table.count} + 1 end`,
        ends: sql`case when ${hasEnded} then ${ends} else ${table.ends} end`,
      },
    })
    .returning({ count: table.count, seconds: sql<number>`ceil(extract(epoch from ${table.ends} - now()))::int` })
  if (!counted) throw new Error('an insert that updates returns its row')
  return counted
}
