import { settlements } from '@lectern/contract/finance/settlement.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { addPaid, clearFinance, confirm, inMonth, monthOf, monthsAgo } from './settlement.fixtures.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})
beforeEach(() => clearFinance(server))
const [current, last, before] = [monthsAgo(0), monthsAgo(1), monthsAgo(2)]
type Query = NonNullable<Parameters<typeof admin.ask<typeof settlements.months>>[1]['query']>
const asked = async (query: Query = {}) => (await admin.ask(settlements.months, { query })).content

describe('the months', () => {
  it('are the current one alone while nobody has paid', async () => {
    expect(await admin.ask(settlements.months, {})).toEqual({
      pageable: { pageNumber: 0, pageSize: 5 },
      totalElements: 1,
      totalCapped: false,
      content: [
        {
          id: Number(current.replace('-', '')) * 100,
          month: current,
          orderCount: 0,
          gross: 0,
          refund: 0,
          fee: 0,
          net: 0,
          status: 'OPEN',
          confirmTime: null,
          confirmedBy: null,
          ended: false,
          channels: [],
        },
      ],
    })
  })

  it('run from the first paid order to now without holes, the newest first', async () => {
    await addPaid(server, [
      { payTime: inMonth(monthsAgo(3)), paid: 100 },
      { payTime: inMonth(last), paid: 100 },
      { payTime: null, createTime: inMonth(monthsAgo(5)), paid: 100, status: 'CANCELLED' },
    ])
    expect((await asked()).map(({ month, orderCount, ended }) => [month, orderCount, ended])).toEqual([
      [current, 0, false],
      [last, 1, true],
      [before, 0, true],
      [monthsAgo(3), 1, true],
    ])
  })

  it('are read page by page, and only as many as a page needs are added up', async () => {
    await addPaid(server, [{ payTime: inMonth(monthsAgo(60)), paid: 100 }])
    const page = await admin.ask(settlements.months, { query: { page: 2, size: 12 } })
    expect(page.content.map(({ month }) => month)).toEqual(Array.from({ length: 12 }, (_, n) => monthsAgo(12 + n)))
    expect(page).toMatchObject({ pageable: { pageNumber: 1, pageSize: 12 }, totalElements: 36, totalCapped: true })
    const exact = await admin.ask(settlements.months, { query: { size: 1, count: 'exact' } })
    expect(exact).toMatchObject({ totalElements: 61, totalCapped: false })
  })

  it('are those that are asked for', async () => {
    await addPaid(server, [
      { payTime: inMonth(monthsAgo(8)), paid: 100 },
      { payTime: inMonth(monthsAgo(4)), paid: 100, channel: 'APPLE' },
    ])
    await confirm(admin, monthsAgo(8))
    const shown = async (query: Query) => (await asked({ size: 20, ...query })).map(({ month }) => month)
    const range = { monthStart: monthsAgo(6), monthEnd: monthsAgo(4) }
    expect(await shown(range)).toEqual([monthsAgo(4), monthsAgo(5), monthsAgo(6)])
    expect(await shown({ monthStart: '0001-01', monthEnd: '9999-12' })).toHaveLength(9)
    expect((await shown({ monthEnd: monthsAgo(3) }))[0]).toBe(monthsAgo(3))
    expect(await shown({ monthStart: last, monthEnd: before })).toEqual([])
    expect(await shown({ monthEnd: monthsAgo(9) })).toEqual([])
    expect(await shown({ channel: 'APPLE' })).toEqual([monthsAgo(4)])
    expect(await shown({ status: 'CONFIRMED' })).toEqual([monthsAgo(8)])
    expect(await shown({ status: 'OPEN', channel: 'WECHAT' })).toEqual([])
  })

  it('count what was paid by channel, take off refunds and the fee, and leave out channels without anything', async () => {
    await addPaid(server, [
      { payTime: inMonth(last), paid: 10_000 },
      { payTime: inMonth(last), paid: 2_000, status: 'REFUNDING' },
      { payTime: inMonth(last), paid: 9_900, channel: 'APPLE', status: 'REFUNDED', refundTime: inMonth(last, 1) },
      { payTime: inMonth(before), paid: 500, channel: 'ALIPAY', status: 'REFUNDED', refundTime: inMonth(last, 1) },
      { payTime: inMonth(last), paid: 0, channel: 'GOLD' },
    ])
    const month = await monthOf(admin, last)
    expect(month).toMatchObject({ orderCount: 4, gross: 21_900, refund: 10_400, fee: 69, net: 11_431 })
    const open = { month: last, status: 'OPEN', confirmTime: null, confirmedBy: null }
    const id = Number(last.replace('-', '')) * 100
    expect(month.channels).toEqual([
      {
        ...open,
        id: id + 1,
        channel: 'WECHAT',
        orderCount: 2,
        gross: 12_000,
        refund: 0,
        feeRate: 60,
        fee: 72,
        net: 11_928,
      },
      { ...open, id: id + 2, channel: 'ALIPAY', orderCount: 0, gross: 0, refund: 500, feeRate: 60, fee: -3, net: -497 },
      {
        ...open,
        id: id + 3,
        channel: 'APPLE',
        orderCount: 1,
        gross: 9_900,
        refund: 9_900,
        feeRate: 3_000,
        fee: 0,
        net: 0,
      },
      { ...open, id: id + 4, channel: 'GOLD', orderCount: 1, gross: 0, refund: 0, feeRate: 0, fee: 0, net: 0 },
    ])
  })

  it('begin and end at midnight in China', async () => {
    await addPaid(server, [
      { payTime: inMonth(last, -1), paid: 1 },
      { payTime: inMonth(last), paid: 10 },
      { payTime: inMonth(current, -1), paid: 100 },
      { payTime: inMonth(current), paid: 1_000 },
    ])
    expect((await asked()).map(({ gross }) => gross)).toEqual([1_000, 110, 1])
  })

  it('do not count a refund before it has been made', async () => {
    await addPaid(server, [{ payTime: inMonth(last), paid: 100, status: 'REFUNDING', refundTime: inMonth(last, 1) }])
    expect(await monthOf(admin, last)).toMatchObject({ gross: 100, refund: 0 })
  })
})
