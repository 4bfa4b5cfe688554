import { goldRates } from '@lectern/contract/finance/gold-rate.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { historyTable } from '../../../platform/history/history.table.ts'
import { logRows } from '../../../testing/oper-log.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { goldRateTable } from './gold-rate.table.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})
const form = { yuanToGold: 10, goldToFen: 10, maxDeductPercent: 50, minDeductGold: 100, enable: true }
beforeEach(async () => {
  await server.db.delete(historyTable)
  await server.db.update(goldRateTable).set(form)
})
const current = () => admin.ask(goldRates.get, {})
const update = (body: object) => admin.call(goldRates.update, { body: body as typeof form })
const history = async () => (await admin.ask(goldRates.history, {})).content

describe('the gold rate', () => {
  it('is there from the beginning', async () => {
    expect(await current()).toEqual({
      id: 1,
      ...form,
      updateTime: expect.any(String),
      version: expect.any(Number),
    })
  })

  it('is changed for one editor at a time', async () => {
    const { version } = await current()
    const saved = await update({ ...form, goldToFen: 8, version })
    expect(saved.data).toMatchObject({ ...form, goldToFen: 8, version: version + 1 })
    expect(await current()).toEqual(saved.data)
    const stale = await update({ ...form, version })
    expect([stale.status, stale.body.reason]).toEqual([409, 'record.conflict'])
    const both = await Promise.all([1, 2].map((goldToFen) => update({ ...form, goldToFen, version: version + 1 })))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('keeps who changed what, the newest first', async () => {
    const member = await server.staffWith(['GOLD_EXCHANGE_RATE'])
    await update({ ...form, maxDeductPercent: 30 })
    await member.ask(goldRates.update, { body: { ...form, maxDeductPercent: 30, enable: false } })
    const [second, first, ...rest] = await history()
    expect(rest).toEqual([])
    expect(first).toMatchObject({
      action: 'update',
      changes: [{ field: 'maxDeductPercent', before: 50, after: 30 }],
      reason: '',
    })
    expect(second).toMatchObject({
      by: { id: member.staffId },
      changes: [{ field: 'enable', before: true, after: false }],
    })
  })

  it('has no entry in its history for a form that changed nothing', async () => {
    await update(form)
    expect(await history()).toEqual([])
  })

  it('is not changed by a form that makes no sense, which is refused at its fields', async () => {
    const bad = { yuanToGold: 0, goldToFen: 1.5, maxDeductPercent: 101, minDeductGold: -1 }
    const answer = await update(bad)
    expect([answer.status, answer.code, Object.keys(answer.body.errors ?? {}).toSorted()]).toEqual([
      400,
      901,
      ['enable', 'goldToFen', 'maxDeductPercent', 'minDeductGold', 'yuanToGold'],
    ])
    expect(await current()).toMatchObject(form)
    expect(await history()).toEqual([])
  })

  it('leaves one row in the operation log for each change', async () => {
    const at = { method: 'PUT', url: goldRates.update.path }
    const before = await logRows(admin, at)
    await update({ ...form, minDeductGold: 0 })
    const rows = await logRows(admin, at)
    expect(rows.length).toBe(before.length + 1)
    expect(rows[0]).toMatchObject({ title: 'goldRate.update', businessType: 'UPDATE', status: 'SUCCESS' })
    expect(rows[0]?.diff).toContainEqual({ field: 'minDeductGold', before: 100, after: 0 })
  })

  it.each(Object.entries(goldRates))('opens the call %s only to those who hold the code', async (_, route) => {
    const input = route.method === 'PUT' ? { body: form } : {}
    const ask = async (who: Caller) => (await who.raw(route.method, route.path, input.body)).status
    expect(await ask(server.anonymous)).toBe(401)
    expect(await ask(await server.staffWith(['SETTLEMENT', 'ACCOUNT_GOLD']))).toBe(403)
    expect(await ask(await server.staffWith(['GOLD_EXCHANGE_RATE']))).toBe(200)
  })

  it('refuses a page of its history that does not exist', async () => {
    expect((await admin.raw('GET', `${goldRates.history.path}?size=0`)).code).toBe(901)
  })
})
