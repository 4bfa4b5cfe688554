import { settlements } from '@lectern/contract/finance/settlement.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { addPaid, clearFinance, confirm, inMonth, monthsAgo } from './settlement.fixtures.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})
beforeEach(async () => {
  await clearFinance(server)
  await addPaid(server, [
    { payTime: inMonth(monthsAgo(3)), paid: 100, channel: 'APPLE' },
    { payTime: inMonth(monthsAgo(3)), paid: 100, channel: 'ALIPAY' },
    { payTime: inMonth(monthsAgo(1)), paid: 100, channel: 'VOUCHER' },
    { payTime: inMonth(monthsAgo(0)), paid: 100, channel: 'ALIPAY' },
    { payTime: inMonth(monthsAgo(0)), paid: 100, channel: 'WECHAT' },
  ])
})
type Input = Parameters<typeof admin.ask<typeof settlements.list>>[1]
const ask = (body: Input['body'] = {}, query: Input['query'] = {}) => admin.ask(settlements.list, { query, body })
const namesOf = ({ content }: Awaited<ReturnType<typeof ask>>) =>
  content.map(({ month, channel }) => `${month} ${channel}`)
const all = [
  `${monthsAgo(0)} WECHAT`,
  `${monthsAgo(0)} ALIPAY`,
  `${monthsAgo(1)} VOUCHER`,
  `${monthsAgo(3)} ALIPAY`,
  `${monthsAgo(3)} APPLE`,
]

describe('the list of settlements', () => {
  it('has a row for each month and channel with anything in it, the newest month first', async () => {
    const page = await ask()
    expect(namesOf(page)).toEqual(all)
    expect(page).toMatchObject({
      pageable: { pageNumber: 0, pageSize: 5 },
      totalElements: 5,
      totalCapped: false,
    })
    expect(page.content[0]).toMatchObject({ orderCount: 1, gross: 100, refund: 0, feeRate: 60, fee: 1, net: 99 })
  })

  it('is read page by page, from page one', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ask({}, { page, size: 2 })))
    expect(pages.map(namesOf)).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4), []])
    expect(pages.map(({ pageable }) => pageable.pageNumber)).toEqual([0, 1, 2, 3])
    expect(namesOf(await ask({}, { page: 0, size: 2 }))).toEqual(all.slice(0, 2))
  })

  it('shows the months, the channel or the status that is asked for', async () => {
    await confirm(admin, monthsAgo(3))
    const shown = async (body: Input['body']) => namesOf(await ask(body))
    expect(await shown({ monthStart: monthsAgo(1) })).toEqual(all.slice(0, 3))
    expect(await shown({ monthEnd: monthsAgo(1) })).toEqual(all.slice(2))
    expect(await shown({ monthStart: monthsAgo(2), monthEnd: monthsAgo(1) })).toEqual(all.slice(2, 3))
    expect(await shown({ channel: 'ALIPAY' })).toEqual([all[1], all[3]])
    expect(await shown({ status: 'CONFIRMED' })).toEqual(all.slice(3))
    expect(await shown({ status: 'OPEN', channel: 'ALIPAY' })).toEqual([all[1]])
    expect(await shown({ monthStart: '9999-12' })).toEqual([])
  })

  it('reads only the months that a page needs, and all of them if asked for the exact number', async () => {
    await addPaid(server, [{ payTime: inMonth(monthsAgo(30)), paid: 1 }])
    expect(await ask({}, { size: 2 })).toMatchObject({ totalElements: 5, totalCapped: true })
    expect(await ask({}, { size: 2, count: 'exact' })).toMatchObject({ totalElements: 6, totalCapped: false })
    const end = await ask({}, { size: 2, page: 3 })
    expect([namesOf(end), end.totalElements]).toEqual([[all[4], `${monthsAgo(30)} WECHAT`], 6])
  })
})
