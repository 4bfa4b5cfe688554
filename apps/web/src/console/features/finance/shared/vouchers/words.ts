import { t } from '../../../../context/i18n.ts'
import { recordWords } from '../../../../kit/record/record-words.ts'
import { asChoice } from '../../../../kit/record/show-values.tsx'
import { durationText } from './voucher-words.ts'

const makingFields = ['courseId', 'subjectId', 'packageId', 'hours', 'gold', 'count'] as const
const fields = [
  'kind',
  'contentDuration',
  'expiredTime',
  'status',
  'channel',
  'remark',
  'code',
  'batchId',
  'usedBy',
  'usedTime',
  'invalidReason',
] as const

/** What a voucher was is never restored: it may have been redeemed, or told to somebody. */
export const voucherWords = recordWords({
  labels: () => Object.fromEntries(fields.map((field) => [field, t(`vouchers.columns.${field}`)])),
  more: () => ({
    ...Object.fromEntries(makingFields.map((field) => [field, t(`vouchers.make.${field}`)])),
    title: t('vouchers.columns.content'),
    amount: t('vouchers.batches.count'),
    staffName: t('vouchers.batches.createdBy'),
  }),
  show: {
    kind: asChoice('vouchers.kinds'),
    status: asChoice('vouchers.statuses'),
    contentDuration: (days) => durationText(typeof days === 'number' ? days : null),
  },
  hidden: ['taskId', 'refId', 'staffId', 'usedKey'],
  update: null,
})
