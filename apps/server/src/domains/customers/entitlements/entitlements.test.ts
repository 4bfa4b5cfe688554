import { entitlements } from '@lectern/contract/customers/entitlements.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeAccountCalls } from '../../../testing/account-calls.ts'
import { newAccount } from '../../../testing/accounts.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { courseItemsTable as items } from '../../content/courses/course-centre.table.ts'
import { historyOf, inDays } from '../app-accounts/app-accounts.fixtures.ts'
import { kinds, newSeries, ownedBy } from './entitlements.fixtures.ts'
import { giveEntitlement } from './entitlements.rules.ts'
import { entitlementsTable as table } from './entitlements.table.ts'

describeAccountCalls('entitlements', [
  { route: entitlements.courses },
  { route: entitlements.subjects },
  {
    route: entitlements.giveCourse,
    input: async ({ db }) => ({ body: { courseId: (await newSeries(db)).lessonId, reason: '补偿' } }),
  },
  {
    route: entitlements.giveSubject,
    input: async ({ db }) => ({ body: { subjectId: (await newSeries(db)).seriesId, reason: '补偿' } }),
  },
  {
    route: entitlements.removeCourse,
    input: async ({ db }, accountId) => {
      const { lessonId: refId } = await newSeries(db)
      await giveEntitlement(db, { accountId, kind: 'COURSE', refId, source: 'ORDER', days: null })
      return { params: { courseId: refId } }
    },
  },
  {
    route: entitlements.removeSubject,
    input: async ({ db }, accountId) => {
      const { seriesId: refId } = await newSeries(db)
      await giveEntitlement(db, { accountId, kind: 'SUBJECT', refId, source: 'ORDER', days: null })
      return { params: { subjectId: refId } }
    },
  },
])

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

const store = (
  values: Pick<typeof table.$inferInsert, 'accountId' | 'kind' | 'refId'> & Partial<typeof table.$inferInsert>,
) => server.db.insert(table).values({ source: 'ORDER', ...values })

describe.each(['COURSE', 'SUBJECT'] as const)('what an app user owns, kind %s', (kind) => {
  const { give, remove, newThing, title, historyField } = kinds[kind]
  const prepare = async () => ({ id: await newAccount(server.db), refId: await newThing(server.db) })

  it('is removed with a reason, and stays in the list', async () => {
    const { id, refId } = await prepare()
    const member = await server.staffWith(['ACCOUNT_MANAGE'])
    await store({ accountId: id, kind, refId, sourceId: 77 })
    await give(admin, id, await newThing(server.db))
    expect((await remove(member, id, refId, '已退款')).code).toBe(1000)
    const [kept, removed] = await ownedBy(admin, id, kind)
    expect(removed).toMatchObject({ refId, title, state: 'REMOVED', reason: '已退款', source: 'ORDER', sourceId: 77 })
    const by = { id: member.staffId, name: '测试员' }
    expect([kept?.state, kept?.removedBy, removed?.removedBy]).toEqual(['VALID', null, by])
    const changes = [{ field: historyField, before: title }]
    expect((await historyOf(admin, id))[0]).toMatchObject({ action: 'take', reason: '已退款', by, changes })
    expect((await remove(member, id, refId)).status).toBe(404)
  })

  it('is not removed through the address of somebody else', async () => {
    const { id, refId } = await prepare()
    const other = await newAccount(server.db)
    await give(admin, id, refId)
    const answer = await remove(admin, other, refId)
    expect([answer.status, answer.body.reason]).toEqual([404, 'record.gone'])
    expect(await ownedBy(admin, id, kind)).toMatchObject([{ refId, state: 'VALID' }])
    expect(await ownedBy(admin, other, kind)).toEqual([])
    expect(await historyOf(admin, other)).toEqual([])
  })

  it('is not removed with a reason that is too long', async () => {
    const { id, refId } = await prepare()
    await give(admin, id, refId)
    const answer = await remove(admin, id, refId, '长'.repeat(201))
    expect([answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([901, ['reason']])
    expect((await ownedBy(admin, id, kind))[0]?.state).toBe('VALID')
  })

  it('is shown by state and by where it came from', async () => {
    const { id: accountId, refId } = await prepare()
    const own = { accountId, kind, refId }
    await store({ ...own, source: 'VOUCHER', expireTime: inDays(-1) })
    await store({ ...own, source: 'VIP', expireTime: inDays(-1), removeTime: inDays(-2) })
    await store({ ...own, source: 'ORDER', expireTime: inDays(1) })
    await store({ ...own, source: 'GIFT' })
    const shown = async (query: Parameters<typeof ownedBy>[3]) =>
      (await ownedBy(admin, accountId, kind, query)).map(({ source, state }) => `${source} ${state}`)
    expect(await shown({})).toEqual(['GIFT VALID', 'ORDER VALID', 'VIP REMOVED', 'VOUCHER EXPIRED'])
    expect(await shown({ state: 'VALID' })).toEqual(['GIFT VALID', 'ORDER VALID'])
    expect(await shown({ state: 'EXPIRED' })).toEqual(['VOUCHER EXPIRED'])
    expect(await shown({ state: 'REMOVED' })).toEqual(['VIP REMOVED'])
    expect(await shown({ source: 'VOUCHER' })).toEqual(['VOUCHER EXPIRED'])
    expect(await shown({ source: 'ORDER', state: 'REMOVED' })).toEqual([])
    const refused = await admin.raw('GET', `${kinds[kind].read.path.replace('{id}', String(accountId))}?state=LOST`)
    expect([refused.code, Object.keys(refused.body.errors ?? {})]).toEqual([901, ['state']])
  })

  it('stays, without a title, when the thing itself is deleted', async () => {
    const id = await newAccount(server.db)
    const { seriesId, lessonId } = await newSeries(server.db)
    const refId = kind === 'COURSE' ? lessonId : seriesId
    await give(admin, id, refId)
    await server.db.delete(items).where(eq(items.id, seriesId))
    expect(await ownedBy(admin, id, kind)).toMatchObject([{ refId, title: null, cover: null, series: null }])
    expect((await remove(admin, id, refId)).code).toBe(1000)
    expect((await historyOf(admin, id))[0]?.changes).toEqual([{ field: historyField, before: `#${refId}` }])
  })
})

it('shows a lesson with its series, and with the cover of the series if it has none', async () => {
  const id = await newAccount(server.db)
  const { seriesId, lessonId } = await newSeries(server.db)
  await kinds.COURSE.give(admin, id, lessonId)
  expect(await ownedBy(admin, id, 'COURSE')).toMatchObject([
    { series: { id: seriesId, title: '小王子精读' }, cover: '/foundation/media/images/series.webp' },
  ])
  expect(await ownedBy(admin, id, 'SUBJECT')).toEqual([])
})
