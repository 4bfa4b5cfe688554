import { type Entitlement, entitlements } from '@lectern/contract/customers/entitlements.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { newCourseItem, newSeriesLesson } from '../../../testing/link-targets.ts'
import type { Caller } from '../../../testing/test-server.ts'
import { courseItemsTable as items } from '../../content/courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'

/** A series with one lesson, which costs something. */
export async function newSeries(
  db: Db,
  { vipFree = false, free = false }: { vipFree?: boolean; free?: boolean } = {},
): Promise<{ seriesId: number; lessonId: number }> {
  const seriesId = await newCourseItem(db, '小王子精读')
  const lessonId = await newSeriesLesson(db, seriesId, '第一章')
  await db.update(items).set({ vipFree }).where(eq(items.id, seriesId))
  await db.update(lessons).set({ free }).where(eq(lessons.id, lessonId))
  return { seriesId, lessonId }
}

/** Both kinds of what can be owned: what holds for lessons must hold for series. */
export const kinds = {
  COURSE: {
    read: entitlements.courses,
    give: (who: Caller, id: number, refId: number, form: object = {}) =>
      who.call(entitlements.giveCourse, { params: { id }, body: { courseId: refId, reason: '补偿', ...form } }),
    remove: (who: Caller, id: number, refId: number, reason = '误发') =>
      who.call(entitlements.removeCourse, { params: { id, courseId: refId }, query: { reason } }),
    field: 'courseId',
    newThing: async (db: Db) => (await newSeries(db)).lessonId,
    title: '第一章',
    historyField: 'course',
  },
  SUBJECT: {
    read: entitlements.subjects,
    give: (who: Caller, id: number, refId: number, form: object = {}) =>
      who.call(entitlements.giveSubject, { params: { id }, body: { subjectId: refId, reason: '补偿', ...form } }),
    remove: (who: Caller, id: number, refId: number, reason = '误发') =>
      who.call(entitlements.removeSubject, { params: { id, subjectId: refId }, query: { reason } }),
    field: 'subjectId',
    newThing: async (db: Db) => (await newSeries(db)).seriesId,
    title: '小王子精读',
    historyField: 'subject',
  },
} as const

/** What an account owns of a kind, the latest first. */
export async function ownedBy(
  who: Caller,
  id: number,
  kind: keyof typeof kinds,
  query: { source?: Entitlement['source']; state?: Entitlement['state'] } = {},
): Promise<Entitlement[]> {
  return (await who.ask(kinds[kind].read, { params: { id }, query: { size: 200, ...query } })).content
}
