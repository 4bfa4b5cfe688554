import type { Shape } from '../../shape.ts'
import type { settlements as zh } from '../../zh-CN/finance/settlements.ts'

export const settlements: Shape<typeof zh> = {
  title: 'Settlements',
  about: 'Once somebody has paid, this shows what came in, what was refunded and the fees, by month and channel.',
  sums: '{{count}} {{count, plural(one: month; other: months)}} in all',
  columns: {
    month: 'Month',
    orderCount: 'Orders',
    gross: 'Gross',
    refund: 'Refunds',
    fee: 'Fee',
    net: 'Net',
    channels: 'Net by channel',
    status: 'Status',
  },
  states: { running: 'Running', waiting: 'To be confirmed', confirmed: 'Confirmed' },
  firstMonth: 'First month',
  lastMonth: 'Last month',
  fileName: 'settlements.csv',
  chart: {
    title: 'By month and channel',
    failed: 'The chart could not be loaded',
    measure: 'Amount in the chart',
    label:
      '{{name}} of each month from {{first}} to {{last}} by channel, {{total}} in all; the table below has the figures',
    line: '{{what}}: {{amount}}',
    total: 'All',
  },
  confirm: {
    open: 'Confirm',
    title: 'Confirm the settlement of {{month}}?',
    final:
      'The figures of this month never change again: orders added later, refunds and new fee rates are left out. This cannot be undone.',
    ok: 'Confirm settlement',
    done: '{{month}} is confirmed',
  },
  rates: {
    open: 'Fee rates',
    title: 'Fee rates',
    help: 'Of gross minus refunds. They apply to months that are not confirmed yet.',
  },
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
