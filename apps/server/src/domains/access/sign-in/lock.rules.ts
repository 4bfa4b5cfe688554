import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { signInFailureTable as failures } from '../../../platform/access/access.table.ts'
import type { Platform } from '../../../platform/core/platform.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'

/** Whose failed sign-ins are counted: a member, whatever they rename themselves to, or a name that nobody has. */
export type LockSubject = { staffId: number } | { name: string }

export const lockSubject = (staff: { id: number } | undefined, name: string): LockSubject =>
  staff ? { staffId: staff.id } : { name }

/**
 * Whether too many failures have locked this member or name, for every way of signing in. Takes an advisory lock first,
 * whether or not there is such a member, so that attempts run one at a time and parallel guesses cannot slip past the
 * count.
 */
export async function isLockedOut({ settings }: Platform, tx: Db, subject: LockSubject): Promise<boolean> {
  const key = 'staffId' in subject ? `staff:${subject.staffId}` : `name:${subject.name.toLowerCase()}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lectern.sign-in'), hashtext(${key}))`)
  const { failures: maxFailures, lockMinutes } = settings.signIn
  const recent = gt(failures.time, sql`now() - make_interval(mins => ${lockMinutes}::int)`)
  return (await tx.$count(failures, and(failuresOf(subject), recent))) >= maxFailures
}

export async function refuseLocked(platform: Platform, tx: Db, subject: LockSubject): Promise<void> {
  if (await isLockedOut(platform, tx, subject)) throw lockedRefusal(platform)
}

export function lockedRefusal({ settings }: Platform): AppError {
  return new AppError('session.locked', { minutes: settings.signIn.lockMinutes })
}

/** The caller must throw a refusal that keeps changes, or the failure is rolled back with it. */
export async function countFailure(tx: Db, ...subjects: LockSubject[]): Promise<void> {
  await tx
    .insert(failures)
    .values(subjects.map((each) => ('staffId' in each ? each : { username: each.name.toLowerCase() })))
}

export async function forgetFailures(tx: Db, subject: LockSubject): Promise<void> {
  await tx.delete(failures).where(failuresOf(subject))
}

function failuresOf(subject: LockSubject): SQL {
  return 'staffId' in subject
    ? eq(failures.staffId, subject.staffId)
    : eq(failures.username, subject.name.toLowerCase())
}
