import { vouchers } from '@lectern/contract/finance/vouchers.ts'
import { requireCall } from '../../../platform/access/actor.ts'
import { historyTable } from '../../../platform/history/history.table.ts'
import { describeHistory } from '../../../platform/history/history.ts'
import { implement } from '../../../platform/http/implement.ts'
import { bulkHandler } from '../../../platform/list/bulk.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { lockRecord, readRecord } from '../../../platform/list/records.ts'
import { amountContent, lessonContent, requireFuture, seriesContent, startBatch, vipContent } from './batches.rules.ts'
import { codeFor, requireWholeCode } from './masked-codes.rules.ts'
import { exportVouchers } from './vouchers.export.ts'
import { voucherImport } from './vouchers.import.ts'
import { batchList, unusedUntil, voucherList } from './vouchers.list.ts'
import { invalidate, setDuration, setExpiry, vouchersResource } from './vouchers.rules.ts'
import { vouchersTable as table } from './vouchers.table.ts'

const historyList = defineList(vouchers.history, {
  from: historyTable,
  scope: { resource: vouchersResource },
  of: { record: table, id: historyTable.recordId },
  alsoRead: ['staffId', 'staffName'],
  describe: async (_db, rows) => describeHistory(rows),
})

const setExpiryMany = bulkHandler(vouchers.setExpiryMany, voucherList, setExpiry)

export const voucherRoutes = implement(vouchers, {
  list: async ({ query, db, user }) => {
    requireWholeCode(user, query.code)
    const page = await voucherList.page(db, query)
    return { ...page, content: page.content.map((voucher) => codeFor(user, voucher)) }
  },
  get: async ({ params, db, user }) =>
    codeFor(user, await voucherList.describeRecord(db, await readRecord(db, voucherList, params.id))),
  revealCode: async ({ params, db, user, audit }) => {
    const { id, code } = await readRecord(db, voucherList, params.id)
    requireCall(user, vouchers.get)
    audit.of({ id })
    return { code }
  },
  history: ({ params, query, db }) => historyList.pageOf(db, params.id, query),
  batches: ({ query, db }) => batchList.page(db, query),
  batch: async ({ params, db }) => ({
    ...(await batchList.describeRecord(db, await readRecord(db, batchList, params.id))),
    unusedUntil: await unusedUntil(db, params.id),
  }),
  makeCourse: async (call) => {
    const { courseId, contentDuration, ...batch } = call.body
    const content = await lessonContent(call.db, courseId, contentDuration)
    return startBatch(call, { ...batch, ...content, kind: 'COURSE' })
  },
  makeOfflineSubject: async (call) => {
    const { subjectId, contentDuration, ...batch } = call.body
    const content = await seriesContent(call.db, subjectId, contentDuration)
    return startBatch(call, { ...batch, ...content, kind: 'OFFLINE_SUBJECT' })
  },
  makeCourseHour: async (call) => {
    const { hours, ...batch } = call.body
    return startBatch(call, { ...batch, ...amountContent(hours), kind: 'COURSE_HOUR' })
  },
  makeGold: async (call) => {
    const { gold, ...batch } = call.body
    return startBatch(call, { ...batch, ...amountContent(gold), kind: 'GOLD' })
  },
  makeVipPackage: async (call) => {
    const { packageId, contentDuration, ...batch } = call.body
    const content = await vipContent(call.db, packageId, contentDuration)
    return startBatch(call, { ...batch, ...content, kind: 'VIP_PACKAGE' })
  },
  invalidate: bulkHandler(vouchers.invalidate, voucherList, invalidate),
  setDuration: async ({ db, user, audit, body }) => {
    const { id, version, contentDuration } = body
    const before = await lockRecord(db, voucherList, id, version)
    const [refusal] = await setDuration({ db, user }, [id], { contentDuration })
    if (refusal) throw refusal.error
    const after = await readRecord(db, voucherList, id)
    audit.changed(before, after)
    return voucherList.describeRecord(db, after)
  },
  setDurationMany: bulkHandler(vouchers.setDurationMany, voucherList, setDuration),
  setExpiryMany: async (call) => {
    // Told at once, and not by a task that fails later.
    requireFuture(call.body.expiredTime)
    return setExpiryMany(call)
  },
  exportNow: exportVouchers.now,
  export: exportVouchers.start,
  import: voucherImport.import,
  importTemplate: voucherImport.importTemplate,
})
