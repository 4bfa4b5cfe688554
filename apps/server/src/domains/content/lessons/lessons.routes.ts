import type { Route } from '@lectern/contract/base/route.ts'
import { lessons } from '@lectern/contract/content/lessons.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { AppError, badInput } from '../../../platform/errors/app-error.ts'
import { type Call, type Handler, implement, prepareFirst } from '../../../platform/http/implement.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { lessonsTable as table } from '../courses/lessons.table.ts'
import {
  changeLessonCount,
  checkChoices,
  claimLessonFiles,
  lockSeries,
  requireLesson,
  requireSeries,
} from './lessons.rules.ts'
import { changedLines, readLines, storeLines, submittedLines } from './lines.ts'
import { readSubtitles } from './subtitles/read-subtitles.ts'

const managed = managedListHandlers(lessons, table, {
  beforeRemove: async (db, { id, seriesId }) => {
    await changeLessonCount(db, Number(seriesId), -1)
    await claimLessonFiles(db, id, [])
  },
})

/** Restricts a call on one lesson to staff who work in its section. */
function inOwnSection<T extends Route>(handler: Handler<T>): Handler<T> {
  return async (call) => {
    await requireLesson(call.db, call.user, (call.params as { id: number }).id)
    return handler(call)
  }
}

export const lessonRoutes = implement(lessons, {
  list: async (call) => {
    await requireSeries(call.db, call.user, call.query.seriesId)
    return managed.list(call)
  },
  get: inOwnSection(async ({ params, db }) => {
    const [lesson] = await db.select().from(table).where(eq(table.id, params.id))
    if (!lesson) throw new AppError('record.gone')
    return { ...lesson, lines: await readLines(db, lesson.id) }
  }),
  create: prepareFirst(parseLines<typeof lessons.create>, async ({ body, user, db, audit }, newLines) => {
    const { lines: _, ...form } = body
    await lockSeries(db, user, form.seriesId)
    const lines = newLines ?? []
    const { duration = 0 } = await checkChoices(db, form)
    const [lesson] = await db
      .insert(table)
      .values({ ...form, duration, lineCount: lines.length })
      .returning()
    if (!lesson) throw new Error('the lesson was not stored')
    await storeLines(db, lesson.id, lines)
    await changeLessonCount(db, lesson.seriesId, 1)
    await claimLessonFiles(db, lesson.id, [lesson.cover, lesson.media])
    audit.changed(null, lesson)
    return { id: lesson.id }
  }),
  update: prepareFirst(parseLines<typeof lessons.update>, async ({ params, body, user, db, audit }, newLines) => {
    await requireLesson(db, user, params.id)
    const { lines: _, version, ...form } = body
    const before = await lockLesson(db, params.id)
    if (version !== undefined && version !== before.version) throw new AppError('record.conflict')
    const oldLines = await readLines(db, before.id)
    const lines = newLines ?? oldLines
    const [after] = await db
      .update(table)
      .set({
        ...form,
        ...(await checkChoices(db, form)),
        lineCount: lines.length,
        version: before.version + 1,
      })
      .where(eq(table.id, before.id))
      .returning()
    if (!after) throw new AppError('record.gone')
    if (newLines) await storeLines(db, after.id, newLines)
    await claimLessonFiles(db, after.id, [after.cover, after.media])
    audit.changed({ ...before, changedLines: '' }, { ...after, changedLines: changedLines(oldLines, lines) })
    return { ...after, lines }
  }),
  remove: inOwnSection(managed.remove),
  enable: inOwnSection(managed.enable),
  appAuditHide: inOwnSection(managed.appAuditHide),
  weight: inOwnSection(managed.weight),
  readSubtitles: async ({ files }) => {
    const lines = readSubtitles(files)
    if (!lines) throw badInput({ subtitle: 'validation.required' })
    return { lines }
  },
})

/** The lines that a call submits. The files are read here, before anything is locked. */
async function parseLines<T extends typeof lessons.create | typeof lessons.update>({ files, body }: Call<T>) {
  return submittedLines(files, body.lines)
}

async function lockLesson(db: Db, id: number): Promise<typeof table.$inferSelect> {
  const [lesson] = await db.select().from(table).where(eq(table.id, id)).for('update')
  if (!lesson) throw new AppError('record.gone')
  return lesson
}
