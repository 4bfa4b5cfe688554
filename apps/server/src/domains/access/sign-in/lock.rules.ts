import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { signInFailureTable as failures, signInPlaceTable as places } from '../../../platform/access/access.table.ts'
import type { Platform } from '../../../platform/core/platform.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Place } from './known-places.rules.ts'

/** Whose failed sign-ins are counted: a member, whatever they rename themselves to, or a name that nobody has. */
export type LockSubject = { staffId: number } | { name: string }

/**
 * Which failures count. Wrong codes for a phone count against its member too, but whoever only tries a password must not
 * learn of them: the answer would tell whose phone it is.
 */
export type Counted = 'all' | 'passwords'

export const lockSubject = (staff: { id: number } | undefined, name: string): LockSubject =>
  staff ? { staffId: staff.id } : { name }

/**
 * Why this member or name may not be tried from this place now, by any way of signing in; null if it may. Failures from
 * one place first make it wait and then lock it, so that nobody can keep a member out of other places. Many failures from
 * everywhere lock all places but those where the member signed in before.
 *
 * Takes an advisory lock first, whether or not there is such a member, so that attempts run one at a time and parallel
 * guesses cannot slip past the count.
 */
export async function heldBack(
  { settings }: Platform,
  tx: Db,
  subject: LockSubject,
  { name, staffId, knownDevice }: Place,
  counts: Counted = 'all',
): Promise<AppError | null> {
  const key = 'staffId' in subject ? `staff:${subject.staffId}` : `name:${subject.name.toLowerCase()}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lectern.sign-in'), hashtext(${key}))`)
  const { failures: most, freeFailures, failuresInAll, lockMinutes } = settings.signIn
  const here = sql`filter (where ${failures.place} = ${name})`
  const [counted] = await tx
    .select({
      here: sql<number>`count(*) ${here}::int`,
      inAll: sql<number>`count(*)::int`,
      secondsAgo: sql<number>`extract(epoch from clock_timestamp() - max(${failures.time}) ${here})::float8`,
      wasHere: sql<boolean>`exists (
        select from ${places} where ${places.staffId} = ${staffId}::bigint and ${places.place} = ${name})`,
    })
    .from(failures)
    .where(
      and(
        failuresOf(subject),
        gt(failures.time, sql`now() - make_interval(mins => ${lockMinutes}::int)`),
        counts === 'passwords' ? eq(failures.byCode, false) : undefined,
      ),
    )
  if (!counted) throw new Error('a count is always one row')
  const isKnown = knownDevice || counted.wasHere
  if (counted.here >= most || (counted.inAll >= failuresInAll && !isKnown)) {
    return new AppError('session.locked', { minutes: lockMinutes })
  }
  if (counted.here < freeFailures) return null
  const seconds = Math.ceil(2 ** (counted.here - freeFailures) - Math.max(0, counted.secondsAgo))
  return seconds > 0 ? new AppError('signIn.wait', { seconds }) : null
}

export async function refuseLocked(
  platform: Platform,
  tx: Db,
  subject: LockSubject,
  place: Place,
  counts?: Counted,
): Promise<void> {
  const refusal = await heldBack(platform, tx, subject, place, counts)
  if (refusal) throw refusal
}

/** The caller must throw a refusal that keeps changes, or the failure is rolled back with it. */
export async function countFailure(tx: Db, { name: place }: Place, subject: LockSubject): Promise<void> {
  await tx.insert(failures).values({ ...whose(subject), place })
}

/** Likewise. */
export async function countWrongCode(tx: Db, { name: place }: Place, ...subjects: LockSubject[]): Promise<void> {
  await tx.insert(failures).values(subjects.map((each) => ({ ...whose(each), place, byCode: true })))
}

const whose = (subject: LockSubject) => ('staffId' in subject ? subject : { username: subject.name.toLowerCase() })

/** Without a place the failures from everywhere; otherwise those from elsewhere still count against whoever guesses there. */
export async function forgetFailures(tx: Db, subject: LockSubject, place?: Place): Promise<void> {
  await tx.delete(failures).where(and(failuresOf(subject), place && eq(failures.place, place.name)))
}

function failuresOf(subject: LockSubject): SQL {
  return 'staffId' in subject
    ? eq(failures.staffId, subject.staffId)
    : eq(failures.username, subject.name.toLowerCase())
}
