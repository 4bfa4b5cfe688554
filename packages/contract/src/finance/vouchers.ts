import { z } from 'zod'
import { bulkRoute } from '../base/bulk.ts'
import { id, idParams, idText, searchText, text, time, version } from '../base/fields.ts'
import { recordChange } from '../base/history.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'
import { phoneOfUser, secret } from '../base/sensitive.ts'
import { exportNowRoute, exportRoute, importRoutes } from '../base/transfer.ts'

export const voucherKinds = ['COURSE', 'OFFLINE_SUBJECT', 'COURSE_HOUR', 'GOLD', 'VIP_PACKAGE'] as const
export type VoucherKind = (typeof voucherKinds)[number]
export const voucherStatuses = ['UNUSED', 'USED', 'INVALID', 'EXPIRED'] as const
export type VoucherStatus = (typeof voucherStatuses)[number]

/** What a voucher grants. */
export const voucherContent = z.object({
  /** The lesson, series or VIP package. */
  refId: id.nullable(),
  /** Its name when the vouchers were made. */
  title: z.string(),
  /** How much gold, or how many course hours. */
  amount: z.int().nullable(),
})

/** Days that the content is granted for. Null for ever. */
const contentDuration = z.int().min(1).max(3_650).nullable()

export const voucher = z.object({
  id,
  batchId: id,
  /** 16 characters without the dashes that it is shown with. Of an unused one, masked to readers below EDIT. */
  code: secret(z.string()),
  kind: z.enum(voucherKinds),
  content: voucherContent,
  contentDuration,
  /** It can be redeemed until then. */
  expiredTime: time,
  status: z.enum(voucherStatuses),
  channel: z.string(),
  remark: z.string(),
  usedBy: z.object({ id, nickname: z.string(), /** Masked. */ phone: phoneOfUser(z.string()) }).nullable(),
  usedTime: time.nullable(),
  invalidReason: z.string(),
  createTime: time,
  version,
})
export type Voucher = z.infer<typeof voucher>

export const voucherCounts = z.object({ UNUSED: z.int(), USED: z.int(), INVALID: z.int(), EXPIRED: z.int() })

/** Vouchers that were made together. Each can be changed later; the batch says how they were made. */
export const voucherBatch = z.object({
  id,
  kind: z.enum(voucherKinds),
  content: voucherContent,
  contentDuration,
  expiredTime: time,
  count: z.int(),
  channel: z.string(),
  remark: z.string(),
  createdBy: z.object({ id: id.nullable(), name: z.string() }),
  createTime: time,
  /** How many of its vouchers are in which state. */
  counts: voucherCounts,
})
export type VoucherBatch = z.infer<typeof voucherBatch>

/** One batch. */
export const voucherBatchDetail = voucherBatch.extend({
  /** The first and the last time until when unused vouchers can be redeemed. Null if there are none. */
  unusedUntil: z.object({ first: time, last: time }).nullable(),
})
export type VoucherBatchDetail = z.infer<typeof voucherBatchDetail>

const mostVouchers = 100_000
/** What the forms of all kinds have. */
const batchFields = {
  count: z.int().min(1).max(mostVouchers),
  expiredTime: time,
  /** Where the codes are given out. */
  channel: text(0, 40).default(''),
  remark: text(0, 200).default(''),
}
export const courseBatchForm = z.object({
  courseId: id,
  contentDuration: contentDuration.default(null),
  ...batchFields,
})
export const offlineSubjectBatchForm = z.object({
  subjectId: id,
  contentDuration: contentDuration.default(null),
  ...batchFields,
})
export const courseHourBatchForm = z.object({ hours: z.int().min(1).max(10_000), ...batchFields })
export const goldBatchForm = z.object({ gold: z.int().min(1).max(1_000_000), ...batchFields })
export const vipPackageBatchForm = z.object({
  packageId: id,
  /** Those of the package, if left out. VIP always ends. */
  contentDuration: z.int().min(1).max(3_650).optional(),
  ...batchFields,
})

const query = listQuery(
  {
    /** The code or its beginning, however it is typed. Below EDIT no more of it than a mask shows, or all of it. */
    code: secret(searchText),
    kind: z.enum(voucherKinds).optional(),
    status: z.enum(voucherStatuses).optional(),
    batchId: idText.optional(),
    /** Who redeemed it. */
    accountId: idText.optional(),
    usedStart: time.optional(),
    usedEnd: time.optional(),
    expiredStart: time.optional(),
    expiredEnd: time.optional(),
  },
  ['expiredTime', 'usedTime'],
)

