import { permissionCodes } from '@lectern/contract/base/permission-codes.ts'
import { orders } from '@lectern/contract/finance/orders.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAccount } from '../../../testing/accounts.ts'
import { testServer } from '../../../testing/test-server.ts'
import { addOrder } from './orders.fixtures.ts'

const server = testServer()
let id: number
beforeAll(async () => {
  id = await addOrder(server.db, await newAccount(server.db))
})

describe('the calls of orders', () => {
  it.each([
    ['list', orders.list, {}],
    ['get', orders.get, {}],
    ['summary', orders.summary, {}],
    ['export', orders.export, { body: { format: 'csv' } }],
    ['exportNow', orders.exportNow, {}],
  ] as const)('%s is open only to those who hold its code', async (_, route, input) => {
    const others = permissionCodes.filter((code) => code !== route.permission)
    for (const [who, status] of [
      [server.anonymous, 401],
      [await server.staffWith([]), 403],
      [await server.staffWith(others), 403],
      [await server.staffWith([String(route.permission)]), 200],
    ] as const) {
      expect((await who.call(route, { params: { id }, ...input })).status).toBe(status)
    }
  })

  const bad = [
    ['sort', 'refundTime,asc'],
    ['sort', 'paid'],
    ['orderNo', 'N'.repeat(101)],
    ['accountId', '0'],
    ['phone', '1381'],
    ['phone', '138****1234'],
    ['title', '长'.repeat(101)],
    ['kind', 'BOOK'],
    ['status', 'LOST'],
    ['channel', 'CASH'],
    ['platform', 'TV'],
    ['paidMin', '-1'],
    ['paidMax', '1.5'],
    ['createStart', 'yesterday'],
    ['payEnd', '2026-13-01T00:00:00Z'],
    ['refundStart', '2026-02-30T00:00:00Z'],
    ['count', 'all'],
  ] as const
  it.each(
    bad.flatMap(([field, value]) =>
      (['list', 'summary', 'exportNow'] as const).map((call) => [call, field, value] as const),
    ),
  )('%s refuses %s=%s at the field', async (call, field, value) => {
    const admin = await server.signIn()
    const route = orders[call]
    const answer = await admin.raw('GET', `${route.path}?${new URLSearchParams({ [field]: value })}`)
    expect([answer.status, answer.code]).toEqual([400, 901])
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field])
  })

  it('find no order that does not exist', async () => {
    const admin = await server.signIn()
    const answer = await admin.call(orders.get, { params: { id: 987_654_321 } })
    expect([answer.status, answer.body.reason]).toEqual([404, 'record.gone'])
    expect((await admin.raw('GET', `${orders.list.path}/x`)).status).toBe(404)
  })
})
