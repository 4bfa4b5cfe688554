import type { Route } from '@lectern/contract/base/route.ts'
import { type VoucherKind, voucherKinds, vouchers } from '@lectern/contract/finance/vouchers.ts'
import type { z } from 'zod'
import { call } from '../../../../lib/call.ts'

/** What the form holds; which of it is there depends on the kind. */
export interface VoucherForm {
  kind: VoucherKind
  courseId?: number
  subjectId?: number
  packageId?: number
  hours?: number | null
  gold?: number | null
  contentDuration?: number | null
  count?: number | null
  expiredTime?: string | null
  channel?: string
  remark?: string
}

export const isKind = (text: string | null): text is VoucherKind => voucherKinds.some((kind) => kind === text)

type MakeRoute = Route<z.ZodObject, z.ZodObject, z.ZodObject, z.ZodType<{ taskId: number }>>

/** The call that makes vouchers of a kind. */
export const makers: Record<VoucherKind, MakeRoute> = {
  COURSE: vouchers.makeCourse,
  OFFLINE_SUBJECT: vouchers.makeOfflineSubject,
  COURSE_HOUR: vouchers.makeCourseHour,
  GOLD: vouchers.makeGold,
  VIP_PACKAGE: vouchers.makeVipPackage,
}

/** Starts the task that makes the vouchers; the call takes what its kind needs of the form. */
export function startMaking({ kind, ...values }: VoucherForm): Promise<{ taskId: number }> {
  const route = makers[kind]
  return call(route, { body: route.body.parse(values) })
}
