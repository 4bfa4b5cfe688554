import type { EntitlementKind, EntitlementSource } from '@lectern/contract/customers/entitlements.ts'
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { staffNameOf } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { courseItemsTable as items } from '../../content/courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'
import { lockAccount } from '../app-accounts/app-accounts.rules.ts'
import { appAccountsTable as accounts } from '../app-accounts/app-accounts.table.ts'
import { entitlementsTable as entitlements } from './entitlements.table.ts'

export interface NewEntitlement {
  accountId: number
  kind: EntitlementKind
  refId: number
  source: EntitlementSource
  sourceId?: number
  /** Null for ever. */
  days: number | null
  /** The days are counted from this time instead of now. */
  from?: string | null
  reason?: string
}

/** Entitlements that open something now. */
const isValid: SQL | undefined = and(
  isNull(entitlements.removeTime),
  sql`${entitlements.startTime} <= now()`,
  or(isNull(entitlements.expireTime), gt(entitlements.expireTime, sql`now()`)),
)

/** Refuses a gift that would add less than a day to what the account owns, such as the same gift twice. */
export async function requireNewGift(
  db: Db,
  { accountId, kind, refId, days }: Pick<NewEntitlement, 'accountId' | 'kind' | 'refId' | 'days'>,
): Promise<void> {
  // Locked, so that of two gifts at once the second sees the first.
  await lockAccount(db, accountId)
  const asLong =
    days === null ? undefined : gt(entitlements.expireTime, sql`now() + make_interval(days => ${days - 1}::int)`)
  const owned = and(
    eq(entitlements.accountId, accountId),
    eq(entitlements.kind, kind),
    eq(entitlements.refId, refId),
    isNull(entitlements.removeTime),
    or(isNull(entitlements.expireTime), asLong),
  )
  if ((await db.$count(entitlements, owned)) > 0) throw new AppError('entitlement.owned')
}

/** Gives a lesson or a series to an account, in the caller's transaction. */
export async function giveEntitlement(
  db: Db,
  { days, from = null, ...given }: NewEntitlement,
): Promise<{ id: number }> {
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, given.accountId))
    .for('key share')
  if (!account) throw new AppError('record.gone')
  const begin = from === null ? sql`now()` : sql`${from}::timestamptz`
  const [added] = await db
    .insert(entitlements)
    .values({ ...given, expireTime: days === null ? null : sql`${begin} + make_interval(days => ${days}::int)` })
    .returning({ id: entitlements.id })
  if (!added) throw new Error('the entitlement was not stored')
  return added
}

/**
 * Gives a lesson or a series whose days begin when those end that the account has left. Refused if nothing is to be
 * added, because the account owns it for ever.
 */
export async function extendEntitlement(db: Db, given: Omit<NewEntitlement, 'from'>): Promise<{ id: number }> {
  const { accountId, kind, refId } = given
  // Locked, so that of two at once the second begins behind the first.
  await lockAccount(db, accountId)
  const [owned] = await db
    .select({
      forEver: sql<boolean>`coalesce(bool_or(${entitlements.expireTime} is null), false)`,
      until: sql<Date | null>`max(${entitlements.expireTime})`,
    })
    .from(entitlements)
    .where(
      and(eq(entitlements.accountId, accountId), eq(entitlements.kind, kind), eq(entitlements.refId, refId), isValid),
    )
  if (owned?.forEver) throw new AppError('entitlement.forEver')
  return giveEntitlement(db, { ...given, from: owned?.until ? new Date(owned.until).toISOString() : null })
}

interface Removal extends Pick<NewEntitlement, 'accountId' | 'kind' | 'refId'> {
  reason: string
  /** The member of staff who removes it, if any. */
  staffId?: number
}

/** Removes what an account owns of a lesson or series. The rows stay, as a trace of what was given. */
export async function removeEntitlements(
  db: Db,
  { accountId, kind, refId, reason, staffId }: Removal,
): Promise<{ id: number; source: EntitlementSource }[]> {
  const removed = await db
    .update(entitlements)
    .set({
      removeTime: sql`now()`,
      reason,
      ...(staffId === undefined ? {} : { removerId: staffId, removerName: staffNameOf(staffId) }),
    })
    .where(
      and(
        eq(entitlements.accountId, accountId),
        eq(entitlements.kind, kind),
        eq(entitlements.refId, refId),
        isNull(entitlements.removeTime),
      ),
    )
    .returning({ id: entitlements.id, source: entitlements.source })
  if (removed.length === 0) throw new AppError('record.gone')
  return removed
}

/** Whether an account is VIP now. */
export const isVip = async (db: Db, accountId: number): Promise<boolean> =>
  (await db.$count(accounts, and(eq(accounts.id, accountId), eq(accounts.enable, true), hasVip))) > 0
const hasVip = gt(accounts.vipExpirationDate, sql`now()`)

/**
 * Whether an account may open a lesson: it is free, the account owns it or its series, or the series is free for VIP
 * and the account is one.
 */
export async function mayOpenLesson(db: Db, accountId: number, lessonId: number): Promise<boolean> {
  const owns = sql`exists (select 1 from ${entitlements} where ${entitlements.accountId} = ${accounts.id} and ${isValid}
    and ((${entitlements.kind} = 'COURSE' and ${entitlements.refId} = ${lessons.id})
      or (${entitlements.kind} = 'SUBJECT' and ${entitlements.refId} = ${lessons.seriesId})))`
  const freeForVip = and(eq(items.vipFree, true), hasVip)
  const [row] = await db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(items, eq(items.id, lessons.seriesId))
    .innerJoin(accounts, and(eq(accounts.id, accountId), eq(accounts.enable, true)))
    .where(and(eq(lessons.id, lessonId), or(eq(lessons.free, true), freeForVip, owns)))
  return row !== undefined
}
