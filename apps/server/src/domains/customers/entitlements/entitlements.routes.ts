import { type EntitlementKind, type EntitlementState, entitlements } from '@lectern/contract/customers/entitlements.ts'
import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { badInput } from '../../../platform/errors/app-error.ts'
import { type Call, implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { equals } from '../../../platform/list/filters.ts'
import { courseItemsTable as items } from '../../content/courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'
import { traceAccount } from '../app-accounts/app-accounts.rules.ts'
import { appAccountsTable as accounts } from '../app-accounts/app-accounts.table.ts'
import { describeEntitlements, type EntitlementRow, findItems, findLessons } from './entitlements.queries.ts'
import { giveEntitlement, removeEntitlements, requireNewGift } from './entitlements.rules.ts'
import { entitlementsTable as table } from './entitlements.table.ts'

const states: Record<EntitlementState, SQL | undefined> = {
  VALID: and(isNull(table.removeTime), or(isNull(table.expireTime), gt(table.expireTime, sql`now()`))),
  EXPIRED: and(isNull(table.removeTime), lte(table.expireTime, sql`now()`)),
  REMOVED: isNotNull(table.removeTime),
}
const shared = {
  from: table,
  of: { record: accounts, id: table.accountId },
  filters: { source: equals(table.source), state: (state: EntitlementState) => states[state] },
  alsoRead: ['removeTime', 'removerId', 'removerName'],
} as const
const courses = defineList(entitlements.courses, {
  ...shared,
  scope: { kind: 'COURSE' },
  describe: async (db: Db, rows: EntitlementRow[]) => describeEntitlements(rows, await findLessons(db, refsOf(rows))),
})
const subjects = defineList(entitlements.subjects, {
  ...shared,
  scope: { kind: 'SUBJECT' },
  describe: async (db: Db, rows: EntitlementRow[]) => describeEntitlements(rows, await findItems(db, refsOf(rows))),
})

const refsOf = (rows: EntitlementRow[]): number[] => rows.map(({ refId }) => refId)

export const entitlementRoutes = implement(entitlements, {
  courses: ({ params, query, db }) => courses.pageOf(db, params.id, query),
  subjects: ({ params, query, db }) => subjects.pageOf(db, params.id, query),
  giveCourse: async (call) => {
    const { courseId, days, reason } = call.body
    return give(call, call.params.id, { kind: 'COURSE', refId: courseId, field: 'courseId', days, reason })
  },
  giveSubject: async (call) => {
    const { subjectId, days, reason } = call.body
    return give(call, call.params.id, { kind: 'SUBJECT', refId: subjectId, field: 'subjectId', days, reason })
  },
  removeCourse: async (call) => {
    await remove(call, { accountId: call.params.id, kind: 'COURSE', refId: call.params.courseId }, call.query.reason)
    return null
  },
  removeSubject: async (call) => {
    await remove(call, { accountId: call.params.id, kind: 'SUBJECT', refId: call.params.subjectId }, call.query.reason)
    return null
  },
})

interface Gift {
  kind: EntitlementKind
  refId: number
  /** The field of the form that names it. */
  field: string
  days: number | null
  reason: string
}

type Changing = Pick<Call, 'db' | 'user' | 'audit'>
const historyField = { COURSE: 'course', SUBJECT: 'subject' } as const

async function give(call: Changing, accountId: number, gift: Gift): Promise<{ id: number }> {
  const { kind, refId, field, days, reason } = gift
  const title = await titleOf(call.db, kind, refId)
  if (title === undefined) throw badInput({ [field]: 'validation.choiceGone' })
  await requireNewGift(call.db, { accountId, kind, refId, days })
  const given = await giveEntitlement(call.db, { accountId, kind, refId, source: 'GIFT', days, reason })
  const after = { [historyField[kind]]: title, days }
  await traceAccount(call, accountId, {}, after, { action: 'give', reason })
  return given
}

async function remove(
  call: Changing,
  owned: { accountId: number; kind: EntitlementKind; refId: number },
  reason: string,
): Promise<void> {
  await removeEntitlements(call.db, { ...owned, reason, staffId: call.user.id })
  const title = (await titleOf(call.db, owned.kind, owned.refId)) ?? `#${owned.refId}`
  const before = { [historyField[owned.kind]]: title }
  await traceAccount(call, owned.accountId, before, {}, { action: 'take', reason })
}

/** The title of a lesson, or of a series. An article cannot be given. */
async function titleOf(db: Db, kind: EntitlementKind, refId: number): Promise<string | undefined> {
  const [row] =
    kind === 'COURSE'
      ? await db.select({ title: lessons.title }).from(lessons).where(eq(lessons.id, refId)).for('key share')
      : await db
          .select({ title: items.title })
          .from(items)
          .where(and(eq(items.id, refId), eq(items.kind, 'SERIES')))
          .for('key share')
  return row?.title
}
