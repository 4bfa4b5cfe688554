import { lessons } from '@lectern/contract/content/lessons.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { RecordPart } from '../../../platform/domain/records.ts'
import { badInput } from '../../../platform/errors/app-error.ts'
import { type Call, implement, prepareFirst } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { equals, words } from '../../../platform/list/filters.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { createRecord, lockRecord, readRecord, updateRecord } from '../../../platform/list/records.ts'
import { courseItemsTable, teachersTable } from '../courses/course-centre.table.ts'
import { lessonsTable as table } from '../courses/lessons.table.ts'
import { keptInSections, lessonRules, requireSeries } from './lessons.rules.ts'
import { changedLines, readLines, storeLines, submittedLines } from './lines.ts'
import { readSubtitles } from './subtitles/read-subtitles.ts'

const list = defineList(lessons.list, {
  from: table,
  filters: {
    seriesId: equals(table.seriesId),
    title: words(table.title),
    enable: equals(table.enable),
    free: equals(table.free),
  },
  sorts: { weight: table.weight, createTime: table.createTime },
})

const managed = managedListHandlers(lessons, list, lessonRules)

export const lessonRoutes = implement(lessons, {
  ...managed,
  list: async (call) => {
    await requireSeries(call.db, call.user, call.query.seriesId, 'VIEW')
    return managed.list(call)
  },
  get: async ({ params, user, db }) => {
    const lesson = await readLesson(db, params.id)
    await requireSeries(db, user, lesson.seriesId, 'VIEW')
    return lesson
  },
  create: prepareFirst(parseLines<typeof lessons.create>, async (call, newLines) => {
    const { lines: _, ...form } = call.body
    const lines = newLines ?? []
    const { id } = await createRecord(call, list, lessonRules, { ...form, lineCount: lines.length })
    await storeLines(call.db, id, lines)
    return { id }
  }),
  update: prepareFirst(parseLines<typeof lessons.update>, async (call, newLines) => {
    const { lines: _, version, ...form } = call.body
    const { db, audit, params } = call
    const before = await lockRecord(db, list, params.id, version)
    const oldLines = await readLines(db, before.id)
    const lines = newLines ?? oldLines
    const change = { id: before.id, version, form: { ...form, lineCount: lines.length } }
    const after = await updateRecord(call, list, lessonRules, change)
    if (newLines) await storeLines(db, after.id, newLines)
    audit.changed({ ...before, changedLines: '' }, { ...after, changedLines: changedLines(oldLines, lines) })
    audit.keep({ lines: oldLines }, { lines })
    return { ...after, lines }
  }),
  readSubtitles: async ({ files }) => {
    const lines = readSubtitles(files)
    if (!lines) throw badInput({ subtitle: 'validation.required' })
    return { lines }
  },
})

export const lessonRecords: Record<string, RecordPart> = {
  lessons: {
    read: readLesson,
    requireAccess: async (db, user, id, level) =>
      requireSeries(db, user, (await readRecord(db, list, id)).seriesId, level),
    keptFor: keptInSections,
    references: {
      teacherId: { table: teachersTable, name: teachersTable.name },
      seriesId: { table: courseItemsTable, name: courseItemsTable.title },
    },
  },
}

async function readLesson(db: Db, id: number) {
  return { ...(await readRecord(db, list, id)), lines: await readLines(db, id) }
}

/** The lines that a call submits. The files are read here, before anything is locked. */
async function parseLines<T extends typeof lessons.create | typeof lessons.update>({ files, body }: Call<T>) {
  return submittedLines(files, body.lines)
}
