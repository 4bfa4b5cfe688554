import { beforeAll, describe, expect, it } from 'vitest'
import { newAccount } from '../../../testing/accounts.ts'
import { newCourseItem } from '../../../testing/link-targets.ts'
import { logRows } from '../../../testing/oper-log.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { dayMs, historyOf, inDays } from '../app-accounts/app-accounts.fixtures.ts'
import { kinds, ownedBy } from './entitlements.fixtures.ts'
import { entitlementsTable as table } from './entitlements.table.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

describe.each(['COURSE', 'SUBJECT'] as const)('a gift, kind %s', (kind) => {
  const { give, newThing, title, field, historyField } = kinds[kind]
  const prepare = async () => ({ id: await newAccount(server.db), refId: await newThing(server.db) })

  it('is given for ever or for some days, with a reason', async () => {
    const { id, refId } = await prepare()
    const other = await newThing(server.db)
    expect((await give(admin, id, refId, { reason: '活动奖品' })).code).toBe(1000)
    expect((await give(admin, id, other, { days: 30 })).code).toBe(1000)
    const [limited, unlimited] = await ownedBy(admin, id, kind)
    expect(unlimited).toMatchObject({
      refId,
      title,
      source: 'GIFT',
      sourceId: null,
      expireTime: null,
      state: 'VALID',
      reason: '活动奖品',
    })
    expect(limited).toMatchObject({ refId: other, state: 'VALID', reason: '补偿' })
    const lasts = Date.parse(limited?.expireTime ?? '') - Date.parse(limited?.startTime ?? '')
    expect(lasts).toBe(30 * dayMs)
  })

  it('is in the history and in the log by its title', async () => {
    const { id, refId } = await prepare()
    await give(admin, id, refId, { days: 7, reason: '试听' })
    const changes = [
      { field: historyField, after: title },
      { field: 'days', after: 7 },
    ]
    expect(await historyOf(admin, id)).toMatchObject([{ action: 'give', reason: '试听', changes }])
    const url = kinds[kind].read.path.replace('{id}', String(id))
    expect((await logRows(admin, { method: 'POST', url })).map(({ diff }) => diff)).toEqual([changes])
  })

  it.each([
    ['no reason', { reason: ' ' }, 'reason'],
    ['a reason that is too long', { reason: '长'.repeat(201) }, 'reason'],
    ['no days at all', { days: 0 }, 'days'],
    ['too many days', { days: 3_651 }, 'days'],
    ['half a day', { days: 0.5 }, 'days'],
  ])('is not given with %s', async (_, form, bad) => {
    const { id, refId } = await prepare()
    const answer = await give(admin, id, refId, form)
    expect([answer.status, answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([400, 901, [bad]])
    expect(await ownedBy(admin, id, kind)).toEqual([])
  })

  it('is not given if it does not exist', async () => {
    const id = await newAccount(server.db)
    const answer = await give(admin, id, 987_654_321)
    expect([answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([901, [field]])
    expect([await ownedBy(admin, id, kind), await historyOf(admin, id)]).toEqual([[], []])
  })

  it('is not given again if that would not make it last longer', async () => {
    const { id, refId } = await prepare()
    const tryAgain = async (days: number | null) => (await give(admin, id, refId, { days })).body.reason ?? 'given'
    expect(await tryAgain(30)).toBe('given')
    expect(await tryAgain(30)).toBe('entitlement.owned')
    expect(await tryAgain(7)).toBe('entitlement.owned')
    expect(await tryAgain(60)).toBe('given')
    expect(await tryAgain(null)).toBe('given')
    expect(await tryAgain(null)).toBe('entitlement.owned')
    expect(await tryAgain(3_650)).toBe('entitlement.owned')
    expect((await ownedBy(admin, id, kind)).length).toBe(3)
    expect((await historyOf(admin, id)).length).toBe(3)
  })

  it('is given again once it has ended or was removed', async () => {
    const { id, refId } = await prepare()
    const owned = { accountId: id, kind, refId, source: 'ORDER' } as const
    await server.db.insert(table).values([
      { ...owned, expireTime: inDays(-1) },
      { ...owned, removeTime: inDays(-1) },
    ])
    expect((await give(admin, id, refId)).code).toBe(1000)
    expect((await ownedBy(admin, id, kind)).map(({ state }) => state)).toEqual(['VALID', 'REMOVED', 'EXPIRED'])
  })

  it.each([null, 30])('is owned once if several give it at the same time (days: %s)', async (days) => {
    const { id, refId } = await prepare()
    const answers = await Promise.all(Array.from({ length: 6 }, () => give(admin, id, refId, { days })))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([900, 900, 900, 900, 900, 1000])
    expect((await ownedBy(admin, id, kind)).length).toBe(1)
  })
})

it('does not give an article as if it were a series', async () => {
  const id = await newAccount(server.db)
  const answer = await kinds.SUBJECT.give(admin, id, await newCourseItem(server.db, '一篇文章', 'ARTICLE'))
  expect([answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([901, ['subjectId']])
})
