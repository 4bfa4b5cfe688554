import { z } from 'zod'
import { id, idParams, idText, text, time } from '../base/fields.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'
import { reason } from './accounts.ts'

/** A single lesson, or a series with all its lessons. The specification calls them course and subject. */
export const entitlementKinds = ['COURSE', 'SUBJECT'] as const
export type EntitlementKind = (typeof entitlementKinds)[number]
export const entitlementSources = ['ORDER', 'VOUCHER', 'GIFT', 'VIP'] as const
export type EntitlementSource = (typeof entitlementSources)[number]
/** Removed ones stay in the list, with who removed them and why. */
export const entitlementStates = ['VALID', 'EXPIRED', 'REMOVED'] as const
export type EntitlementState = (typeof entitlementStates)[number]

export const entitlement = z.object({
  id,
  refId: id,
  /** Null if the lesson or series was deleted meanwhile. */
  title: z.string().nullable(),
  /** The address of the picture. */
  cover: z.string().nullable(),
  /** The series of a lesson. */
  series: z.object({ id, title: z.string() }).nullable(),
  source: z.enum(entitlementSources),
  /** The order or voucher it came from. */
  sourceId: id.nullable(),
  startTime: time,
  /** Null if it never ends. */
  expireTime: time.nullable(),
  state: z.enum(entitlementStates),
  /** Why it was given or removed. */
  reason: z.string(),
  /** The member of staff who removed it, if any. */
  removedBy: z.object({ id, name: z.string() }).nullable(),
})
export type Entitlement = z.infer<typeof entitlement>

const query = listQuery({
  source: z.enum(entitlementSources).optional(),
  state: z.enum(entitlementStates).optional(),
})
const one = '/api/management/account/{id}'
const shared = { permission: 'ACCOUNT_MANAGE', resource: 'appAccounts' } as const
const list = { ...shared, method: 'GET', params: idParams, query, reply: pageOf(entitlement) } as const
/** Days of ten years. */
const days = z.int().min(1).max(3_650).nullable().default(null)
const give = { ...shared, method: 'POST', params: idParams, reply: z.object({ id }), audit: 'give' } as const
/** Told by the query, because a DELETE has no body. */
const removal = z.object({ reason: text(0, 200).default('') })

export const entitlements = {
  courses: defineRoute({ ...list, path: `${one}/course`, summary: 'The lessons that an app user owns' }),
  subjects: defineRoute({ ...list, path: `${one}/subject`, summary: 'The series that an app user owns' }),
  giveCourse: defineRoute({
    ...give,
    path: `${one}/course`,
    summary: 'Give a lesson to an app user',
    body: z.object({ courseId: id, days, reason }),
  }),
  giveSubject: defineRoute({
    ...give,
    path: `${one}/subject`,
    summary: 'Give a series to an app user',
    body: z.object({ subjectId: id, days, reason }),
  }),
  removeCourse: defineRoute({
    ...shared,
    method: 'DELETE',
    path: `${one}/course/{courseId}`,
    summary: 'Remove a lesson from an app user',
    params: idParams.extend({ courseId: idText }),
    query: removal,
    audit: 'take',
  }),
  removeSubject: defineRoute({
    ...shared,
    method: 'DELETE',
    path: `${one}/subject/{subjectId}`,
    summary: 'Remove a series from an app user',
    params: idParams.extend({ subjectId: idText }),
    query: removal,
    audit: 'take',
  }),
}
