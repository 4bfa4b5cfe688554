import { logisticsCompanies as calls } from '@lectern/contract/system/logistics.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { logRows } from '../../../testing/oper-log.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { carrierId } from './logistics.fixtures.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

const form = { code: 'suer', name: '速尔快递', phone: '4008822168', enable: true, weight: 5 }
const path = '/api/location/logisticsCompany'

describe('carriers', () => {
  it('are there from the beginning, the most used first', async () => {
    const { content } = await admin.ask(calls.list, { query: { size: 200 }, body: {} })
    expect(content.length).toBe(12)
    expect(content[0]).toMatchObject({ code: 'shunfeng', name: '顺丰速运', phone: '95338', enable: true })
  })

  it('are added, read, edited and filtered, each change with one log row', async () => {
    const { id } = await admin.ask(calls.create, { body: form })
    const stored = { ...form, id, version: 0, createTime: expect.any(String) }
    expect(await admin.ask(calls.get, { params: { id } })).toEqual(stored)
    const edited = await admin.ask(calls.update, { body: { ...form, id, enable: false, weight: 900, version: 0 } })
    expect(edited).toEqual({ ...stored, enable: false, weight: 900, version: 1 })
    expect((await admin.call(calls.update, { body: { ...form, id, version: 0 } })).status).toBe(409)
    const found = await admin.ask(calls.list, { body: { name: '速尔', enable: false } })
    expect(found.content).toEqual([edited])
    expect((await logRows(admin, { method: 'POST', url: path })).length).toBe(1)
    expect((await logRows(admin, { method: 'PUT', url: path })).map(({ status }) => status)).toEqual([
      'FAIL',
      'SUCCESS',
    ])
    expect((await admin.call(calls.get, { params: { id: 999_999_999 } })).status).toBe(404)
  })

  it('have a code each', async () => {
    const { code, body } = await admin.call(calls.create, { body: { ...form, code: 'shunfeng' } })
    expect([code, Object.keys(body.errors ?? {})]).toEqual([901, ['code']])
    const id = await carrierId(server.db, 'ems')
    const renamed = await admin.call(calls.update, { body: { ...form, id, code: 'shunfeng' } })
    expect([renamed.code, Object.keys(renamed.body.errors ?? {})]).toEqual([901, ['code']])
  })

  it.each([
    ['code', { code: 'Shun Feng' }],
    ['name', { name: '' }],
    ['weight', { weight: -1 }],
  ])('are refused at %s', async (field, values) => {
    const { code, body } = await admin.call(calls.create, { body: { ...form, code: 'fresh', ...values } })
    expect([code, Object.keys(body.errors ?? {})]).toEqual([901, [field]])
  })

  it('are for those who hold LOGISTICS', async () => {
    const other = await server.staffWith(['USER_ADDRESS'])
    const id = await carrierId(server.db)
    for (const [who, status] of [
      [server.anonymous, 401],
      [other, 403],
    ] as const) {
      expect((await who.call(calls.list, { body: {} })).status).toBe(status)
      expect((await who.call(calls.get, { params: { id } })).status).toBe(status)
      expect((await who.call(calls.create, { body: form })).status).toBe(status)
      expect((await who.call(calls.update, { body: { ...form, id } })).status).toBe(status)
    }
  })
})
