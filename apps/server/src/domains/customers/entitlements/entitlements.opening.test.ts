import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newAccount } from '../../../testing/accounts.ts'
import { testServer } from '../../../testing/test-server.ts'
import { inDays } from '../app-accounts/app-accounts.fixtures.ts'
import { appAccountsTable as accounts } from '../app-accounts/app-accounts.table.ts'
import { newSeries } from './entitlements.fixtures.ts'
import { giveEntitlement, mayOpenLesson, removeEntitlements } from './entitlements.rules.ts'
import { entitlementsTable as table } from './entitlements.table.ts'

const server = testServer()

const prepare = async (
  series: Parameters<typeof newSeries>[1] = {},
  account: Parameters<typeof newAccount>[1] = {},
) => {
  const accountId = await newAccount(server.db, account)
  const { seriesId, lessonId } = await newSeries(server.db, series)
  return {
    accountId,
    seriesId,
    lessonId,
    lesson: { accountId, kind: 'COURSE', refId: lessonId, source: 'ORDER' } as const,
    subject: { accountId, kind: 'SUBJECT', refId: seriesId, source: 'ORDER' } as const,
    mayOpen: () => mayOpenLesson(server.db, accountId, lessonId),
  }
}

describe('a lesson', () => {
  it('opens for everybody if it is free, and else for nobody who has nothing', async () => {
    expect(await (await prepare({ free: true })).mayOpen()).toBe(true)
    expect(await (await prepare()).mayOpen()).toBe(false)
  })

  it.each(['lesson', 'subject'] as const)(
    'opens for whoever owns the %s, until it ends or is removed',
    async (what) => {
      const { mayOpen, [what]: thing, accountId } = await prepare()
      await giveEntitlement(server.db, { ...thing, days: 30 })
      expect(await mayOpen()).toBe(true)
      await server.db
        .update(table)
        .set({ expireTime: inDays(-1) })
        .where(eq(table.accountId, accountId))
      expect(await mayOpen()).toBe(false)
      await giveEntitlement(server.db, { ...thing, days: null })
      expect(await mayOpen()).toBe(true)
      await removeEntitlements(server.db, { ...thing, reason: '退款' })
      expect(await mayOpen()).toBe(false)
    },
  )

  it('does not open before what is owned begins', async () => {
    const { mayOpen, lesson } = await prepare()
    await server.db.insert(table).values({ ...lesson, startTime: inDays(1) })
    expect(await mayOpen()).toBe(false)
  })

  it('does not open by what somebody else owns, by another lesson, or by the number of a lesson as that of a series', async () => {
    const { mayOpen, accountId, lesson, seriesId } = await prepare()
    const other = await prepare()
    await giveEntitlement(server.db, { ...lesson, accountId: other.accountId, days: null })
    await giveEntitlement(server.db, { ...other.lesson, accountId, days: null })
    await server.db.insert(table).values([
      { ...lesson, kind: 'SUBJECT' },
      { ...lesson, refId: seriesId },
    ])
    expect(await mayOpen()).toBe(false)
    await giveEntitlement(server.db, { ...lesson, days: null })
    expect(await mayOpen()).toBe(true)
  })

  it('opens for those who are VIP now if its series is free for them', async () => {
    const vip = { vipExpirationDate: inDays(1) }
    expect(await (await prepare({ vipFree: true }, vip)).mayOpen()).toBe(true)
    expect(await (await prepare({ vipFree: false }, vip)).mayOpen()).toBe(false)
    expect(await (await prepare({ vipFree: true }, { vipExpirationDate: inDays(-1) })).mayOpen()).toBe(false)
    expect(await (await prepare({ vipFree: true })).mayOpen()).toBe(false)
  })

  it('does not open for an account that is switched off, whatever it owns', async () => {
    const { mayOpen, subject, accountId } = await prepare(
      { free: true, vipFree: true },
      { vipExpirationDate: inDays(9) },
    )
    await giveEntitlement(server.db, { ...subject, days: null })
    await server.db.update(accounts).set({ enable: false }).where(eq(accounts.id, accountId))
    expect(await mayOpen()).toBe(false)
  })

  it('does not open for an account that does not exist', async () => {
    const { lessonId } = await prepare({ free: true })
    expect(await mayOpenLesson(server.db, 987_654_321, lessonId)).toBe(false)
  })
})
