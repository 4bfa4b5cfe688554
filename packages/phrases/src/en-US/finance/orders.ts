import type { Shape } from '../../shape.ts'
import type { orders as zh } from '../../zh-CN/finance/orders.ts'

export const orders: Shape<typeof zh> = {
  kinds: { COURSE: 'Lesson', SUBJECT: 'Series', VIP: 'VIP', GOLD: 'Gold' },
  statuses: {
    PENDING: 'Unpaid',
    PAID: 'Paid',
    CANCELLED: 'Cancelled',
    REFUNDING: 'Being refunded',
    REFUNDED: 'Refunded',
  },
  channels: { WECHAT: 'WeChat', ALIPAY: 'Alipay', APPLE: 'Apple', GOLD: 'Gold', VOUCHER: 'Voucher' },
  columns: {
    orderNo: 'Order number',
    kind: 'Kind',
    title: 'Item',
    paid: 'Paid',
    goldUsed: 'Gold used',
    gold: 'Gold bought',
    channel: 'Paid by',
    status: 'State',
    createTime: 'Ordered',
    payTime: 'Paid at',
  },
  ofAccount: { title: 'Orders', about: 'This user has ordered nothing yet.' },
  recharges: { title: 'Gold bought', about: 'This user has bought no gold yet.' },
}
