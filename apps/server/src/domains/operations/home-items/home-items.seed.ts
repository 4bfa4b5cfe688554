import type { HomePlace } from '@lectern/contract/operations/home-items.ts'
import type { LinkTarget, RefLinkType } from '@lectern/contract/operations/links.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { courseItemsTable as items } from '../../content/courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'
import { coverKey } from '../../content/demo/passages.ts'
import { homeItemsTable } from './home-items.table.ts'

type Target = RefLinkType | 'NONE' | 'VIP' | `https://${string}`
/** An empty title stands for the title of the link target. Days count from today. */
type Entry = [target: Target, title: string, startDay?: number, endDay?: number]

const demo: Record<HomePlace, Entry[]> = {
  banner: [
    ['SUBJECT', '每天十分钟，开口说英语', -10, 20],
    ['VIP', '新会员首月特惠', -3, 12],
    ['COURSE', '第一课免费听：先听再跟读'],
    ['ARTICLE', '晨读短文，配音频朗读'],
    ['https://share.lectern-school.example.com/live', '周末直播课：发音纠正专场', 5, 7],
    ['NONE', '开学季朗读打卡', -60, -30],
  ],
  recommend: [
    ['SUBJECT', ''],
    ['SUBJECT', ''],
    ['ARTICLE', ''],
    ['SUBJECT', '', -2, 28],
    ['COURSE', ''],
    ['SUBJECT', '', 3],
  ],
  activity: [
    ['https://share.lectern-school.example.com/morning', '七天晨读挑战', -4, 10],
    ['NONE', '邀请好友，各得 100 金币'],
    ['https://share.lectern-school.example.com/contest', '录音大赛：晒出你的朗读', -7, 21],
    ['VIP', '会员日：课程八折', 6, 8],
  ],
  share: [
    ['COURSE', '听完这一课，推荐给朋友'],
    ['ARTICLE', ''],
    ['SUBJECT', '', -5],
    ['COURSE', ''],
    ['VIP', '送好友七天会员', 2, 30],
  ],
}
const placesWithWeight = new Set<HomePlace>(['recommend', 'share'])

export async function seedHomeItems(tx: Db): Promise<void> {
  const targets = await readTargets(tx)
  const resolve = (target: Target): { link: LinkTarget; title?: string } => {
    if (target === 'NONE' || target === 'VIP') return { link: { type: target, refId: null, url: null } }
    if (target.startsWith('https://')) return { link: { type: 'URL', refId: null, url: target } }
    const type = target as RefLinkType
    const next = targets[type].shift()
    if (!next) throw new Error(`the demo has no more ${type} to lead to`)
    return { link: { type, refId: next.id, url: null }, title: next.title }
  }
  let pictures = 0
  const rows = Object.entries(demo).flatMap(([place, entries]) =>
    entries.map(([target, ownTitle, startDay, endDay], n) => {
      const { link, title = '' } = resolve(target)
      return {
        place: place as HomePlace,
        title: ownTitle || title,
        image: coverKey(pictures++),
        link,
        startTime: inDays(startDay),
        endTime: inDays(endDay),
        enable: true,
        weight: placesWithWeight.has(place as HomePlace) ? (entries.length - n) * 10 : 0,
        order: n + 1,
      }
    }),
  )
  await tx.insert(homeItemsTable).values(rows)
}

/** Some of the content that app users can open, the most important first. */
async function readTargets(tx: Db): Promise<Record<RefLinkType, { id: number; title: string }[]>> {
  const shown = (kind: 'SERIES' | 'ARTICLE') =>
    tx
      .select({ id: items.id, title: items.title })
      .from(items)
      .where(and(eq(items.kind, kind), eq(items.enable, true), eq(items.appAuditHide, false)))
      .orderBy(desc(items.weight))
      .limit(10)
  return {
    SUBJECT: await shown('SERIES'),
    ARTICLE: await shown('ARTICLE'),
    COURSE: await tx
      .select({ id: lessons.id, title: lessons.title })
      .from(lessons)
      .where(and(eq(lessons.free, true), eq(lessons.enable, true)))
      .orderBy(asc(lessons.id))
      .limit(10),
  }
}

/** Counts from the start of the current hour, because nobody plans to the second. */
function inDays(days: number | undefined): string | null {
  const hour = 3_600_000
  return days === undefined ? null : new Date((Math.floor(Date.now() / hour) + days * 24) * hour).toISOString()
}
