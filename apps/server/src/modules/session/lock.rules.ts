import { and, eq, gt, sql } from 'drizzle-orm'
import { signInFailureTable as failures } from '../../platform/access/access.table.ts'
import type { Db } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Platform } from '../../platform/platform.ts'

/**
 * Waits for its turn to try to get in under a name, whether or not an account has it: one try at a time, so that
 * parallel guesses do not slip past the count. Tells whether too many failures lock the name, on every way in.
 */
export async function takeTurn({ settings }: Platform, tx: Db, name: string): Promise<boolean> {
  const username = name.toLowerCase()
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lectern.sign-in'), hashtext(${username}))`)
  const { failures: most, lockMinutes } = settings.signIn
  const recent = and(
    eq(failures.username, username),
    gt(failures.time, sql`now() - make_interval(mins => ${lockMinutes}::int)`),
  )
  return (await tx.$count(failures, recent)) >= most
}

export async function refuseLocked(platform: Platform, tx: Db, name: string): Promise<void> {
  if (await takeTurn(platform, tx, name)) throw lockedRefusal(platform)
}

export function lockedRefusal({ settings }: Platform): AppError {
  return new AppError('session.locked', { minutes: settings.signIn.lockMinutes })
}

/** The caller must let its refusal be remembered, or this is forgotten with it. */
export async function countFailure(tx: Db, ...names: string[]): Promise<void> {
  await tx.insert(failures).values(names.map((name) => ({ username: name.toLowerCase() })))
}

export async function forgetFailures(tx: Db, name: string): Promise<void> {
  await tx.delete(failures).where(eq(failures.username, name.toLowerCase()))
}
