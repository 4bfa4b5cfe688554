import type { LinkTarget } from '@lectern/contract/operations/links.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { courseItemsTable as items } from '../../content/courses/course-centre.table.ts'
import { announcementsTable } from './announcements.table.ts'

export async function seedAnnouncements(tx: Db): Promise<void> {
  const [series] = await tx
    .select({ id: items.id, title: items.title })
    .from(items)
    .where(and(eq(items.kind, 'SERIES'), eq(items.enable, true)))
    .orderBy(desc(items.weight))
    .limit(1)
  if (!series) throw new Error('the demo has no series to announce')
  const noLink: LinkTarget = { type: 'NONE', refId: null, url: null }
  const notices = [
    {
      content: `“${series.title}”更新了新课，快来听听`,
      link: { ...noLink, type: 'SUBJECT' as const, refId: series.id },
    },
    {
      content: '会员续费享九折，本月有效',
      link: { ...noLink, type: 'VIP' as const },
      startTime: inDays(-5),
      endTime: inDays(25),
    },
    { content: '客服时间：工作日 9:00 至 18:00', link: noLink },
    {
      content: '周日 2:00 至 4:00 系统维护，录音暂时无法上传',
      link: noLink,
      startTime: inDays(2),
      endTime: inDays(7),
    },
    { content: '开学季打卡已结束，金币已发到账户', link: noLink, startTime: inDays(-40), endTime: inDays(-20) },
  ]
  await tx.insert(announcementsTable).values(notices.map((notice, n) => ({ ...notice, enable: true, order: n + 1 })))
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
