import { vouchers as calls } from '@lectern/contract/finance/vouchers.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAccount } from '../../../testing/accounts.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { endedTask, fileRows } from '../../../testing/transfer.ts'
import { inDays, newVoucher, newVouchers, redeem, stored } from './vouchers.fixtures.ts'
import { vouchersTable as vouchers } from './vouchers.table.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

type Values = Partial<typeof vouchers.$inferInsert>
const set = (id: number, values: Values) => server.db.update(vouchers).set(values).where(eq(vouchers.id, id))
const unknown = 987_654_321

/** Vouchers in every state: two unused, one used, invalid, marked as expired, and past its time but not yet marked. */
async function everyState(values: Parameters<typeof newVouchers>[2] = {}) {
  const made = await newVouchers(server.db, 6, values)
  const [one = 0, two = 0, used = 0, invalid = 0, marked = 0, past = 0] = made.map(({ id }) => id)
  await set(used, { status: 'USED', usedBy: await newAccount(server.db), usedTime: inDays(0) })
  await set(invalid, { status: 'INVALID', invalidReason: '早已作废' })
  await set(marked, { status: 'EXPIRED' })
  await set(past, { expiredTime: inDays(-1 / 24) })
  return { batchId: made[0]?.batchId ?? 0, unused: [one, two], used, invalid, marked, past }
}
const reasons = (refused: { id: number; reason: string }[]) => new Map(refused.map(({ id, reason }) => [id, reason]))
const historyOf = async (id: number) => (await admin.ask(calls.history, { params: { id }, query: {} })).content

describe('changing vouchers', () => {
  it('touches only those that can still be redeemed, and says why the others stay as they are', async () => {
    const { unused, used, invalid, marked, past } = await everyState()
    const ids = [...unused, used, invalid, marked, past, unknown]
    const expected = new Map([
      [used, 'voucher.used'],
      [invalid, 'voucher.invalid'],
      [marked, 'voucher.expired'],
      [past, 'voucher.expired'],
      [unknown, 'record.gone'],
    ])
    const later = await admin.ask(calls.setExpiryMany, { body: { selection: { ids }, expiredTime: inDays(90) } })
    expect([later.done, reasons(later.refused)]).toEqual([2, expected])
    const outcome = await admin.ask(calls.invalidate, { body: { selection: { ids }, reason: '名单泄露' } })
    expect([outcome.done, reasons(outcome.refused), outcome.taskId]).toEqual([2, expected, null])
    for (const id of unused) {
      expect(await stored(server.db, id)).toMatchObject({ status: 'INVALID', invalidReason: '名单泄露', version: 2 })
      expect(await historyOf(id)).toMatchObject([
        {
          action: 'invalidate',
          reason: '名单泄露',
          changes: [{ field: 'status', before: 'UNUSED', after: 'INVALID' }],
        },
        { action: 'expiry', changes: [{ field: 'expiredTime' }] },
      ])
    }
    expect((await stored(server.db, invalid)).invalidReason).toBe('早已作废')
    expect(await historyOf(used)).toEqual([])
  })

  it('of a whole batch needs the number that the caller saw', async () => {
    const { batchId, unused } = await everyState()
    const selection = { matching: { batchId }, total: 5 }
    const refused = await admin.call(calls.invalidate, { body: { selection, reason: '停用' } })
    expect([refused.code, refused.body.reason]).toEqual([900, 'bulk.changed'])
    const outcome = await admin.ask(calls.invalidate, {
      body: { selection: { ...selection, total: 6 }, reason: '停用' },
    })
    expect([outcome.done, outcome.refused.length]).toEqual([unused.length, 4])
  })

  it('of more than a call can do is left to a task, which names what it did not touch', async () => {
    const count = 1_001
    const [first] = await newVouchers(server.db, count)
    await redeem(server, { code: first?.code ?? '', accountId: await newAccount(server.db) })
    const selection = { matching: { batchId: first?.batchId ?? 0 }, total: count }
    const { taskId } = await admin.ask(calls.invalidate, { body: { selection, reason: '停用' } })
    const task = await endedTask(admin, taskId ?? 0)
    expect(task).toMatchObject({ status: 'DONE', detail: '完成 1,000 条，1 条未处理' })
    expect((await fileRows(admin, task, 'csv')).slice(1)).toEqual([[String(first?.id), '兑换码已使用']])
    expect((await admin.ask(calls.batch, { params: { id: first?.batchId ?? 0 } })).counts).toEqual({
      UNUSED: 0,
      USED: 1,
      INVALID: 1_000,
      EXPIRED: 0,
    })
  })

  it('leaves the days of gold and course hours alone, and VIP always ends', async () => {
    const [gold, hours, vip, lesson] = [
      await newVoucher(server.db),
      await newVoucher(server.db, { kind: 'COURSE_HOUR' }),
      await newVoucher(server.db, { kind: 'VIP_PACKAGE', refId: 1, amount: null, contentDuration: 30 }),
      await newVoucher(server.db, { kind: 'COURSE', refId: 1, amount: null, contentDuration: 30 }),
    ]
    const selection = { ids: [gold.id, hours.id, vip.id, lesson.id] }
    const forEver = await admin.ask(calls.setDurationMany, { body: { selection, contentDuration: null } })
    expect([forEver.done, reasons(forEver.refused)]).toEqual([
      1,
      new Map([
        [gold.id, 'voucher.noDuration'],
        [hours.id, 'voucher.noDuration'],
        [vip.id, 'voucher.durationNeeded'],
      ]),
    ])
    const week = await admin.ask(calls.setDurationMany, { body: { selection, contentDuration: 7 } })
    expect(week.done).toBe(2)
    expect((await stored(server.db, vip.id)).contentDuration).toBe(7)
  })
})

describe('changing the days of one voucher', () => {
  const lesson = () => newVoucher(server.db, { kind: 'COURSE', refId: 1, amount: null, contentDuration: 30 })

  it('is refused if somebody else saved first', async () => {
    const { id, version } = await lesson()
    const saved = await admin.ask(calls.setDuration, { body: { id, contentDuration: 60, version } })
    expect(saved).toMatchObject({ id, contentDuration: 60, version: version + 1 })
    const late = await admin.call(calls.setDuration, { body: { id, contentDuration: 90, version } })
    expect([late.status, late.body.reason]).toEqual([409, 'record.conflict'])
    expect(await historyOf(id)).toMatchObject([{ changes: [{ field: 'contentDuration', before: 30, after: 60 }] }])
  })

  it('is refused once the voucher is used, or if there is none', async () => {
    const { id } = await lesson()
    await set(id, { status: 'USED', usedBy: await newAccount(server.db), usedTime: inDays(0) })
    const used = await admin.call(calls.setDuration, { body: { id, contentDuration: 60 } })
    expect([used.code, used.body.reason]).toEqual([900, 'voucher.used'])
    expect((await admin.call(calls.setDuration, { body: { id: unknown, contentDuration: 60 } })).status).toBe(404)
  })
})
