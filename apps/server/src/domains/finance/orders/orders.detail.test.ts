import { orders } from '@lectern/contract/finance/orders.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAccount } from '../../../testing/accounts.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { courseItemsTable as items } from '../../content/courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'
import { giveEntitlement, removeEntitlements } from '../../customers/entitlements/entitlements.rules.ts'
import { entitlementsTable } from '../../customers/entitlements/entitlements.table.ts'
import { addEntry } from '../../customers/ledgers/ledgers.rules.ts'
import { vipPackagesTable as packages } from '../../customers/vip-packages/vip-packages.table.ts'
import { addOrder } from './orders.fixtures.ts'
import { orderCause, refundCause } from './orders.rules.ts'

const server = testServer()
let admin: Caller
let accountId: number
beforeAll(async () => {
  admin = await server.signIn()
  accountId = await newAccount(server.db, { nickname: '小鹿', phone: '13712345678' })
})

const get = (id: number) => admin.ask(orders.get, { params: { id } })

async function firstSeries() {
  const [series] = await server.db.select().from(items).where(eq(items.kind, 'SERIES')).limit(1)
  if (!series) throw new Error('the demo has no series')
  return series
}

describe('an order', () => {
  it('is shown with its buyer, what was bought as it is now, and what that opened', async () => {
    const series = await firstSeries()
    const id = await addOrder(server.db, accountId, {
      kind: 'SUBJECT',
      refId: series.id,
      title: '它以前的名字',
      status: 'PAID',
      payTime: '2026-03-01T08:00:00.000Z',
    })
    const given = { accountId, kind: 'SUBJECT', refId: series.id, source: 'ORDER', days: 30 } as const
    const entitlement = await giveEntitlement(server.db, { ...given, sourceId: id })
    await giveEntitlement(server.db, { ...given, sourceId: id + 1_000_000 })
    const found = await get(id)
    expect(found).toMatchObject({
      id,
      title: '它以前的名字',
      account: { id: accountId, nickname: '小鹿', phone: '137****5678', avatar: null },
      bought: { title: series.title, cover: expect.stringContaining(series.cover), section: series.section },
      goldEntries: [],
    })
    expect(found.entitlements).toEqual([
      {
        id: entitlement.id,
        kind: 'SUBJECT',
        refId: series.id,
        title: series.title,
        startTime: expect.any(String),
        expireTime: expect.any(String),
        state: 'VALID',
      },
    ])
  })

  it('says whether what it opened has ended or was removed', async () => {
    const [lesson] = await server.db.select().from(lessons).limit(1)
    const refId = lesson?.id ?? 0
    const id = await addOrder(server.db, accountId, { refId, status: 'PAID' })
    const given = { accountId, kind: 'COURSE', refId, source: 'ORDER', sourceId: id } as const
    const ended = await giveEntitlement(server.db, { ...given, days: 1 })
    await server.db
      .update(entitlementsTable)
      .set({ expireTime: sql`now() - interval '1 hour'` })
      .where(eq(entitlementsTable.id, ended.id))
    const states = async () => (await get(id)).entitlements.map(({ state, title }) => [state, title])
    expect(await states()).toEqual([['EXPIRED', lesson?.title]])
    await removeEntitlements(server.db, { accountId, kind: 'COURSE', refId, reason: '退款' })
    expect(await states()).toEqual([['REMOVED', lesson?.title]])
    expect((await get(id)).bought?.title).toBe(lesson?.title)
  })

  it('of VIP names the package', async () => {
    const [vip] = await server.db.select().from(packages).limit(1)
    const id = await addOrder(server.db, accountId, { kind: 'VIP', refId: vip?.id ?? 0 })
    expect(await get(id)).toMatchObject({ bought: { title: vip?.name, cover: null }, entitlements: [] })
  })

  it.each(['COURSE', 'SUBJECT', 'VIP'] as const)('of a %s that was deleted names nothing', async (kind) => {
    const id = await addOrder(server.db, accountId, { kind, refId: 987_654_321 })
    expect((await get(id)).bought).toBeNull()
  })

  it('is shown with the gold that it gave and took back, in this order, and no other gold', async () => {
    const id = await addOrder(server.db, accountId, { kind: 'GOLD', gold: 60, status: 'REFUNDED' })
    const entry = { accountId, unit: 'GOLD', title: '充值金币' } as const
    for (const cause of [orderCause(id), orderCause(id + 1_000_000), `${orderCause(id)}0`])
      await addEntry(server.db, { ...entry, bizType: 'RECHARGE', amount: 60, cause })
    await addEntry(server.db, { ...entry, bizType: 'REFUND', amount: -60, cause: refundCause(id) })
    const { bought, goldEntries } = await get(id)
    expect(bought).toBeNull()
    expect(goldEntries.map(({ bizType, amount, by }) => [bizType, amount, by])).toEqual([
      ['RECHARGE', 60, null],
      ['REFUND', -60, null],
    ])
  })
})
