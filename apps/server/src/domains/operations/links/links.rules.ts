import { isRefLink, type LinkTarget, type RefLinkType } from '@lectern/contract/operations/links.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { badInput } from '../../../platform/errors/app-error.ts'
import { courseItemsTable as items } from '../../content/courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'

/** The titles of the records that links of one type lead to, by id. */
const titlesOf: Record<RefLinkType, (db: Db, ids: number[]) => Promise<{ id: number; title: string }[]>> = {
  COURSE: (db, ids) =>
    db.select({ id: lessons.id, title: lessons.title }).from(lessons).where(inArray(lessons.id, ids)),
  SUBJECT: (db, ids) => itemTitles(db, 'SERIES', ids),
  ARTICLE: (db, ids) => itemTitles(db, 'ARTICLE', ids),
}

const itemTitles = (db: Db, kind: 'SERIES' | 'ARTICLE', ids: number[]) =>
  db
    .select({ id: items.id, title: items.title })
    .from(items)
    .where(and(eq(items.kind, kind), inArray(items.id, ids)))

/** Refuses a link to what does not exist. */
export async function requireLink(db: Db, link: LinkTarget): Promise<void> {
  if (link.refId === null || !isRefLink(link.type)) return
  const found = await titlesOf[link.type](db, [link.refId])
  if (found.length === 0) throw badInput({ 'link.refId': 'validation.choiceGone' })
}

/** Adds the title of the link target to each row. */
export async function withLinkTitles<T extends { link: LinkTarget }>(
  db: Db,
  rows: T[],
): Promise<(T & { linkTitle: string | null })[]> {
  const titles = new Map<string, string>()
  for (const type of Object.keys(titlesOf) as RefLinkType[]) {
    const ids = rows.flatMap(({ link }) => (link.type === type && link.refId !== null ? [link.refId] : []))
    if (ids.length === 0) continue
    for (const { id, title } of await titlesOf[type](db, ids)) titles.set(`${type}:${id}`, title)
  }
  return rows.map((row) => ({ ...row, linkTitle: titles.get(`${row.link.type}:${row.link.refId}`) ?? null }))
}