const path = '/api/management/exchange-certificate'
const shared = { permission: 'EXCHANGE_CERTIFICATE', resource: 'vouchers' } as const
/** Codes are worth money, so taking them all away at once is more than seeing them. */
const transfer = { ...shared, path: `${path}/export`, query, level: 'EDIT' } as const
/** Starts the task that makes the vouchers. */
const make = { ...shared, method: 'POST', reply: z.object({ taskId: id }), audit: 'create' } as const
const reason = text(1, 200)

export const vouchers = {
  list: defineRoute({ ...shared, method: 'GET', path, query, reply: pageOf(voucher) }),
  get: defineRoute({ ...shared, method: 'GET', path: `${path}/{id}`, params: idParams, reply: voucher }),
  revealCode: defineRoute({
    method: 'POST',
    path: `${path}/{id}/code`,
    summary: 'Show the whole code of a voucher, which leaves a log row',
    permission: 'VOUCHER_CODE',
    resource: shared.resource,
    params: idParams,
    reply: z.object({ code: secret(z.string()) }),
    audit: 'reveal',
    // A code is worth money, so no reply with one is kept.
    idempotent: false,
  }),
  history: defineRoute({
    ...shared,
    method: 'GET',
    path: `${path}/{id}/history`,
    summary: 'Who changed what about a voucher',
    params: idParams,
    query: listQuery({}),
    reply: pageOf(recordChange),
  }),
  batches: defineRoute({
    ...shared,
    method: 'GET',
    path: `${path}/batch`,
    summary: 'The batches of vouchers, newest first',
    query: listQuery({
      kind: z.enum(voucherKinds).optional(),
      /** In the name of what is granted. */
      title: searchText,
      channel: searchText,
      createStart: time.optional(),
      createEnd: time.optional(),
    }),
    reply: pageOf(voucherBatch),
  }),
  batch: defineRoute({
    ...shared,
    method: 'GET',
    path: `${path}/batch/{id}`,
    summary: 'A batch of vouchers, and what became of them',
    params: idParams,
    reply: voucherBatchDetail,
  }),
  makeCourse: defineRoute({
    ...make,
    path: `${path}/course`,
    summary: 'Make vouchers for a lesson',
    body: courseBatchForm,
  }),
  makeOfflineSubject: defineRoute({
    ...make,
    path: `${path}/offline-subject`,
    summary: 'Make vouchers for a series',
    body: offlineSubjectBatchForm,
  }),
  makeCourseHour: defineRoute({
    ...make,
    path: `${path}/course-hour`,
    summary: 'Make vouchers for course hours',
    body: courseHourBatchForm,
  }),
  makeGold: defineRoute({ ...make, path: `${path}/gold`, summary: 'Make vouchers for gold', body: goldBatchForm }),
  makeVipPackage: defineRoute({
    ...make,
    path: `${path}/vip-package`,
    summary: 'Make vouchers for VIP days',
    body: vipPackageBatchForm,
  }),
  invalidate: bulkRoute({
    ...shared,
    method: 'POST',
    path: `${path}/invalid`,
    query,
    values: { reason },
    audit: 'invalidate',
  }),
  setDuration: defineRoute({
    ...shared,
    method: 'PUT',
    path: `${path}/update-content-duration`,
    summary: 'Change for how many days one voucher grants its content',
    body: z.object({ id, contentDuration, version: version.optional() }),
    reply: voucher,
    audit: 'duration',
  }),
  setDurationMany: bulkRoute({
    ...shared,
    path: `${path}/update-content-duration-batch`,
    query,
    values: { contentDuration },
    audit: 'duration',
  }),
  setExpiryMany: bulkRoute({
    ...shared,
    path: `${path}/update-expired-time-batch`,
    query,
    values: { expiredTime: time },
    audit: 'expiry',
  }),
  exportNow: exportNowRoute(transfer),
  export: exportRoute(transfer),
  ...importRoutes({ ...shared, path: `${path}/do-exchange-import`, level: 'FULL' }),
}
