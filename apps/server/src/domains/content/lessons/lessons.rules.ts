import { courseSectionCodes, type CourseSection } from '@lectern/contract/content/course-centre.ts'
import { eq, sql } from 'drizzle-orm'
import type { SessionUser } from '../../../platform/access/sessions.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError, badInput } from '../../../platform/errors/app-error.ts'
import { requireUpload, claimFiles } from '../../../platform/storage/uploads.ts'
import { courseItemsTable as items, teachersTable as teachers } from '../courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../courses/lessons.table.ts'

/** The route lets in whoever works in either section; only the series tells which one it is. */
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

/** The series that a new lesson goes into; held, so that it cannot be deleted before the lesson is there. */
export async function enterSeries(db: Db, user: SessionUser, id: number): Promise<void> {
  const [series] = await db
    .select({ section: items.section, kind: items.kind })
    .from(items)
    .where(eq(items.id, id))
    .for('no key update')
  if (series?.kind !== 'SERIES') throw badInput({ seriesId: 'validation.choiceGone' })
  requireSection(user, series.section)
}

/** Added to rather than counted anew: lessons that come and go at the same time all count. */
export async function countLesson(db: Db, seriesId: number, change: 1 | -1): Promise<void> {
  const lessonCount = sql`${items.lessonCount} + ${change}`
  await db.update(items).set({ lessonCount }).where(eq(items.id, seriesId))
}

interface Choices {
  media?: string | undefined
  cover?: string | null | undefined
  teacherId?: number | null | undefined
}

/** Checks what a form points to; the duration is what the media says, where there is new media. */
export async function checkChoices(db: Db, { media, cover, teacherId }: Choices): Promise<{ duration?: number }> {
  const film = await requireUpload(db, 'media', media, ['audio', 'video'])
  await requireUpload(db, 'cover', cover, ['image'])
  if (teacherId && (await db.$count(teachers, eq(teachers.id, teacherId))) === 0) {
    throw badInput({ teacherId: 'validation.choiceGone' })
  }
  return film ? { duration: film.duration ?? 0 } : {}
}

/** These files, and no others, are the lesson's. */
export async function holdFiles(db: Db, lessonId: number, keys: (string | null)[]): Promise<void> {
  await claimFiles(db, `lesson:${lessonId}`, keys)
}
