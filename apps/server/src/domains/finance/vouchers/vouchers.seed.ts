import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { staffTable } from '../../../platform/access/access.table.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { courseItemsTable as items } from '../../content/courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'
import { isGivenOffline } from '../../content/courses/offline.queries.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { entitlementsTable as entitlements } from '../../customers/entitlements/entitlements.table.ts'
import { vipPackagesTable as packages } from '../../customers/vip-packages/vip-packages.table.ts'
import { addVouchers, amountContent, lessonContent, type NewBatch, seriesContent, vipContent } from './batches.rules.ts'
import { redeemVoucher } from './redeem.rules.ts'
import { invalidate } from './vouchers.rules.ts'
import { voucherBatchesTable as batches, vouchersTable as vouchers } from './vouchers.table.ts'

interface DemoBatch extends Pick<NewBatch, 'kind' | 'count' | 'channel' | 'remark'> {
  content: (db: Db) => Promise<Pick<NewBatch, 'refId' | 'title' | 'amount' | 'contentDuration'>>
  /** Days since it was made, and days until its codes expire. */
  madeAgo: number
  expiresIn: number
  used: number
  invalid: number
}

const lesson = async (db: Db) => {
  const [row] = await db.select().from(lessons).where(eq(lessons.enable, true)).orderBy(asc(lessons.id)).limit(1)
  return lessonContent(db, row?.id ?? 0, 30)
}
const series = async (db: Db) => {
  const [row] = await db.select().from(items).where(isGivenOffline).orderBy(asc(items.id)).limit(1)
  return seriesContent(db, row?.id ?? 0, null)
}
const vip = (days: number) => async (db: Db) => {
  const [row] = await db.select().from(packages).where(eq(packages.days, days)).limit(1)
  return vipContent(db, row?.id ?? 0, undefined)
}
const amount = (count: number) => async () => amountContent(count)

/** One batch of each kind, and codes in every state. */
const demo: DemoBatch[] = [
  {
    kind: 'VIP_PACKAGE',
    content: vip(7),
    count: 80,
    channel: '地推',
    remark: '春季体验周',
    madeAgo: 80,
    expiresIn: -10,
    used: 22,
    invalid: 0,
  },
  {
    kind: 'COURSE',
    content: lesson,
    count: 60,
    channel: '公众号抽奖',
    remark: '',
    madeAgo: 40,
    expiresIn: 50,
    used: 18,
    invalid: 4,
  },
  {
    kind: 'OFFLINE_SUBJECT',
    content: series,
    count: 40,
    channel: '线下门店',
    remark: '报名即送',
    madeAgo: 25,
    expiresIn: 90,
    used: 9,
    invalid: 0,
  },
  {
    kind: 'COURSE_HOUR',
    content: amount(10),
    count: 50,
    channel: '老学员回馈',
    remark: '',
    madeAgo: 18,
    expiresIn: 40,
    used: 12,
    invalid: 2,
  },
  {
    kind: 'VIP_PACKAGE',
    content: vip(30),
    count: 120,
    channel: '渠道合作',
    remark: '与书店联名',
    madeAgo: 12,
    expiresIn: 120,
    used: 25,
    invalid: 10,
  },
  {
    kind: 'GOLD',
    content: amount(200),
    count: 300,
    channel: '开学季短信',
    remark: '',
    madeAgo: 6,
    expiresIn: 30,
    used: 41,
    invalid: 0,
  },
  {
    kind: 'GOLD',
    content: amount(50),
    count: 20,
    channel: '',
    remark: '客服补偿',
    madeAgo: 0,
    expiresIn: 14,
    used: 0,
    invalid: 0,
  },
]

