import type { Route } from '@lectern/contract/base/route.ts'
import { sql } from 'drizzle-orm'
import type { Platform } from '../core/platform.ts'
import { AppError } from '../errors/app-error.ts'
import { callCountTable as table } from './shared-limit.table.ts'

const inOneMinute = sql`now() + interval '1 minute'`
const hasEnded = sql`${table.ends} <= now()`

/**
 * Counts a call against the limit of its route and refuses it above the limit. All servers share the count, because
 * otherwise every additional server would allow more guesses.
 */
export async function countCall(
  { database: { db } }: Platform,
  { method, path, perMinute }: Route,
  address: string,
): Promise<void> {
  if (perMinute === undefined) return
  const [counted] = await db
    .insert(table)
    .values({ route: `${method} ${path}`, address, count: 1, ends: inOneMinute })
    .onConflictDoUpdate({
      target: [table.route, table.address],
      set: {
        count: sql`case when ${hasEnded} then 1 else ${table.count} + 1 end`,
        ends: sql`case when ${hasEnded} then ${inOneMinute} else ${table.ends} end`,
      },
    })
    .returning({ count: table.count, seconds: sql<number>`ceil(extract(epoch from ${table.ends} - now()))::int` })
  if (counted && counted.count > perMinute) throw new AppError('request.tooOften', { seconds: counted.seconds })
}
