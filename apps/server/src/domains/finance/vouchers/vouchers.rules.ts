import { asc, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { addHistory } from '../../../platform/history/history.ts'
import type { Refusal } from '../../../platform/list/bulk-act.ts'
import { missing } from '../../../platform/list/many-records.ts'
import { voucherProblem } from './redeem.rules.ts'
import { vouchersTable as table } from './vouchers.table.ts'

export const vouchersResource = 'vouchers'

type Voucher = typeof table.$inferSelect
type Settable = Partial<Pick<Voucher, 'status' | 'contentDuration' | 'expiredTime'>>
interface Change {
  db: Db
  user: Actor
}

/** Vouchers that nobody has redeemed yet can be declared worthless. */
export function invalidate(change: Change, ids: number[], { reason }: { reason: string }): Promise<Refusal[]> {
  return changeUnused(change, ids, { status: 'INVALID' }, { action: 'invalidate', reason })
}

export function setExpiry(change: Change, ids: number[], values: { expiredTime: string }): Promise<Refusal[]> {
  return changeUnused(change, ids, values, { action: 'expiry' })
}

export function setDuration(
  change: Change,
  ids: number[],
  { contentDuration }: { contentDuration: number | null },
): Promise<Refusal[]> {
  return changeUnused(change, ids, { contentDuration }, { action: 'duration' }, (voucher) =>
    durationProblem(voucher, contentDuration),
  )
}

/** Gold and course hours are given once and for all, and VIP always ends. */
function durationProblem({ kind }: Voucher, contentDuration: number | null): AppError | null {
  if (kind === 'GOLD' || kind === 'COURSE_HOUR') return new AppError('voucher.noDuration')
  return kind === 'VIP_PACKAGE' && contentDuration === null ? new AppError('voucher.durationNeeded') : null
}

/** Changes those of the vouchers that can still be redeemed, and says why the others stay as they are. */
async function changeUnused(
  { db, user }: Change,
  ids: number[],
  values: Settable,
  { action, reason = '' }: { action: string; reason?: string },
  alsoRefused: (voucher: Voucher) => AppError | null = () => null,
): Promise<Refusal[]> {
  // Locked in the order of their ids, so that two calls do not block each other.
  const found = await db.select().from(table).where(anyOf(ids)).orderBy(asc(table.id)).for('update')
  const problems = found.map((voucher) => ({ voucher, error: voucherProblem(voucher) ?? alsoRefused(voucher) }))
  const changed = problems.flatMap(({ voucher, error }) => (error ? [] : [voucher]))
  if (changed.length > 0) {
    const more = values.status === 'INVALID' ? { invalidReason: reason } : {}
    await db
      .update(table)
      .set({ ...values, ...more, version: sql`${table.version} + 1` })
      .where(anyOf(changed.map(({ id }) => id)))
  }
  const fields = Object.entries(values)
  await addHistory(
    db,
    user,
    changed.map((voucher) => {
      const changes = fields.map(([field, after]) => ({ field, before: voucher[field as keyof Settable], after }))
      return { resource: vouchersResource, recordId: voucher.id, action, reason, changes }
    }),
  )
  const refused = problems.flatMap(({ voucher, error }) => (error ? [{ id: voucher.id, error }] : []))
  const gone = missing(
    ids,
    found.map(({ id }) => id),
  )
  return [...refused, ...gone]
}

/** One parameter, however many vouchers there are. */
const anyOf = (ids: number[]): SQL => sql`${table.id} = any(${sql.param(ids)}::bigint[])`