export async function seedVouchers(tx: Db): Promise<void> {
  const [maker] = await tx.select().from(staffTable).orderBy(asc(staffTable.id)).limit(1)
  const people = await tx
    .select({ id: accounts.id })
    .from(accounts)
    // Nobody who bought VIP, because that ends as the order says.
    .where(and(eq(accounts.enable, true), isNull(accounts.vipExpirationDate)))
    .orderBy(asc(accounts.id))
    .limit(demo.reduce((sum, { used }) => sum + 2 * used, 0))
  const next = people.values()
  const user = { id: maker?.id ?? 0, rights: new Map() }
  for (const batch of demo) {
    const made = await addDemoBatch(tx, batch, maker)
    const codes = await tx.select().from(vouchers).where(eq(vouchers.batchId, made)).orderBy(asc(vouchers.id))
    const [used, invalid] = [codes.slice(0, batch.used), codes.slice(batch.used, batch.used + batch.invalid)]
    for (const { code } of used) {
      while (!(await tryRedeem(tx, user, code, next.next().value?.id)));
    }
    const ids = invalid.map(({ id }) => id)
    await invalidate({ db: tx, user }, ids, { reason: '合作方名单有误' })
    await putIntoThePast(tx, made, batch)
  }
}

async function addDemoBatch(tx: Db, batch: DemoBatch, maker?: { id: number; realName: string }): Promise<number> {
  const { kind, count, channel, remark, expiresIn, madeAgo } = batch
  // Those that have expired by now are redeemed before that.
  const expiredTime = new Date(Date.now() + Math.max(1, expiresIn) * 86_400_000).toISOString()
  const values = { kind, count, channel, remark, expiredTime, ...(await batch.content(tx)) }
  const [added] = await tx
    .insert(batches)
    .values({
      ...values,
      staffId: maker?.id ?? null,
      staffName: maker?.realName ?? '',
      createTime: sql`now() - make_interval(days => ${madeAgo}::int)`,
    })
    .returning({ id: batches.id })
  if (!added) throw new Error('the batch was not stored')
  await addVouchers(tx, added.id, values)
  return added.id
}

/** False if this user cannot redeem it, because they own the content for ever. */
async function tryRedeem(tx: Db, user: Actor, code: string, accountId: number | undefined): Promise<boolean> {
  if (accountId === undefined) throw new Error('there are too few accounts')
  try {
    await redeemVoucher({ db: tx, user }, { code, accountId, key: `demo:${code}` })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Spreads what happened over the days since the batch was made. Ledgers stay as they are: their entries never change. */
async function putIntoThePast(tx: Db, batchId: number, { kind, madeAgo, expiresIn }: DemoBatch): Promise<void> {
  const ofBatch = eq(vouchers.batchId, batchId)
  await tx
    .update(vouchers)
    .set({ createTime: sql`now() - make_interval(days => ${madeAgo}::int)` })
    .where(ofBatch)
  if (kind !== 'GOLD' && kind !== 'COURSE_HOUR') {
    const span = madeAgo + Math.min(0, expiresIn)
    await tx
      .update(vouchers)
      .set({
        usedTime: sql`create_time + make_interval(hours => (1 + ${vouchers.id} * 7919 % ${24 * span - 2})::int, mins => (${vouchers.id} * 31 % 60)::int)`,
      })
      .where(and(ofBatch, eq(vouchers.status, 'USED')))
    await tx.execute(sql`
      update ${entitlements} as given
      set start_time = used_time, expire_time = used_time + (expire_time - start_time)
      from ${vouchers} where batch_id = ${batchId} and source = 'VOUCHER' and source_id = ${vouchers.id}`)
  }
  if (expiresIn < 0) {
    const expiredTime = sql`now() + make_interval(days => ${expiresIn}::int)`
    await tx.update(vouchers).set({ expiredTime }).where(ofBatch)
    await tx
      .update(vouchers)
      .set({ status: 'EXPIRED' })
      .where(and(ofBatch, eq(vouchers.status, 'UNUSED')))
    await tx.update(batches).set({ expiredTime }).where(eq(batches.id, batchId))
  }
}
