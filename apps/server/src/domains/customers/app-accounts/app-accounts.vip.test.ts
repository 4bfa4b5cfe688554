import { accounts } from '@lectern/contract/customers/accounts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAccount } from '../../../testing/accounts.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { historyOf, inDays } from './app-accounts.fixtures.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

type Form = { vipExpirationDate: string | null; reason?: string; before?: string | null }
const setVip = (id: number, { reason = '补偿', ...form }: Form, who = admin) =>
  who.call(accounts.setVip, { params: { id }, body: { ...form, reason } })
const vipOf = async (id: number) => {
  const { vip, vipExpirationDate } = await admin.ask(accounts.get, { params: { id } })
  return { vip, vipExpirationDate }
}
const changesOf = async (id: number) => (await historyOf(admin, id)).map(({ changes, reason }) => [reason, changes])

describe('the VIP of an app user', () => {
  it('begins, is extended and ends, each with a reason, and the history shows before and after', async () => {
    const id = await newAccount(server.db)
    const [month, year] = [inDays(30), inDays(365)]
    for (const form of [
      { vipExpirationDate: month, before: null, reason: '送一个月' },
      { vipExpirationDate: year, before: month, reason: '续一年' },
      { vipExpirationDate: null, before: year, reason: '退款' },
    ]) {
      expect((await setVip(id, form)).code).toBe(1000)
      const { vipExpirationDate } = form
      expect(await vipOf(id)).toEqual({ vip: vipExpirationDate !== null, vipExpirationDate })
    }
    const field = 'vipExpirationDate'
    expect(await changesOf(id)).toEqual([
      ['退款', [{ field, before: year, after: null }]],
      ['续一年', [{ field, before: month, after: year }]],
      ['送一个月', [{ field, before: null, after: month }]],
    ])
  })

  it('ends on 9999-12-31 at the latest', async () => {
    const id = await newAccount(server.db)
    expect((await setVip(id, { vipExpirationDate: '9999-12-31T23:59:59Z' })).code).toBe(1000)
    const before = '9999-12-31T15:59:59.000Z'
    expect(await vipOf(id)).toEqual({ vip: true, vipExpirationDate: before })
    expect((await setVip(id, { vipExpirationDate: null, before })).code).toBe(1000)
  })

  it.each([
    ['another end', inDays(20)],
    ['none', null],
  ])('is not changed by somebody who saw %s', async (_, before) => {
    const stored = inDays(10)
    const id = await newAccount(server.db, { vipExpirationDate: stored })
    const answer = await setVip(id, { vipExpirationDate: inDays(40), before })
    expect([answer.status, answer.code, answer.body.reason]).toEqual([409, 409, 'record.conflict'])
    expect(await vipOf(id)).toEqual({ vip: true, vipExpirationDate: stored })
    expect(await changesOf(id)).toEqual([])
  })

  it('is set whatever it was by those who do not say what they saw', async () => {
    const id = await newAccount(server.db, { vipExpirationDate: inDays(10) })
    const vipExpirationDate = inDays(40)
    expect((await setVip(id, { vipExpirationDate })).code).toBe(1000)
    expect(await vipOf(id)).toEqual({ vip: true, vipExpirationDate })
  })

  it('is extended once if several extend what they all saw at the same time', async () => {
    const before = inDays(10)
    const id = await newAccount(server.db, { vipExpirationDate: before })
    const ends = Array.from({ length: 6 }, (_, n) => inDays(40 + n))
    const answers = await Promise.all(ends.map((vipExpirationDate) => setVip(id, { vipExpirationDate, before })))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([409, 409, 409, 409, 409, 1000])
    const winner = ends[answers.findIndex(({ code }) => code === 1000)]
    expect(await vipOf(id)).toEqual({ vip: true, vipExpirationDate: winner })
    expect(await changesOf(id)).toEqual([['补偿', [{ field: 'vipExpirationDate', before, after: winner }]]])
  })
})
