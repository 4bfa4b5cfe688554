import { accountOrders } from '@lectern/contract/finance/account-orders.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeAccountCalls } from '../../../testing/account-calls.ts'
import { newAccount } from '../../../testing/accounts.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { addOrder as addTo } from './orders.fixtures.ts'

describeAccountCalls('orders of an account', [{ route: accountOrders.orders }, { route: accountOrders.recharges }])

const server = testServer()
const payTime = '2026-03-01T08:00:00.000Z'
let admin: Caller
let id: number

const addOrder = (accountId: number, order: Parameters<typeof addTo>[2]) => addTo(server.db, accountId, order)

let [series, gold, vip, lesson, refunded]: number[] = []
beforeAll(async () => {
  admin = await server.signIn()
  id = await newAccount(server.db)
  const other = await newAccount(server.db)
  const gift = { kind: 'GOLD', title: '金币' } as const
  series = await addOrder(id, {
    orderNo: 'N-1',
    kind: 'SUBJECT',
    title: '小王子精读',
    amount: 19_900,
    discount: 2_000,
    paid: 17_150,
    goldUsed: 75,
    status: 'PAID',
    payTime,
  })
  gold = await addOrder(id, {
    ...gift,
    orderNo: 'N-2',
    paid: 6_000,
    gold: 600,
    channel: 'ALIPAY',
    status: 'PAID',
    payTime,
  })
  await addOrder(other, { status: 'PAID' })
  await addOrder(other, { ...gift, status: 'PAID' })
  vip = await addOrder(id, { kind: 'VIP', title: '年卡' })
  lesson = await addOrder(id, { status: 'CANCELLED' })
  refunded = await addOrder(id, { ...gift, paid: 600, gold: 60, channel: 'APPLE', status: 'REFUNDED', payTime })
})

describe('the orders of an app user', () => {
  const shown = async (query: NonNullable<Parameters<typeof ask>[0]> = {}) =>
    (await ask(query)).map((order) => order.id)
  const ask = async (query: { kind?: 'GOLD' | 'VIP' | 'SUBJECT'; status?: 'PAID' | 'PENDING' | 'REFUNDING' } = {}) =>
    (await admin.ask(accountOrders.orders, { params: { id }, query })).content

  it('are those of the account alone, the newest first', async () => {
    expect(await shown()).toEqual([refunded, lesson, vip, gold, series])
  })

  it('tell what was bought and what was paid for it, in fen', async () => {
    expect((await ask()).at(-1)).toEqual({
      id: series,
      orderNo: 'N-1',
      kind: 'SUBJECT',
      title: '小王子精读',
      paid: 17_150,
      goldUsed: 75,
      channel: 'WECHAT',
      status: 'PAID',
      createTime: expect.stringMatching(/Z$/),
      payTime,
    })
  })

  it('are shown by kind and by status', async () => {
    expect(await shown({ kind: 'GOLD' })).toEqual([refunded, gold])
    expect(await shown({ status: 'PAID' })).toEqual([gold, series])
    expect(await shown({ status: 'PENDING' })).toEqual([vip])
    expect(await shown({ kind: 'SUBJECT', status: 'PAID' })).toEqual([series])
    expect(await shown({ status: 'REFUNDING' })).toEqual([])
  })
})

describe('the gold that an app user bought', () => {
  const ask = async (query: { status?: 'PAID' | 'PENDING' } = {}) =>
    (await admin.ask(accountOrders.recharges, { params: { id }, query })).content

  it('is shown with what was paid for it, the newest first, and nothing else that was bought', async () => {
    const shown = await ask()
    expect(shown.map((recharge) => recharge.id)).toEqual([refunded, gold])
    expect(shown[1]).toEqual({
      id: gold,
      orderNo: 'N-2',
      paid: 6_000,
      gold: 600,
      channel: 'ALIPAY',
      status: 'PAID',
      createTime: expect.stringMatching(/Z$/),
      payTime,
    })
  })

  it('is shown by status', async () => {
    expect((await ask({ status: 'PAID' })).map((recharge) => recharge.id)).toEqual([gold])
    expect(await ask({ status: 'PENDING' })).toEqual([])
  })
})

it.each([
  ['orders', 'kind=BOOK', 'kind'],
  ['orders', 'status=LOST', 'status'],
  ['recharges', 'status=LOST', 'status'],
  ['recharges', 'size=0', 'size'],
] as const)('refuses %s with %s at the field', async (list, query, field) => {
  const answer = await admin.raw('GET', `${accountOrders[list].path.replace('{id}', String(id))}?${query}`)
  expect([answer.status, answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([400, 901, [field]])
})

it('keeps amounts below zero out of the database', async () => {
  for (const wrong of [{ amount: -1 }, { discount: -1 }, { paid: -1 }]) {
    await expect(addOrder(id, wrong)).rejects.toMatchObject({ cause: { constraint: 'orders_amounts' } })
  }
})
