import { settlements } from '@lectern/contract/finance/settlement.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logRows } from '../../../testing/oper-log.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { ordersTable } from '../orders/orders.table.ts'
import { addPaid, clearFinance, confirm, inMonth, monthOf, monthsAgo, rates } from './settlement.fixtures.ts'
import { settlementsTable } from './settlement.table.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})
const last = monthsAgo(1)
let orderId: number
beforeEach(async () => {
  await clearFinance(server)
  const [id] = await addPaid(server, [
    { payTime: inMonth(last), paid: 10_000 },
    { payTime: inMonth(monthsAgo(3)), paid: 500 },
  ])
  orderId = id ?? 0
})
const tryTo = (month: string, body = { orderCount: 1, net: 9_940 }, who = admin) =>
  who.call(settlements.confirm, { params: { month }, body })

describe('confirming a month', () => {
  it('stores all its channels as they are, with who confirmed it and when', async () => {
    const answer = await tryTo(last)
    expect(answer.data).toMatchObject({ month: last, status: 'CONFIRMED', orderCount: 1, gross: 10_000, net: 9_940 })
    expect(answer.data.confirmedBy).toEqual(expect.any(String))
    expect(Date.now() - Date.parse(answer.data.confirmTime ?? '')).toBeLessThan(60_000)
    expect(await monthOf(admin, last)).toEqual(answer.data)
    expect(await server.db.$count(settlementsTable, eq(settlementsTable.month, last))).toBe(5)
  })

  it('leaves one row in the operation log', async () => {
    const at = { method: 'POST', url: `/settlement/${last}/confirm` }
    const before = await logRows(admin, at)
    await tryTo(last)
    const rows = await logRows(admin, at)
    expect(rows.length).toBe(before.length + 1)
    expect(rows[0]).toMatchObject({ title: 'settlements.confirm', businessType: 'UPDATE', status: 'SUCCESS' })
    expect(rows[0]?.diff).toContainEqual({ field: 'status', before: 'OPEN', after: 'CONFIRMED' })
  })

  it('is final: later orders, refunds and fees do not change it', async () => {
    const before = await confirm(admin, last)
    await addPaid(server, [{ payTime: inMonth(last, 5), paid: 700, channel: 'APPLE' }])
    await server.db
      .update(ordersTable)
      .set({ status: 'REFUNDED', refundTime: inMonth(last, 9) })
      .where(eq(ordersTable.id, orderId))
    await admin.ask(settlements.setFeeRates, { body: { ...rates, WECHAT: 5_000 } })
    expect(await monthOf(admin, last)).toEqual(before)
    const { content } = await admin.ask(settlements.list, { body: { monthStart: last, monthEnd: last } })
    expect(content).toEqual(before.channels)
  })

  it('can be done for a month without orders', async () => {
    expect(await confirm(admin, monthsAgo(2))).toMatchObject({
      status: 'CONFIRMED',
      orderCount: 0,
      net: 0,
      channels: [],
    })
    expect(await server.db.$count(settlementsTable, eq(settlementsTable.month, monthsAgo(2)))).toBe(5)
  })

  it.each([
    ['that is running', monthsAgo(0), 400, 'settlement.running'],
    ['that lies ahead', monthsAgo(-1), 400, 'settlement.running'],
    ['before the first order', monthsAgo(4), 404, 'record.gone'],
    ['of the year zero', '0000-01', 404, 'record.gone'],
  ])('is refused for a month %s', async (_, month, status, reason) => {
    const answer = await tryTo(month)
    expect([answer.status, answer.body.reason]).toEqual([status, reason])
    expect(await server.db.$count(settlementsTable)).toBe(0)
  })

  it.each([
    { orderCount: 2, net: 9_940 },
    { orderCount: 1, net: 9_941 },
  ])('is refused to who saw other figures: %o', async (seen) => {
    expect((await tryTo(last, seen)).body).toMatchObject({ code: 900, reason: 'settlement.changed' })
    expect(await monthOf(admin, last)).toMatchObject({ status: 'OPEN' })
  })

  it('happens once, however many confirm at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryTo(last)))
    expect(answers.filter(({ code }) => code === 1000)).toHaveLength(1)
    const refused = answers.filter(({ code }) => code !== 1000)
    expect(refused.map(({ body }) => body.reason)).toEqual(Array(7).fill('settlement.confirmed'))
    expect(await server.db.$count(settlementsTable, eq(settlementsTable.month, last))).toBe(5)
  })

  it('again is refused, and with the same idempotency key answers as before', async () => {
    const headers = { 'idempotency-key': 'confirm-once' }
    const body = { orderCount: 1, net: 9_940 }
    const first = await admin.call(settlements.confirm, { params: { month: last }, body }, { headers })
    const again = await admin.call(settlements.confirm, { params: { month: last }, body }, { headers })
    expect([again.status, again.data]).toEqual([200, first.data])
    expect((await tryTo(last)).body.reason).toBe('settlement.confirmed')
  })
})
