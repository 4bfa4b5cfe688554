import type { LinkTarget } from '@lectern/contract/operations/links.ts'
import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { courseItemsTable as items } from '../../content/courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'
import { coverKey } from '../../content/demo/passages.ts'
import { bannersTable } from './banners.table.ts'

type Banner = typeof bannersTable.$inferInsert
/** `leadsTo` is the title of a series or article of the demo, or any link. The window is in days from today. */
type DemoBanner = [
  title: string,
  position: Banner['position'],
  platform: Banner['platform'],
  postStatus: Banner['postStatus'],
  leadsTo: string | LinkTarget,
  from?: number,
  until?: number,
]

const vip: LinkTarget = { type: 'VIP', refId: null, url: null }
const noLink: LinkTarget = { type: 'NONE', refId: null, url: null }
const website: LinkTarget = { type: 'URL', refId: null, url: 'https://example.com/english-corner' }

const bannersInUse: DemoBanner[] = [
  ['冬季跟读计划，每天十分钟', 'HOME', 'ALL', 'POSTED', '重音与节奏 · 入门', -14, 45],
  ['会员日：全场课程免费听', 'HOME', 'ALL', 'POSTED', vip, -1, 2],
  ['职场英语新课上线', 'COURSE', 'ALL', 'POSTED', '主持会议 · 入门', -7],
  ['晨读：灯塔往事', 'EXPLORE', 'IOS', 'POSTED', '灯塔往事'],
  ['试听第一课，测测你的发音', 'STUDY', 'ANDROID', 'WITHDRAWN', 'lesson'],
  ['年终学习报告', 'MINE', 'ALL', 'DRAFT', noLink, 30, 60],
  ['元旦假期不打烊', 'HOME', 'ALL', 'POSTED', '节日问候 · 入门', 40, 50],
  ['线下口语角报名', 'EXPLORE', 'ALL', 'DRAFT', website],
]
const filedBanners: DemoBanner[] = [
  ['双十一会员立减', 'HOME', 'ALL', 'WITHDRAWN', vip, -12, -4],
  ['国庆旅行英语专题', 'COURSE', 'ALL', 'WITHDRAWN', '机场值机 · 入门', -50, -38],
  ['开学季：四级听力冲刺', 'STUDY', 'ANDROID', 'WITHDRAWN', '四级听力 · 入门', -80, -60],
  ['夏夜读信（未采用）', 'EXPLORE', 'IOS', 'DRAFT', '旅途明信片'],
]

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

export async function seedBanners(tx: Db): Promise<void> {
  const links = await linksByTitle(tx)
  const banner = ([title, position, platform, postStatus, leadsTo, from, until]: DemoBanner, n: number): Banner => ({
    title,
    position,
    platform,
    postStatus,
    link: typeof leadsTo === 'string' ? (links.get(leadsTo) ?? noLink) : leadsTo,
    image: coverKey(n * 2 + 1),
    startTime: from === undefined ? null : inDays(from),
    endTime: until === undefined ? null : inDays(until),
    createTime: inDays(n - 95),
  })
  const inUse = bannersInUse.map((entry, n) => ({ ...banner(entry, n), sequence: n + 1 }))
  const archive = filedBanners.map((entry, n) => ({
    ...banner(entry, bannersInUse.length + n),
    filedTime: inDays(-3 - n * 20),
    filedBy: n % 2 === 0 ? '陈嘉' : '林晓雨',
  }))
  await tx.insert(bannersTable).values([...inUse, ...archive])
}

/** Links to content of the demo by title, and `lesson` for its first lesson. */
async function linksByTitle(tx: Db): Promise<Map<string, LinkTarget>> {
  const titles = [...bannersInUse, ...filedBanners].flatMap(([, , , , leadsTo]) =>
    typeof leadsTo === 'string' ? leadsTo : [],
  )
  const found = await tx
    .select({ id: items.id, title: items.title, kind: items.kind })
    .from(items)
    .where(inArray(items.title, titles))
  const [lesson] = await tx.select({ id: lessons.id }).from(lessons).orderBy(asc(lessons.id)).limit(1)
  const links = found.map(({ id, title, kind }): [string, LinkTarget] => [
    title,
    { type: kind === 'SERIES' ? 'SUBJECT' : 'ARTICLE', refId: id, url: null },
  ])
  return new Map([...links, ...(lesson ? [['lesson', { type: 'COURSE', refId: lesson.id, url: null }] as const] : [])])
}
