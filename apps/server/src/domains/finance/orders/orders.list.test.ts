import { orders } from '@lectern/contract/finance/orders.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAccount } from '../../../testing/accounts.ts'
import { newPhone } from '../../../testing/people.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { addOrder, type OrderQuery, shownOrders } from './orders.fixtures.ts'
import { ordersTable } from './orders.table.ts'

const server = testServer()
let admin: Caller
/** All orders of these tests are of this account, which tells them from the orders of the demo. */
let accountId: number
const phone = newPhone()
/** In the order in which they were made. */
let [lesson, series, vip, gold]: number[] = []
const day = (number: number, hour = 8): string =>
  `2026-03-${String(number).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`

beforeAll(async () => {
  admin = await server.signIn()
  accountId = await newAccount(server.db, { phone, nickname: '买书的人', avatar: 'images/me.webp' })
  const add = (order: Parameters<typeof addOrder>[2]) => addOrder(server.db, accountId, order)
  lesson = await add({
    orderNo: 'T20260301-A',
    title: '100%听懂 Bob 的一天',
    paid: 990,
    status: 'REFUNDED',
    transactionNo: '4200-17',
    createTime: day(1),
    payTime: day(1, 9),
    refundTime: day(9),
  })
  series = await add({
    orderNo: 'T20260302-B',
    kind: 'SUBJECT',
    refId: 7,
    title: '小王子精读',
    amount: 19_900,
    discount: 2_000,
    paid: 17_150,
    goldUsed: 75,
    channel: 'ALIPAY',
    status: 'PAID',
    platform: 'ANDROID',
    transactionNo: '2026-18',
    createTime: day(2),
    payTime: day(8),
    remark: '客服改价',
  })
  vip = await add({ orderNo: 'T20260302-C', kind: 'VIP', title: '年卡', paid: 19_800, createTime: day(3) })
  gold = await add({
    orderNo: 'T_100%',
    kind: 'GOLD',
    title: '60 金币',
    paid: 600,
    gold: 60,
    channel: 'APPLE',
    status: 'REFUNDING',
    transactionNo: '4200-19',
    createTime: day(4),
    payTime: day(4, 9),
    refundTime: day(6),
  })
})

const shown = (query: OrderQuery = {}) => shownOrders(admin, { accountId, ...query })

