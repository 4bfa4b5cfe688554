import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { signInFailureTable as failures } from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Platform } from '../../../platform/core/platform.ts'

/** Whose tries are counted: a member, who may change names as often as they like, or a name that nobody has. */
export type Tried = { staffId: number } | { name: string }

export const triedOf = (staff: { id: number } | undefined, name: string): Tried =>
  staff ? { staffId: staff.id } : { name }

/**
 * Waits for its turn to try to get in, whether or not there is such a member: one try at a time, so that parallel
 * guesses do not slip past the count. Tells whether too many failures lock it, on every way in.
 */
export async function takeTurn({ settings }: Platform, tx: Db, tried: Tried): Promise<boolean> {
  const key = 'staffId' in tried ? `staff:${tried.staffId}` : `name:${tried.name.toLowerCase()}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lectern.sign-in'), hashtext(${key}))`)
  const { failures: most, lockMinutes } = settings.signIn
  const recent = gt(failures.time, sql`now() - make_interval(mins => ${lockMinutes}::int)`)
  return (await tx.$count(failures, and(failuresOf(tried), recent))) >= most
}

export async function refuseLocked(platform: Platform, tx: Db, tried: Tried): Promise<void> {
  if (await takeTurn(platform, tx, tried)) throw lockedRefusal(platform)
}

export function lockedRefusal({ settings }: Platform): AppError {
  return new AppError('session.locked', { minutes: settings.signIn.lockMinutes })
}

/** The caller must let its refusal be remembered, or this is forgotten with it. */
export async function countFailure(tx: Db, ...tried: Tried[]): Promise<void> {
  await tx
    .insert(failures)
    .values(tried.map((each) => ('staffId' in each ? each : { username: each.name.toLowerCase() })))
}

export async function forgetFailures(tx: Db, tried: Tried): Promise<void> {
  await tx.delete(failures).where(failuresOf(tried))
}

function failuresOf(tried: Tried): SQL {
  return 'staffId' in tried ? eq(failures.staffId, tried.staffId) : eq(failures.username, tried.name.toLowerCase())
}
