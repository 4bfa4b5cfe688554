import type { LinkType } from '@lectern/contract/operations/links.ts'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { courseItemsTable } from '../../content/courses/course-centre.table.ts'
import { coverKey } from '../../content/demo/passages.ts'
import { exploreConfigTable } from './explore-config.table.ts'

/** Most have no link yet, because a school has to create the content first. */
const entries: [title: string, type?: LinkType][] = [
  ['精品课程'],
  ['英文原著'],
  ['每日朗读'],
  ['名人访谈'],
  ['美文精听'],
  ['跟读打卡'],
  ['学习计划'],
  ['会员专区', 'VIP'],
]

/** The entries that a new installation begins with: as many as the app has room for. */
export async function addExploreConfig(tx: Db): Promise<void> {
  await tx
    .insert(exploreConfigTable)
    .values(
      entries.map(([title, type = 'NONE'], n) => ({ title, link: { type, refId: null, url: null }, order: n + 1 })),
    )
}

/** The demo's entries have a picture, and most lead to one of its series. */
export async function seedExploreConfig(tx: Db): Promise<void> {
  const series = await tx
    .select({ id: courseItemsTable.id })
    .from(courseItemsTable)
    .where(eq(courseItemsTable.kind, 'SERIES'))
    .orderBy(asc(courseItemsTable.id))
    .limit(entries.length)
  const rows = await tx.select().from(exploreConfigTable).orderBy(asc(exploreConfigTable.order))
  for (const [n, { id, link }] of rows.entries()) {
    const target = series[n]
    const toSeries = target && link.type === 'NONE' ? { type: 'SUBJECT' as const, refId: target.id, url: null } : link
    await tx
      .update(exploreConfigTable)
      .set({ icon: coverKey(n), link: toSeries })
      .where(eq(exploreConfigTable.id, id))
  }
}
