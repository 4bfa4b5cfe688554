import { courseSections } from '@lectern/contract/content/course-centre.ts'
import type { ShownItem, ShownLesson } from '@lectern/contract/share/share.ts'
import { and, desc, eq, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { imageAddress } from '../../../platform/storage/uploads.ts'
import {
  courseCategoriesTable as categories,
  courseItemsTable as items,
  teachersTable as teachers,
} from '../../content/courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'
import { published } from '../serving/serving.rules.ts'

const recommended = 6
/** More lessons than any series has. */
const mostLessons = 1000

const servedItem = and(
  eq(items.enable, true),
  eq(items.appAuditHide, false),
  published(items.publishTime),
  eq(categories.enable, true),
  eq(categories.appAuditHide, false),
)
const servedLesson = and(eq(lessons.enable, true), eq(lessons.appAuditHide, false))

/** The lessons that somebody who opens the series will find. */
const lessonCount = sql<number>`(
  select count(*) from ${lessons} where ${lessons.seriesId} = ${items.id} and ${servedLesson})::int`

const shown = {
  id: items.id,
  kind: items.kind,
  title: items.title,
  subtitle: items.subtitle,
  cover: items.cover,
  studyCount: items.studyCount,
  lessonCount,
}

const teacher = { name: teachers.name, avatar: teachers.avatar, intro: teachers.intro }

/** A series or an article that everybody may see. */
export async function readItem(db: Db, id: number) {
  const [row] = await db
    .select({ item: items, lessonCount, teacher })
    .from(items)
    .innerJoin(categories, eq(categories.id, items.categoryId))
    .leftJoin(teachers, eq(teachers.id, items.teacherId))
    .where(and(eq(items.id, id), servedItem))
  if (!row) throw new AppError('record.gone')
  return row
}

/** A lesson that everybody may see, with its series; its teacher is the series' where it has none of its own. */
export async function readLesson(db: Db, id: number) {
  const [row] = await db
    .select({ lesson: lessons, series: shown, teacher })
    .from(lessons)
    .innerJoin(items, eq(items.id, lessons.seriesId))
    .innerJoin(categories, eq(categories.id, items.categoryId))
    .leftJoin(teachers, eq(teachers.id, sql`coalesce(${lessons.teacherId}, ${items.teacherId})`))
    .where(and(eq(lessons.id, id), servedLesson, servedItem))
  if (!row) throw new AppError('record.gone')
  return row
}

export async function lessonsOf(db: Db, series: { id: number; cover: string }): Promise<ShownLesson[]> {
  const rows = await db
    .select()
    .from(lessons)
    .where(and(eq(lessons.seriesId, series.id), servedLesson))
    .orderBy(desc(lessons.weight), desc(lessons.id))
    .limit(mostLessons)
  return rows.map((lesson) => showLesson(lesson, series.cover))
}

export function showLesson(lesson: typeof lessons.$inferSelect, seriesCover: string): ShownLesson {
  const { id, title, cover, duration, free } = lesson
  return { id, title, cover: imageAddress(cover ?? seriesCover), duration, free }
}

/** Whether a recording may lead back to its lesson. */
export async function isLessonServed(db: Db, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(items, eq(items.id, lessons.seriesId))
    .innerJoin(categories, eq(categories.id, items.categoryId))
    .where(and(eq(lessons.id, id), servedLesson, servedItem))
  return row !== undefined
}

/** What is known of an item by whoever needs no more than to find others. */
export async function findItem(db: Db, id: number) {
  const [row] = await db
    .select({ id: items.id, section: items.section, categoryId: items.categoryId, cover: items.cover })
    .from(items)
    .innerJoin(categories, eq(categories.id, items.categoryId))
    .where(and(eq(items.id, id), servedItem))
  if (!row) throw new AppError('record.gone')
  return row
}

/** The others of its category, then the most studied of its section; of both sections where none is named. */
export async function recommend(db: Db, id: number | undefined): Promise<ShownItem[]> {
  const item = id === undefined ? null : await findItem(db, id)
  const near = item ? await nearTo(db, item) : []
  const left = recommended - near.length
  const known = [...near.map((other) => other.id), ...(item ? [item.id] : [])]
  // One walk along the index of each section, not a sort of both.
  const most = await Promise.all(
    (item ? [item.section] : courseSections).map((section) => {
      const others = and(eq(items.section, section), notInArray(items.id, known))
      return listItems(db, others, [desc(items.studyCount), desc(items.id)], left)
    }),
  )
  const rest = most.flat().sort((one, other) => other.studyCount - one.studyCount)
  return [...near, ...rest.slice(0, left)]
}

async function nearTo(db: Db, { id, section, categoryId }: Awaited<ReturnType<typeof findItem>>): Promise<ShownItem[]> {
  const others = and(eq(items.section, section), eq(items.categoryId, categoryId), ne(items.id, id))
  return listItems(db, others, [desc(items.weight), desc(items.id)], recommended)
}

async function listItems(db: Db, which: SQL | undefined, order: SQL[], limit: number): Promise<ShownItem[]> {
  const rows = await db
    .select(shown)
    .from(items)
    .innerJoin(categories, eq(categories.id, items.categoryId))
    .where(and(which, servedItem))
    .orderBy(...order)
    .limit(limit)
  return rows.map((item) => ({ ...item, cover: imageAddress(item.cover) }))
}
