import type { CourseSection } from '@lectern/contract/content/course-centre.ts'
import type { EntitlementSource, EntitlementState } from '@lectern/contract/customers/entitlements.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { imageAddress } from '../../../platform/storage/uploads.ts'
import { courseItemsTable as items } from '../../content/courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'
import { entitlementsTable as table } from './entitlements.table.ts'

/** A lesson or a series that somebody owns. */
interface Owned {
  id: number
  title: string
  cover: string
  section: CourseSection
  /** The series of a lesson. */
  series?: { id: number; title: string }
}

/** Lessons, each with the picture of its series if it has none of its own. */
export const findLessons = async (db: Db, ids: number[]): Promise<Owned[]> =>
  db
    .select({
      id: lessons.id,
      title: lessons.title,
      cover: sql<string>`coalesce(${lessons.cover}, ${items.cover})`,
      section: items.section,
      series: { id: items.id, title: items.title },
    })
    .from(lessons)
    .innerJoin(items, eq(items.id, lessons.seriesId))
    .where(inArray(lessons.id, ids))

/** Series. */
export const findItems = async (db: Db, ids: number[]): Promise<Owned[]> =>
  db
    .select({ id: items.id, title: items.title, cover: items.cover, section: items.section })
    .from(items)
    .where(inArray(items.id, ids))

export type EntitlementRow = Pick<
  typeof table.$inferSelect,
  | 'id'
  | 'refId'
  | 'source'
  | 'sourceId'
  | 'startTime'
  | 'expireTime'
  | 'reason'
  | 'removeTime'
  | 'removerId'
  | 'removerName'
>

/** Adds what each entitlement is for, and whether it is valid now. */
export function describeEntitlements<R extends EntitlementRow>(rows: R[], found: Owned[]) {
  const now = new Date().toISOString()
  return rows.map((row) => {
    const owned = found.find(({ id }) => id === row.refId)
    const state: EntitlementState =
      row.removeTime !== null ? 'REMOVED' : row.expireTime !== null && row.expireTime <= now ? 'EXPIRED' : 'VALID'
    return {
      ...row,
      title: owned?.title ?? null,
      cover: owned ? imageAddress(owned.cover) : null,
      series: owned?.series ?? null,
      state,
      removedBy: row.removerId === null ? null : { id: row.removerId, name: row.removerName },
    }
  })
}

/** What an order or a voucher opened. */
export async function entitlementsFrom(db: Db, source: EntitlementSource, sourceId: number) {
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.source, source), eq(table.sourceId, sourceId)))
    .orderBy(asc(table.id))
  const ofKind = (kind: (typeof rows)[number]['kind']) => rows.filter((row) => row.kind === kind)
  const idsOf = (some: typeof rows) => some.map(({ refId }) => refId)
  const [courses, subjects] = [ofKind('COURSE'), ofKind('SUBJECT')]
  return [
    ...describeEntitlements(courses, await findLessons(db, idsOf(courses))),
    ...describeEntitlements(subjects, await findItems(db, idsOf(subjects))),
  ]
}
