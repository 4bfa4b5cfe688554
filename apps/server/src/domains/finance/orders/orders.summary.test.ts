import type { Order } from '@lectern/contract/finance/orders.ts'
import { orders } from '@lectern/contract/finance/orders.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAccount } from '../../../testing/accounts.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { addOrder, type OrderQuery } from './orders.fixtures.ts'
import { summarize } from './orders.summary.ts'

const server = testServer()
let admin: Caller

beforeAll(async () => {
  admin = await server.signIn()
})

const ask = (query: OrderQuery = {}) => admin.ask(orders.summary, { query })

/** Every order that the list shows, page by page. */
async function shown(query: OrderQuery): Promise<Order[]> {
  const found: Order[] = []
  for (let page = 1; ; page += 1) {
    const { content } = await admin.ask(orders.list, { query: { ...query, size: 200, page } })
    found.push(...content)
    if (content.length < 200) return found
  }
}

/** The same sums, worked out from the rows. */
function sumsOf(rows: Order[], capped = false) {
  const sum = (some: Order[]) => some.reduce((total, { paid }) => total + paid, 0)
  const paid = rows.filter(({ payTime }) => payTime !== null)
  const refunded = sum(rows.filter(({ status }) => status === 'REFUNDED'))
  return {
    orders: rows.length,
    paid: sum(paid),
    refunded,
    net: sum(paid) - refunded,
    buyers: new Set(paid.map(({ account }) => account.id)).size,
    capped,
  }
}

describe('the line above the orders', () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
  const month = { createStart: days(30), createEnd: days(1) }

  it.each<[string, OrderQuery]>([
    ['all orders', {}],
    ['a month', month],
    ['a month of one kind', { ...month, kind: 'SUBJECT' }],
    ['a month in one status by one channel', { ...month, status: 'PAID', channel: 'WECHAT' }],
    ['one platform', { platform: 'WEB' }],
    ['what was paid in a month', { payStart: days(30), payEnd: days(1) }],
    ['what was refunded', { refundStart: days(60) }],
    ['unpaid orders', { status: 'PENDING' }],
    ['a range of amounts', { paidMin: 1_000, paidMax: 10_000 }],
    ['words of the title', { title: '金币' }],
    ['words of the title in a month', { ...month, title: '卡' }],
    ['the beginning of a number', { orderNo: '20' }],
    ['nothing', { title: '没有这样的商品' }],
  ])('sums up %s as the list shows them', async (_, query) => {
    const expected = sumsOf(await shown(query))
    expect(await ask(query)).toEqual(expected)
    expect(await ask({ ...query, count: 'exact' })).toEqual(expected)
  })

  it('counts a buyer once, and none who has not paid', async () => {
    const [one, other] = [await newAccount(server.db), await newAccount(server.db)]
    const title = `同一人 ${one}`
    const payTime = days(1)
    for (const status of ['PAID', 'REFUNDED', 'REFUNDING'] as const)
      await addOrder(server.db, one, { title, status, payTime, paid: 100 })
    await addOrder(server.db, other, { title, paid: 100 })
    expect(await ask({ title })).toEqual({ orders: 4, paid: 300, refunded: 100, net: 200, buyers: 1, capped: false })
  })

  it('sums up the first orders of the list if there are too many, and all of them if they are to be exact', async () => {
    const query = { ...month, page: 1, size: 5 }
    const all = await shown(month)
    expect(await summarize(server.db, query, 20)).toEqual(sumsOf(all.slice(0, 20), true))
    expect(await summarize(server.db, query, all.length + 1)).toEqual(sumsOf(all))
    expect(await summarize(server.db, { ...query, count: 'exact' }, 20)).toEqual(sumsOf(all))
  })

  it('does not depend on the page or on how the list is sorted', async () => {
    expect(await ask({ ...month, page: 3, size: 1, sort: 'paid,asc' })).toEqual(await ask(month))
  })

  it('adds up more than an order could cost', async () => {
    const accountId = await newAccount(server.db)
    for (let n = 0; n < 3; n += 1)
      await addOrder(server.db, accountId, { paid: 2_000_000_000, payTime: days(1), status: 'PAID' })
    expect(await ask({ accountId })).toMatchObject({ paid: 6_000_000_000, net: 6_000_000_000 })
  })
})
