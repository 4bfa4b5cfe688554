import { courseSections } from '@lectern/contract/content/course-centre.ts'
import type { ShownItem, ShownLesson } from '@lectern/contract/share/courses.ts'
import { and, desc, eq, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { imageAddress } from '../../../platform/storage/uploads.ts'
import {
  courseCategoriesTable as categories,
  courseItemsTable as items,
  teachersTable as teachers,
} from '../../content/courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'
import { isUnderReview } from '../../system/app-versions/app-versions.queries.ts'
import type { AskingApp } from '../../system/app-versions/app-versions.rules.ts'
import { published } from '../serving/serving.rules.ts'

const recommendedCount = 6
/** An upper bound, more lessons than any series has. */
const maxLessons = 1000

/** Whom content is read for. What is hidden for a review is hidden from the version under review, and from nobody else. */
interface Viewer {
  underReview: boolean
}

/** Which content the app that asks may see. */
export const viewerOf = async (db: Db, app: AskingApp): Promise<Viewer> => ({
  underReview: await isUnderReview(db, app),
})

const notHidden = ({ underReview }: Viewer, table: { appAuditHide: PgColumn }): SQL | undefined =>
  underReview ? eq(table.appAuditHide, false) : undefined

const isPublicItem = (viewer: Viewer): SQL | undefined =>
  and(
    eq(items.enable, true),
    notHidden(viewer, items),
    published(items.publishTime),
    eq(categories.enable, true),
    notHidden(viewer, categories),
  )
const isPublicLesson = (viewer: Viewer): SQL | undefined => and(eq(lessons.enable, true), notHidden(viewer, lessons))

/** Counts only the lessons that this viewer can see. */
const lessonCount = (viewer: Viewer) => sql<number>`(
  select count(*) from ${lessons} where ${lessons.seriesId} = ${items.id} and ${isPublicLesson(viewer)})::int`

const itemColumns = (viewer: Viewer) => ({
  id: items.id,
  kind: items.kind,
  title: items.title,
  subtitle: items.subtitle,
  cover: items.cover,
  studyCount: items.studyCount,
  lessonCount: lessonCount(viewer),
})

const teacher = { name: teachers.name, avatar: teachers.avatar, intro: teachers.intro }

/** A series or an article that this viewer may see. */
export async function readItem(db: Db, viewer: Viewer, id: number) {
  const [row] = await db
    .select({ item: items, lessonCount: lessonCount(viewer), teacher })
    .from(items)
    .innerJoin(categories, eq(categories.id, items.categoryId))
    .leftJoin(teachers, eq(teachers.id, items.teacherId))
    .where(and(eq(items.id, id), isPublicItem(viewer)))
  if (!row) throw new AppError('record.gone')
  return row
}

/** A lesson that this viewer may see, with its series. Without its own teacher, it has that of the series. */
export async function readLesson(db: Db, viewer: Viewer, id: number) {
  const [row] = await db
    .select({ lesson: lessons, series: itemColumns(viewer), teacher })
    .from(lessons)
    .innerJoin(items, eq(items.id, lessons.seriesId))
    .innerJoin(categories, eq(categories.id, items.categoryId))
    .leftJoin(teachers, eq(teachers.id, sql`coalesce(${lessons.teacherId}, ${items.teacherId})`))
    .where(and(eq(lessons.id, id), isPublicLesson(viewer), isPublicItem(viewer)))
  if (!row) throw new AppError('record.gone')
  return row
}

export async function lessonsOf(db: Db, viewer: Viewer, series: { id: number; cover: string }): Promise<ShownLesson[]> {
  const rows = await db
    .select()
    .from(lessons)
    .where(and(eq(lessons.seriesId, series.id), isPublicLesson(viewer)))
    .orderBy(desc(lessons.weight), desc(lessons.id))
    .limit(maxLessons)
  return rows.map((lesson) => showLesson(lesson, series.cover))
}

export function showLesson(lesson: typeof lessons.$inferSelect, seriesCover: string): ShownLesson {
  const { id, title, cover, duration, free } = lesson
  return { id, title, cover: imageAddress(cover ?? seriesCover), duration, free }
}

/** Whether a recording may lead back to its lesson. */
export async function isLessonPublic(db: Db, viewer: Viewer, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(items, eq(items.id, lessons.seriesId))
    .innerJoin(categories, eq(categories.id, items.categoryId))
    .where(and(eq(lessons.id, id), isPublicLesson(viewer), isPublicItem(viewer)))
  return row !== undefined
}

/** The few columns that are needed to find related items. */
export async function findItem(db: Db, viewer: Viewer, id: number) {
  const [row] = await db
    .select({ id: items.id, section: items.section, categoryId: items.categoryId, cover: items.cover })
    .from(items)
    .innerJoin(categories, eq(categories.id, items.categoryId))
    .where(and(eq(items.id, id), isPublicItem(viewer)))
  if (!row) throw new AppError('record.gone')
  return row
}

/** The others of its category, then the most studied of its section, or of both sections without an id. */
export async function recommend(db: Db, viewer: Viewer, id: number | undefined): Promise<ShownItem[]> {
  const item = id === undefined ? null : await findItem(db, viewer, id)
  const sameCategory = item ? await othersInCategory(db, viewer, item) : []
  const left = recommendedCount - sameCategory.length
  const excludedIds = [...sameCategory.map((other) => other.id), ...(item ? [item.id] : [])]
  // One index scan per section instead of sorting both together.
  const mostStudied = await Promise.all(
    (item ? [item.section] : courseSections).map((section) => {
      const others = and(eq(items.section, section), notInArray(items.id, excludedIds))
      return listItems(db, viewer, others, [desc(items.studyCount), desc(items.id)], left)
    }),
  )
  const rest = mostStudied.flat().sort((one, other) => other.studyCount - one.studyCount)
  return [...sameCategory, ...rest.slice(0, left)]
}

async function othersInCategory(
  db: Db,
  viewer: Viewer,
  { id, section, categoryId }: Awaited<ReturnType<typeof findItem>>,
): Promise<ShownItem[]> {
  const others = and(eq(items.section, section), eq(items.categoryId, categoryId), ne(items.id, id))
  return listItems(db, viewer, others, [desc(items.weight), desc(items.id)], recommendedCount)
}

async function listItems(
  db: Db,
  viewer: Viewer,
  which: SQL | undefined,
  order: SQL[],
  limit: number,
): Promise<ShownItem[]> {
  const rows = await db
    .select(itemColumns(viewer))
    .from(items)
    .innerJoin(categories, eq(categories.id, items.categoryId))
    .where(and(which, isPublicItem(viewer)))
    .orderBy(...order)
    .limit(limit)
  return rows.map((item) => ({ ...item, cover: imageAddress(item.cover) }))
}
