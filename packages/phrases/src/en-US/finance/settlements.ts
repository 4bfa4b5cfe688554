import type { Shape } from '../../shape.ts'
import type { settlements as zh } from '../../zh-CN/finance/settlements.ts'

export const settlements: Shape<typeof zh> = {
  title: 'Settlements',
  statuses: { OPEN: 'Not confirmed', CONFIRMED: 'Confirmed' },
  exported: {
    month: 'Month',
    channel: 'Paid by',
    orderCount: 'Orders',
    gross: 'Gross (yuan)',
    refund: 'Refunds (yuan)',
    feeRate: 'Fee rate (%)',
    fee: 'Fee (yuan)',
    net: 'Net (yuan)',
    status: 'Status',
    confirmedBy: 'Confirmed by',
    confirmTime: 'Confirmed',
  },
}
