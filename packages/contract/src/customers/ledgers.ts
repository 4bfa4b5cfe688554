import { z } from 'zod'
import { id, idParams, time } from '../base/fields.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'
import { reason } from './accounts.ts'

/** Why gold or course hours came or went. */
export const ledgerTypes = [
  'SIGN_IN',
  'STUDY',
  'SHARE',
  'INVITE',
  'RECHARGE',
  'ORDER',
  'VOUCHER',
  'ADJUST',
  'REFUND',
] as const
export type LedgerType = (typeof ledgerTypes)[number]

/** One change of a balance. Entries are never changed: a mistake is put right by another entry. */
export const ledgerEntry = z.object({
  id,
  bizType: z.enum(ledgerTypes),
  title: z.string(),
  amount: z.int(),
  balanceAfter: z.int(),
  time,
  /** The member of staff who caused it, if any. */
  by: z.object({ id, name: z.string() }).nullable(),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

const query = listQuery({
  bizType: z.enum(ledgerTypes).optional(),
  startTime: time.optional(),
  endTime: time.optional(),
})

const one = '/api/management/account/{id}'
const read = {
  method: 'GET',
  permission: 'ACCOUNT_MANAGE',
  resource: 'appAccounts',
  params: idParams,
  query,
  reply: pageOf(ledgerEntry),
} as const

/** The most that one adjustment adds or takes. */
export const mostAdjusted = 10_000_000
const adjustment = {
  method: 'POST',
  permission: 'ACCOUNT_GOLD',
  resource: 'appAccounts',
  params: idParams,
  body: z.object({
    amount: z
      .int()
      .min(-mostAdjusted)
      .max(mostAdjusted)
      .refine((amount) => amount !== 0, 'validation.notZero'),
    reason,
  }),
  reply: z.object({ balance: z.int() }),
  audit: 'adjust',
} as const

export const accountLedgers = {
  gold: defineRoute({ ...read, path: `${one}/gold`, summary: 'The gold of an app user, entry by entry' }),
  courseHours: defineRoute({
    ...read,
    path: `${one}/course-hours`,
    summary: 'The course hours of an app user, entry by entry',
  }),
  adjustGold: defineRoute({ ...adjustment, path: `${one}/gold`, summary: 'Add or take gold' }),
  adjustCourseHours: defineRoute({
    ...adjustment,
    path: `${one}/course-hours`,
    summary: 'Add or take course hours',
  }),
}
