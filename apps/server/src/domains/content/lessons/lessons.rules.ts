import { isEnough, type Level } from '@lectern/contract/base/rights.ts'
import type { BodyOf } from '@lectern/contract/base/route.ts'
import { type CourseSection, courseSectionCodes, courseSections } from '@lectern/contract/content/course-centre.ts'
import type { lessons as contract, SubtitleLine } from '@lectern/contract/content/lessons.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError, badInput } from '../../../platform/errors/app-error.ts'
import { denied } from '../../../platform/errors/denied.ts'
import { binTable } from '../../../platform/history/bin.table.ts'
import type { Rules } from '../../../platform/list/records.ts'
import { claimFiles, requireUpload } from '../../../platform/storage/uploads.ts'
import { courseItemsTable as items, teachersTable as teachers } from '../courses/course-centre.table.ts'
import type { lessonsTable as lessons } from '../courses/lessons.table.ts'
import { readLines, storeLines } from './lines.ts'

/** The route admits staff of either section, because only the series shows which section it is. */
function requireSection({ rights }: Pick<Actor, 'rights'>, section: CourseSection, level: Level): void {
  const permission = courseSectionCodes[section]
  if (!isEnough(rights.get(permission), level)) throw denied({ permission, level })
}

/** A series that exists, in a section where this user may do so much. */
export async function requireSeries(db: Db, user: Pick<Actor, 'rights'>, id: number, level: Level): Promise<void> {
  const [series] = await db.select({ section: items.section, kind: items.kind }).from(items).where(eq(items.id, id))
  if (series?.kind !== 'SERIES') throw new AppError('record.gone')
  requireSection(user, series.section, level)
}

/** The deleted lessons of the sections that this user edits. Their series may be in the recycle bin too. */
export function keptInSections({ rights }: Pick<Actor, 'rights'>): SQL | undefined {
  const edited = courseSections.filter((section) => isEnough(rights.get(courseSectionCodes[section]), 'EDIT'))
  if (edited.length === courseSections.length) return undefined
  const seriesId = sql`(${binTable.row}->>'seriesId')::bigint`
  const series = sql`select from ${items} where ${eq(items.id, seriesId)} and ${inArray(items.section, edited)}`
  const deleted = alias(binTable, 'deleted_series')
  const isSeries = and(inArray(deleted.resource, ['subjectItems', 'readingItems']), eq(deleted.recordId, seriesId))
  const kept = sql`select from ${binTable} as ${deleted} where ${isSeries} and ${inArray(sql`${deleted.row}->>'section'`, edited)}`
  return sql`(exists (${series}) or exists (${kept}))`
}

type Form = Partial<Omit<BodyOf<typeof contract.create>, 'lines'>> & { lineCount?: number }

/** The rules for lessons. Each call must be allowed in the section of the lesson's series. */
export const lessonRules: Rules<typeof lessons, Form> = {
  beforeSave: async ({ db, user, form, before }) => {
    if (before) await requireSeries(db, user, before.seriesId, 'EDIT')
    else await lockSeries(db, user, form.seriesId ?? 0)
    const { duration } = await checkChoices(db, form)
    // Media that does not say how long it is counts as having no length.
    return before ? { ...form, ...(duration !== undefined && { duration }) } : { ...form, duration: duration ?? 0 }
  },
  afterSave: async ({ db, after, before }) => {
    if (!before) await changeLessonCount(db, after.seriesId, 1)
    await claimLessonFiles(db, after.id, [after.cover, after.media])
  },
  beforeSet: ({ db, user, before }) => requireSeries(db, user, before.seriesId, 'EDIT'),
  beforeRemove: async ({ db, user, before }) => {
    await requireSeries(db, user, before.seriesId, 'FULL')
    await changeLessonCount(db, before.seriesId, -1)
    await claimLessonFiles(db, before.id, [])
  },
  parts: {
    read: async (db, id) => ({ lines: await readLines(db, id) }),
    store: (db, id, { lines }) => storeLines(db, id, lines as SubtitleLine[]),
  },
}

/** Locks the series that a new lesson goes into, so that it cannot be deleted before the lesson is stored. */
async function lockSeries(db: Db, user: Actor, id: number): Promise<void> {
  const [series] = await db
    .select({ section: items.section, kind: items.kind })
    .from(items)
    .where(eq(items.id, id))
    .for('no key update')
  if (series?.kind !== 'SERIES') throw badInput({ seriesId: 'validation.choiceGone' })
  requireSection(user, series.section, 'EDIT')
}

/** Changes the stored count instead of counting again, so that concurrent additions and deletions all count. */
async function changeLessonCount(db: Db, seriesId: number, change: 1 | -1): Promise<void> {
  const lessonCount = sql`${items.lessonCount} + ${change}`
  await db.update(items).set({ lessonCount }).where(eq(items.id, seriesId))
}

interface Choices {
  media?: string | undefined
  cover?: string | null | undefined
  teacherId?: number | null | undefined
}

/** Checks the files and the teacher that a form names. Returns the duration of the media, if there is new media. */
async function checkChoices(db: Db, { media, cover, teacherId }: Choices): Promise<{ duration?: number }> {
  const mediaUpload = await requireUpload(db, 'media', media, ['audio', 'video'])
  await requireUpload(db, 'cover', cover, ['image'])
  if (teacherId && (await db.$count(teachers, eq(teachers.id, teacherId))) === 0) {
    throw badInput({ teacherId: 'validation.choiceGone' })
  }
  return mediaUpload ? { duration: mediaUpload.duration ?? 0 } : {}
}

/** Makes these files, and no others, the lesson's. */
async function claimLessonFiles(db: Db, lessonId: number, keys: (string | null)[]): Promise<void> {
  await claimFiles(db, `lesson:${lessonId}`, keys)
}
