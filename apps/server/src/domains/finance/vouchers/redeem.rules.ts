import { plainCode } from '@lectern/contract/finance/voucher-code.ts'
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { addHistory } from '../../../platform/history/history.ts'
import { courseItemsTable as items } from '../../content/courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'
import { accountsResource, lockAccount } from '../../customers/app-accounts/app-accounts.rules.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { vipWithDays } from '../../customers/app-accounts/vip.rules.ts'
import { extendEntitlement } from '../../customers/entitlements/entitlements.rules.ts'
import { addEntry } from '../../customers/ledgers/ledgers.rules.ts'
import { voucherBatchesTable as batches, vouchersTable as vouchers } from './vouchers.table.ts'

type Voucher = Pick<typeof vouchers.$inferSelect, 'id' | 'kind' | 'contentDuration' | 'expiredTime' | 'status'>
type Content = Pick<typeof batches.$inferSelect, 'refId' | 'title' | 'amount'>
type Account = typeof accounts.$inferSelect

interface Redemption {
  /** However it was typed. */
  code: string
  accountId: number
  /** Names the wish to redeem. Whoever asks again with the same key gets the same answer, and nothing twice. */
  key: string
}

/** Why a voucher cannot be redeemed or changed, or null if it can. It may have expired since it was last marked. */
export function voucherProblem({ status, expiredTime }: Pick<Voucher, 'status' | 'expiredTime'>): AppError | null {
  if (status === 'USED') return new AppError('voucher.used')
  if (status === 'INVALID') return new AppError('voucher.invalid')
  if (status === 'EXPIRED' || expiredTime <= new Date().toISOString()) return new AppError('voucher.expired')
  return null
}

/**
 * Redeems a code for an account, in the caller's transaction: this is the only place that does. The voucher is locked
 * first, so of many who redeem, invalidate or expire it at once, one wins and the others see what became of it.
 */
export async function redeemVoucher(
  { db, user }: { db: Db; user: Actor },
  { code, accountId, key }: Redemption,
): Promise<{ voucherId: number }> {
  const [found] = await db
    .select({ voucher: vouchers, content: { refId: batches.refId, title: batches.title, amount: batches.amount } })
    .from(vouchers)
    .innerJoin(batches, eq(batches.id, vouchers.batchId))
    .where(eq(vouchers.code, plainCode(code)))
    .for('update', { of: vouchers })
  if (!found) throw new AppError('voucher.unknown')
  const { voucher, content } = found
  const voucherId = voucher.id
  if (voucher.usedBy === accountId && voucher.usedKey === key) return { voucherId }
  const problem = voucherProblem(voucher)
  if (problem) throw problem
  const account = await lockAccount(db, accountId)
  if (!account.enable) throw new AppError('voucher.accountDisabled')
  await grants[voucher.kind]({ db, user, voucher, content, account })
  await db
    .update(vouchers)
    .set({
      status: 'USED',
      usedBy: accountId,
      usedTime: sql`now()`,
      usedKey: key,
      version: sql`${vouchers.version} + 1`,
    })
    .where(eq(vouchers.id, voucherId))
  return { voucherId }
}

interface Granting {
  db: Db
  user: Actor
  voucher: Voucher
  content: Content
  account: Account
}

const grants: Record<Voucher['kind'], (granting: Granting) => Promise<void>> = {
  COURSE: async (granting) => {
    const { db, content } = granting
    const [lesson] = await db
      .select()
      .from(lessons)
      .where(eq(lessons.id, refOf(content)))
      .for('key share')
    if (!lesson) throw new AppError('voucher.contentGone')
    await open(granting, 'COURSE')
  },
  OFFLINE_SUBJECT: async (granting) => {
    const { db, content } = granting
    const [series] = await db
      .select()
      .from(items)
      .where(eq(items.id, refOf(content)))
      .for('key share')
    if (!series) throw new AppError('voucher.contentGone')
    await open(granting, 'SUBJECT')
  },
  COURSE_HOUR: (granting) => add(granting, 'COURSE_HOUR'),
  GOLD: (granting) => add(granting, 'GOLD'),
  VIP_PACKAGE: extendVip,
}

/** Gives the lesson or the series. Days are added to those that the account has left of it. */
async function open({ db, voucher, content, account }: Granting, kind: 'COURSE' | 'SUBJECT'): Promise<void> {
  await extendEntitlement(db, {
    accountId: account.id,
    kind,
    refId: refOf(content),
    source: 'VOUCHER',
    sourceId: voucher.id,
    days: voucher.contentDuration,
  })
}

async function add({ db, voucher, content, account }: Granting, unit: 'GOLD' | 'COURSE_HOUR'): Promise<void> {
  const entry = await addEntry(db, {
    accountId: account.id,
    unit,
    bizType: 'VOUCHER',
    title: '兑换码兑换',
    amount: content.amount ?? 0,
    cause: voucherCause(voucher.id),
  })
  if (!entry) throw new Error(`voucher ${voucher.id} is unused, but its entry exists`)
}

/** The cause of the ledger entry that a voucher adds. */
export const voucherCause = (voucherId: number): string => `voucher:${voucherId}`

/** Adds the days to the VIP time that the account has left. */
async function extendVip({ db, user, voucher, account }: Granting): Promise<void> {
  const before = account.vipExpirationDate
  const [after] = await db
    .update(accounts)
    .set({ vipExpirationDate: vipWithDays(voucher.contentDuration) })
    .where(eq(accounts.id, account.id))
    .returning({ vipExpirationDate: accounts.vipExpirationDate })
  const changes = [{ field: 'vipExpirationDate', before, after: after?.vipExpirationDate }]
  await addHistory(db, user, [{ resource: accountsResource, recordId: account.id, action: 'redeem', changes }])
}

function refOf({ refId }: Content): number {
  if (refId === null) throw new Error('the batch does not say what it grants')
  return refId
}
