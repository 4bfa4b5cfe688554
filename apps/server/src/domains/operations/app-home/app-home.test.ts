import { announcements } from '@lectern/contract/operations/announcements.ts'
import { type AppHomeShown, appHome } from '@lectern/contract/operations/app-home.ts'
import { exploreConfig } from '@lectern/contract/operations/explore-config.ts'
import { homeBanners, homeRecommends } from '@lectern/contract/operations/home-items.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { noLink } from '../../../testing/link-targets.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { readyUpload } from '../../../testing/uploads.ts'
import { announcementsTable } from '../announcements/announcements.table.ts'
import { homeItemsTable } from '../home-items/home-items.table.ts'
import { hotWordsTable } from '../hot-words/hot-words.table.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})
beforeEach(async () => {
  await server.db.delete(homeItemsTable)
  await server.db.delete(announcementsTable)
})

const shown = () => admin.ask(appHome.shown, {})
const titles = async (list: 'banners' | 'recommends' | 'activities' | 'shares') =>
  (await shown())[list].map(({ title }) => title)
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

type Place = typeof homeItemsTable.$inferSelect.place
async function addItems(place: Place, count: number, values: Partial<typeof homeItemsTable.$inferInsert> = {}) {
  const rows = Array.from({ length: count }, (_, n) => ({
    place,
    title: `${place} ${n}`,
    image: 'images/a.webp',
    link: noLink,
    enable: true,
    order: n,
    ...values,
  }))
  return (await server.db.insert(homeItemsTable).values(rows).returning({ id: homeItemsTable.id }))[0]?.id ?? 0
}

it('shows a banner when its start has passed and until its end has come', async () => {
  const body = { title: '预约', image: await readyUpload(server.db, 'image'), link: noLink, startTime: inHours(1) }
  const { id } = await admin.ask(homeBanners.create, { body })
  await admin.ask(homeBanners.enable, { params: { id }, body: { enable: true } })
  const at = (values: { startTime?: string; endTime?: string }) =>
    server.db.update(homeItemsTable).set(values).where(eq(homeItemsTable.id, id))
  expect((await shown()).banners).toEqual([])
  await at({ startTime: inHours(-1) })
  expect((await shown()).banners).toMatchObject([{ id, title: '预约', image: body.image, weight: 0 }])
  await at({ endTime: inHours(-0.5) })
  expect((await shown()).banners).toEqual([])
})

it('shows a notice within its window, and nothing that is switched off', async () => {
  const body = { content: '早课提前', link: noLink, endTime: inHours(1) }
  const params = await admin.ask(announcements.create, { body })
  await addItems('share', 1, { enable: false })
  expect(await shown()).toMatchObject({ notices: [], shares: [] })
  await admin.ask(announcements.enable, { params, body: { enable: true } })
  expect((await shown()).notices).toMatchObject([{ id: params.id, content: '早课提前' }])
  await server.db.update(announcementsTable).set({ endTime: inHours(-1) })
  expect((await shown()).notices).toEqual([])
  const [entry] = (await shown()).explore
  await admin.ask(exploreConfig.enable, { params: { id: entry?.id ?? 0 }, body: { enable: false } })
  expect((await shown()).explore).not.toContainEqual(entry)
})

it('shows each list in its order, the heaviest before', async () => {
  await addItems('recommend', 3)
  const light = await addItems('recommend', 1, { title: '轻', order: 9 })
  expect(await titles('recommends')).toEqual(['recommend 0', 'recommend 1', 'recommend 2', '轻'])
  await admin.ask(homeRecommends.weight, { params: { id: light }, body: { weight: 5 } })
  expect(await titles('recommends')).toEqual(['轻', 'recommend 0', 'recommend 1', 'recommend 2'])
  await admin.ask(homeRecommends.move, { params: { id: light }, body: { up: false } })
  expect(await titles('recommends')).toEqual(['recommend 0', '轻', 'recommend 1', 'recommend 2'])
})

it('shows of each no more than the app has room for', async () => {
  const room = { banners: 8, recommends: 10, activities: 6, shares: 6, notices: 5, words: 10 }
  for (const place of ['banner', 'recommend', 'activity', 'share'] as const) await addItems(place, 12)
  const notices = Array.from({ length: 7 }, (_, n) => ({ content: `公告 ${n}`, link: noLink, enable: true, order: n }))
  await server.db.insert(announcementsTable).values(notices)
  const all = await shown()
  for (const [list, most] of Object.entries(room)) {
    expect([list, all[list as keyof AppHomeShown].length]).toEqual([list, most])
  }
  expect(all.banners[0]).toMatchObject({ title: 'banner 0' })
  expect(all.notices.map(({ content }) => content)).toEqual(['公告 0', '公告 1', '公告 2', '公告 3', '公告 4'])
  const words = await server.db.select().from(hotWordsTable).orderBy(hotWordsTable.order).limit(room.words)
  expect(all.words).toEqual(words.map(({ id, word, hot, order }) => ({ id, word, hot, order })))
})
