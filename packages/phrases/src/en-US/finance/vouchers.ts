import type { Shape } from '../../shape.ts'
import type { vouchers as zh } from '../../zh-CN/finance/vouchers.ts'

export const vouchers: Shape<typeof zh> = {
  kinds: {
    COURSE: 'Lesson',
    OFFLINE_SUBJECT: 'Offline series',
    COURSE_HOUR: 'Course hours',
    GOLD: 'Gold',
    VIP_PACKAGE: 'VIP',
  },
  statuses: { UNUSED: 'Unused', USED: 'Used', INVALID: 'Invalid', EXPIRED: 'Expired' },
  columns: {
    id: 'ID',
    batchId: 'Batch',
    code: 'Code',
    kind: 'Kind',
    content: 'Grants',
    contentDuration: 'Days',
    expiredTime: 'Redeem by',
    status: 'Status',
    channel: 'Given out',
    remark: 'Remark',
    usedBy: 'Used by',
    usedPhone: 'Phone',
    usedTime: 'Used',
    invalidReason: 'Why invalid',
    createTime: 'Made',
  },
}
