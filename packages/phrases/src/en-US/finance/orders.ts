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
    id: 'Number',
    orderNo: 'Order number',
    accountId: 'User number',
    nickname: 'User',
    phone: 'Phone',
    kind: 'Kind',
    refId: 'Item number',
    title: 'Item',
    amount: 'Price',
    discount: 'Discount',
    paid: 'Paid',
    goldUsed: 'Gold used',
    gold: 'Gold bought',
    channel: 'Paid by',
    status: 'State',
    platform: 'Platform',
    transactionNo: 'Transaction number',
    createTime: 'Ordered',
    payTime: 'Paid at',
    refundTime: 'Refunded at',
    remark: 'Remark',
  },
  ofAccount: { title: 'Orders', about: 'This user has ordered nothing yet.' },
  recharges: { title: 'Gold bought', about: 'This user has bought no gold yet.' },
}
