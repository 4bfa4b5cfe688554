import type { LinkTarget, RefLinkType } from '@lectern/contract/operations/links.ts'
import { eq } from 'drizzle-orm'
import { courseCategoriesTable, courseItemsTable } from '../domains/content/courses/course-centre.table.ts'
import { lessonsTable } from '../domains/content/courses/lessons.table.ts'
import type { Db } from '../platform/database/database.ts'

export const noLink: LinkTarget = { type: 'NONE', refId: null, url: null }
export const linkTo = (type: RefLinkType, refId: number): LinkTarget => ({ type, refId, url: null })

/** Adds a series or an article that a link may lead to. */
export async function newCourseItem(
  db: Db,
  title: string,
  kind: 'SERIES' | 'ARTICLE' = 'SERIES',
  section: 'subject' | 'original-reading' = 'subject',
): Promise<number> {
  const [category] = await db
    .select({ id: courseCategoriesTable.id })
    .from(courseCategoriesTable)
    .where(eq(courseCategoriesTable.section, section))
    .limit(1)
  const [item] = await db
    .insert(courseItemsTable)
    .values({ section, kind, title, categoryId: category?.id ?? 0, cover: 'images/series.webp' })
    .returning({ id: courseItemsTable.id })
  return item?.id ?? 0
}

export async function newSeriesLesson(db: Db, seriesId: number, title: string, cover?: string): Promise<number> {
  const [lesson] = await db
    .insert(lessonsTable)
    .values({ seriesId, title, cover: cover ?? null, media: 'media/lesson.mp3', duration: 60 })
    .returning({ id: lessonsTable.id })
  return lesson?.id ?? 0
}
