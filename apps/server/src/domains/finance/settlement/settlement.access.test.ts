import type { Route } from '@lectern/contract/base/route.ts'
import { settlements } from '@lectern/contract/finance/settlement.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { logRows } from '../../../testing/oper-log.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { addPaid, clearFinance, inMonth, monthsAgo, rates } from './settlement.fixtures.ts'

const server = testServer()
beforeEach(async () => {
  await clearFinance(server)
  await addPaid(server, [{ payTime: inMonth(monthsAgo(1)), paid: 10_000 }])
})
const month = monthsAgo(1)
const seen = { orderCount: 1, net: 9_940 }

interface Asked {
  route: Route
  path?: string
  body?: object
}
const calls: Record<string, Asked> = {
  list: { route: settlements.list, body: {} },
  months: { route: settlements.months },
  confirm: { route: settlements.confirm, path: `/settlement/${month}/confirm`, body: seen },
  feeRates: { route: settlements.feeRates },
  setFeeRates: { route: settlements.setFeeRates, body: rates },
  export: { route: settlements.export },
}
const ask = (who: Caller, { route, path = route.path, body }: Asked) => who.raw(route.method, path, body)

describe.each(Object.entries(calls))('the call %s', (_, call) => {
  it('is open only to those who hold the code', async () => {
    expect((await ask(server.anonymous, call)).status).toBe(401)
    expect((await ask(await server.staffWith(['ORDERS', 'GOLD_EXCHANGE_RATE']), call)).status).toBe(403)
    expect((await ask(await server.staffWith(['SETTLEMENT']), call)).status).toBe(200)
  })

  it('leaves a log row if it changes something or hands out a file, and none otherwise', async () => {
    const admin = await server.signIn()
    const { method, path, audit } = call.route
    const url = call.path ?? path
    const before = await logRows(admin, { method, url })
    await ask(admin, call)
    const rows = await logRows(admin, { method, url })
    const titles = rows.slice(0, rows.length - before.length).map(({ title, status }) => `${title} ${status}`)
    expect(titles).toEqual(audit ? [`settlements.${audit} SUCCESS`] : [])
  })
})

it.each([
  ['a month that does not exist', { ...calls.list, body: { monthStart: '2026-13' } }, 'monthStart'],
  ['a channel that does not exist', { ...calls.list, body: { channel: 'CASH' } }, 'channel'],
  ['a status that does not exist', { ...calls.list, body: { status: 'RUNNING' } }, 'status'],
  ['a page of no rows', { ...calls.list, path: `${settlements.list.path}?size=0` }, 'size'],
  ['a month without its year', { ...calls.months, path: `${settlements.months.path}?monthEnd=11` }, 'monthEnd'],
  [
    'months of a channel that does not exist',
    { ...calls.months, path: `${settlements.months.path}?channel=CASH` },
    'channel',
  ],
  ['no month to confirm', { ...calls.confirm, path: '/settlement/soon/confirm' }, 'month'],
  ['half an order', { ...calls.confirm, body: { ...seen, orderCount: 0.5 } }, 'orderCount'],
  ['no figures', { ...calls.confirm, body: { orderCount: 1 } }, 'net'],
  ['a fee above the whole', { ...calls.setFeeRates, body: { ...rates, APPLE: 10_001 } }, 'APPLE'],
  ['a fee below zero', { ...calls.setFeeRates, body: { ...rates, GOLD: -1 } }, 'GOLD'],
  [
    'an export of a month that does not exist',
    { ...calls.export, path: `${settlements.export.path}?monthEnd=x` },
    'monthEnd',
  ],
])('refuses %s at the field', async (_, call, field) => {
  const answer = await ask(await server.signIn(), call as Asked)
  expect([answer.status, answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([400, 901, [field]])
})

describe('the fees', () => {
  it('are set for one editor at a time, and months that are open follow them', async () => {
    const admin = await server.signIn()
    const { version, ...before } = await admin.ask(settlements.feeRates, {})
    expect(before).toEqual(rates)
    const changed = { ...rates, WECHAT: 100 }
    expect(await admin.ask(settlements.setFeeRates, { body: { ...changed, version } })).toEqual({
      ...changed,
      version: version + 1,
    })
    const { content } = await admin.ask(settlements.months, {})
    expect(content.find((each) => each.month === month)).toMatchObject({ fee: 100, net: 9_900 })
    const stale = await admin.call(settlements.setFeeRates, { body: { ...rates, version } })
    expect([stale.status, stale.body.reason]).toEqual([409, 'record.conflict'])
    const [row] = await logRows(admin, { method: 'PUT', url: settlements.setFeeRates.path })
    expect(row).toMatchObject({ status: 'FAIL' })
  })
})

describe('the file', () => {
  const download = async (who: Caller, query = '', language = 'zh') => {
    const headers = { authorization: `Bearer ${who.token}`, 'accept-language': language }
    return fetch(`${who.address}/foundation${settlements.export.path}${query}`, { headers })
  }
  const admin = () => server.signIn()

  it('has what the list shows, with headings in the language of its reader and money in yuan', async () => {
    await addPaid(server, [{ payTime: inMonth(monthsAgo(2)), paid: 1_990, channel: 'APPLE' }])
    const file = await download(await admin())
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="settlements.csv"')
    const lines = (await file.text()).split(/\r?\n/)
    expect(lines).toEqual([
      '月份,支付方式,订单数,收入（元）,退款（元）,手续费率（%）,手续费（元）,净额（元）,状态,确认人,确认时间',
      `${month},微信,1,100,0,0.6,0.6,99.4,未确认,,`,
      `${monthsAgo(2)},苹果,1,19.9,0,30,5.97,13.93,未确认,,`,
    ])
    const english = (await (await download(await admin(), '', 'en')).text()).split(/\r?\n/)
    expect(english[0]).toContain('Month,Paid by,Orders')
    expect(english[1]).toContain(`${month},WeChat,1`)
  })

  it('has only what the filters let through', async () => {
    await addPaid(server, [{ payTime: inMonth(monthsAgo(2)), paid: 1_990, channel: 'APPLE' }])
    const text = await (await download(await admin(), '?channel=APPLE&status=OPEN')).text()
    expect(text).toContain('苹果')
    expect(text).not.toContain('微信')
  })
})