describe('the list of orders', () => {
  it('shows the newest first, of everybody', async () => {
    expect(await shown()).toEqual([gold, vip, series, lesson])
    const all = await admin.ask(orders.list, { query: { size: 200 } })
    const times = all.content.map(({ createTime }) => createTime)
    expect(times).toEqual(times.toSorted().reverse())
    expect(all.totalElements).toBe(await server.db.$count(ordersTable))
  })

  it('tells who bought what, for how much and how it was paid, with a masked phone', async () => {
    const { content } = await admin.ask(orders.list, { query: { accountId, kind: 'SUBJECT' } })
    expect(content).toEqual([
      {
        id: series,
        orderNo: 'T20260302-B',
        account: {
          id: accountId,
          nickname: '买书的人',
          phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
          avatar: expect.stringContaining('images/me.webp'),
        },
        kind: 'SUBJECT',
        refId: 7,
        title: '小王子精读',
        amount: 19_900,
        discount: 2_000,
        paid: 17_150,
        goldUsed: 75,
        gold: 0,
        channel: 'ALIPAY',
        status: 'PAID',
        platform: 'ANDROID',
        transactionNo: '2026-18',
        createTime: day(2),
        payTime: day(8),
        refundTime: null,
        remark: '客服改价',
      },
    ])
  })

  it('shows each order on one page, also when it is turned from row to row', async () => {
    const page = async (query: OrderQuery) => shownOrders(admin, { accountId, size: 2, ...query })
    const first = await page({})
    expect(first).toEqual([gold, vip])
    expect(await page({ page: 2 })).toEqual([series, lesson])
    expect(await page({ page: 2, after: vip ?? 0 })).toEqual([series, lesson])
    expect(await page({ page: 1, before: series ?? 0 })).toEqual(first)
    expect(await page({ page: 2, after: series ?? 0, sort: 'payTime,desc' })).toEqual([gold, lesson])
  })

  it('is found by the number of the order or its beginning, in the order of these numbers', async () => {
    expect(await shown({ orderNo: 'T20260302-B' })).toEqual([series])
    expect(await shown({ orderNo: 'T202603' })).toEqual([vip, series, lesson])
    expect(await shown({ orderNo: '202603' })).toEqual([])
    expect(await shown({ orderNo: 'T_' })).toEqual([gold])
    expect(await shown({ orderNo: 'T%' })).toEqual([])
  })

  it('is found by the number of the payment or its beginning', async () => {
    expect(await shown({ transactionNo: '2026-18' })).toEqual([series])
    expect(await shown({ transactionNo: '4200' })).toEqual([gold, lesson])
    expect(await shown({ transactionNo: '17' })).toEqual([])
  })

  it('is found by the whole phone of the buyer, in whichever country', async () => {
    const abroad = await newAccount(server.db, { areaCode: '65', phone })
    const other = await addOrder(server.db, abroad, { createTime: day(2, 9) })
    expect(await shownOrders(admin, { phone })).toEqual([gold, vip, other, series, lesson])
    expect((await admin.call(orders.list, { query: { phone: phone.slice(0, 10) } })).code).toBe(901)
    expect(await shownOrders(admin, { phone, accountId: abroad })).toEqual([other])
  })

  it('is found by words of the title, of two or four letters, and of letters that mean something to a search', async () => {
    expect(await shown({ title: '王子' })).toEqual([series])
    expect(await shown({ title: '小王子精' })).toEqual([series])
    expect(await shown({ title: 'bOB' })).toEqual([lesson])
    expect(await shown({ title: '0%' })).toEqual([lesson])
    expect(await shown({ title: '卡' })).toEqual([vip])
  })

  it('is found by kind, status, channel and platform, alone and together', async () => {
    expect(await shown({ kind: 'VIP' })).toEqual([vip])
    expect(await shown({ status: 'PENDING' })).toEqual([vip])
    expect(await shown({ status: 'REFUNDING' })).toEqual([gold])
    expect(await shown({ channel: 'WECHAT' })).toEqual([vip, lesson])
    expect(await shown({ platform: 'IOS' })).toEqual([gold, vip, lesson])
    expect(await shown({ platform: 'IOS', channel: 'WECHAT', status: 'REFUNDED' })).toEqual([lesson])
    expect(await shown({ platform: 'ANDROID', kind: 'GOLD' })).toEqual([])
  })

  it('is found by what was paid, the dearest first', async () => {
    expect(await shown({ paidMin: 990 })).toEqual([vip, series, lesson])
    expect(await shown({ paidMax: 990 })).toEqual([lesson, gold])
    expect(await shown({ paidMin: 991, paidMax: 19_799 })).toEqual([series])
  })

  it('is found by when it was made', async () => {
    expect(await shown({ createStart: day(2) })).toEqual([gold, vip, series])
    expect(await shown({ createEnd: day(2) })).toEqual([series, lesson])
    expect(await shown({ createStart: day(2), createEnd: day(3) })).toEqual([vip, series])
  })

  it('is found by when it was paid, the last first, and then has no unpaid ones', async () => {
    expect(await shown({ payStart: day(4) })).toEqual([series, gold])
    expect(await shown({ payEnd: day(8) })).toEqual([series, gold, lesson])
    expect(await shown({ payStart: day(2), payEnd: day(5) })).toEqual([gold])
  })

  it('is found by when it was refunded, the last first', async () => {
    expect(await shown({ refundStart: day(5) })).toEqual([lesson, gold])
    expect(await shown({ refundEnd: day(6) })).toEqual([gold])
    expect(await shown({ refundStart: day(7), refundEnd: day(9) })).toEqual([lesson])
  })

  it.each([
    ['createTime', () => [lesson, series, vip, gold]],
    ['payTime', () => [vip, lesson, gold, series]],
    ['paid', () => [gold, lesson, series, vip]],
  ] as const)('is sorted by %s, both ways, whatever the filter', async (field, order) => {
    expect(await shown({ sort: `${field},asc` })).toEqual(order())
    expect(await shown({ sort: `${field},desc`, paidMin: 0 })).toEqual(order().reverse())
  })

  it('is counted as the filters say', async () => {
    const page = await admin.ask(orders.list, { query: { accountId, channel: 'WECHAT', size: 1 } })
    expect([page.content.length, page.totalElements, page.totalCapped]).toEqual([1, 2, false])
  })
})
