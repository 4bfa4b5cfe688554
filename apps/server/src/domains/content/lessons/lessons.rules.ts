import { type CourseSection, courseSectionCodes } from '@lectern/contract/content/course-centre.ts'
import { eq, sql } from 'drizzle-orm'
import type { SessionUser } from '../../../platform/access/sessions.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError, badInput } from '../../../platform/errors/app-error.ts'
import { claimFiles, requireUpload } from '../../../platform/storage/uploads.ts'
import { courseItemsTable as items, teachersTable as teachers } from '../courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../courses/lessons.table.ts'

/** The route admits staff of either section, because only the series shows which section it is. */
function requireSection(user: SessionUser, section: CourseSection): void {
  if (!user.codes.has(courseSectionCodes[section])) throw new AppError('permission.denied')
}

/** A series that exists, in a section where this user may work. */
export async function requireSeries(db: Db, user: SessionUser, id: number): Promise<void> {
  const [series] = await db.select({ section: items.section, kind: items.kind }).from(items).where(eq(items.id, id))
  if (series?.kind !== 'SERIES') throw new AppError('record.gone')
  requireSection(user, series.section)
}

/** A lesson that exists, in a section where this user may work. */
export async function requireLesson(db: Db, user: SessionUser, id: number): Promise<void> {
  const [lesson] = await db
    .select({ section: items.section })
    .from(lessons)
    .innerJoin(items, eq(items.id, lessons.seriesId))
    .where(eq(lessons.id, id))
  if (!lesson) throw new AppError('record.gone')
  requireSection(user, lesson.section)
}

/** Locks the series that a new lesson goes into, so that it cannot be deleted before the lesson is stored. */
export async function lockSeries(db: Db, user: SessionUser, id: number): Promise<void> {
  const [series] = await db
    .select({ section: items.section, kind: items.kind })
    .from(items)
    .where(eq(items.id, id))
    .for('no key update')
  if (series?.kind !== 'SERIES') throw badInput({ seriesId: 'validation.choiceGone' })
  requireSection(user, series.section)
}

/** Changes the stored count instead of counting again, so that concurrent additions and deletions all count. */
export async function changeLessonCount(db: Db, seriesId: number, change: 1 | -1): Promise<void> {
  const lessonCount = sql`${items.lessonCount} + ${change}`
  await db.update(items).set({ lessonCount }).where(eq(items.id, seriesId))
}

interface Choices {
  media?: string | undefined
  cover?: string | null | undefined
  teacherId?: number | null | undefined
}

/** Checks the files and the teacher that a form names. Returns the duration of the media, if there is new media. */
export async function checkChoices(db: Db, { media, cover, teacherId }: Choices): Promise<{ duration?: number }> {
  const mediaUpload = await requireUpload(db, 'media', media, ['audio', 'video'])
  await requireUpload(db, 'cover', cover, ['image'])
  if (teacherId && (await db.$count(teachers, eq(teachers.id, teacherId))) === 0) {
    throw badInput({ teacherId: 'validation.choiceGone' })
  }
  return mediaUpload ? { duration: mediaUpload.duration ?? 0 } : {}
}

/** Makes these files, and no others, the lesson's. */
export async function claimLessonFiles(db: Db, lessonId: number, keys: (string | null)[]): Promise<void> {
  await claimFiles(db, `lesson:${lessonId}`, keys)
}
