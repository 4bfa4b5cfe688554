import { announcements } from '@lectern/contract/operations/announcements.ts'
import { banners } from '@lectern/contract/operations/banners.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { noLink } from '../../../testing/link-targets.ts'
import { testServer } from '../../../testing/test-server.ts'
import { announcementsTable } from '../../operations/announcements/announcements.table.ts'
import { bannerForm } from '../../operations/banners/banners.fixtures.ts'
import { bannersTable } from '../../operations/banners/banners.table.ts'
import { homeForm, homeLists } from '../../operations/home-items/home-items.fixtures.ts'
import { homeItemsTable } from '../../operations/home-items/home-items.table.ts'
import { inHours, todoOf } from './todo.fixtures.ts'

const server = testServer()
beforeEach(async () => {
  for (const table of [homeItemsTable, announcementsTable, bannersTable]) await server.db.delete(table)
})

const codes = {
  homeBanners: 'HOME_BANNER',
  homeRecommends: 'HOME_RECOMMEND',
  homeActivities: 'HOME_ACTIVITY',
  shareRecommends: 'SHARE_RECOMMEND',
  announcements: 'HOME_ANNOUNCEMENT',
  banners: 'BANNER',
}

/** An announcement with this window, enabled unless it says otherwise. */
async function announce(content: string, startTime: string | null, endTime: string | null, enable = true) {
  const link = noLink
  const [row] = await server.db
    .insert(announcementsTable)
    .values({ content, link, startTime, endTime, enable, order: 1 })
    .returning()
  return row?.id ?? 0
}

describe('windows that open or end within a week', () => {
  it('are the nearest first, each once, with what happens next', async () => {
    const member = await server.staffWith({ HOME_ANNOUNCEMENT: 'VIEW' })
    const [soon, later] = [inHours(3), inHours(100)]
    const opening = await announce('先开', soon, inHours(20))
    const ending = await announce('快完', null, later)
    const lasting = await announce('也快完', inHours(-5), inHours(6 * 24))
    await announce('八天后', inHours(8 * 24), inHours(9 * 24))
    await announce('完了', inHours(-50), inHours(-1))
    await announce('一直', null, null)
    await announce('停用', soon, later, false)
    const { windows } = await todoOf(member)
    expect(windows?.count).toBe(3)
    expect(windows?.nearest).toMatchObject([
      { resource: 'announcements', id: opening, name: '先开', event: 'opens', at: soon },
      { id: ending, name: '快完', event: 'ends', at: later },
      { id: lasting, event: 'ends' },
    ])
  })

  it('are ten at most, and all are counted', async () => {
    const member = await server.staffWith({ HOME_ANNOUNCEMENT: 'VIEW' })
    for (let n = 1; n <= 12; n += 1) await announce(`第${n}条`, inHours(n), null)
    const { windows } = await todoOf(member)
    expect([windows?.count, windows?.nearest.length, windows?.nearest.at(-1)?.name]).toEqual([12, 10, '第10条'])
  })

  it('are of every list that one may see, and of no other', async () => {
    const admin = await server.signIn()
    const window = { startTime: inHours(1), endTime: inHours(2) }
    for (const { list } of homeLists) {
      const { id } = await admin.ask(list.create, { body: { ...(await homeForm(server.db)), ...window } })
      await admin.ask(list.enable, { params: { id }, body: { enable: true } })
    }
    const { id } = await admin.ask(announcements.create, { body: { content: '通知', link: noLink, ...window } })
    await admin.ask(announcements.enable, { params: { id }, body: { enable: true } })
    const banner = await admin.ask(banners.create, { body: await bannerForm(server.db, window) })
    await admin.ask(banners.create, { body: await bannerForm(server.db, window) })
    await admin.ask(banners.post, { body: { id: banner.id, postStatus: 'POSTED' } })
    const resources = (await todoOf(admin)).windows?.nearest.map(({ resource }) => resource)
    expect(resources?.toSorted()).toEqual(Object.keys(codes).sort())
    for (const [resource, code] of Object.entries(codes)) {
      const { windows } = await todoOf(await server.staffWith({ [code]: 'VIEW' }))
      expect([windows?.count, windows?.nearest.map((window) => window.resource)]).toEqual([1, [resource]])
    }
    await admin.ask(banners.post, { body: { id: banner.id, postStatus: 'WITHDRAWN' } })
    expect((await todoOf(admin)).windows?.count).toBe(5)
  })
})
