import { z } from 'zod'
import { id, idParams, time } from '../base/fields.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'

export const orderKinds = ['COURSE', 'SUBJECT', 'VIP', 'GOLD'] as const
export const orderStatuses = ['PENDING', 'PAID', 'CANCELLED', 'REFUNDING', 'REFUNDED'] as const
export const payChannels = ['WECHAT', 'ALIPAY', 'APPLE', 'GOLD', 'VOUCHER'] as const

/** An order in the page of its buyer. Amounts are in fen. */
export const accountOrder = z.object({
  id,
  orderNo: z.string(),
  kind: z.enum(orderKinds),
  title: z.string(),
  paid: z.int(),
  goldUsed: z.int(),
  channel: z.enum(payChannels),
  status: z.enum(orderStatuses),
  createTime: time,
  payTime: time.nullable(),
})
export type AccountOrder = z.infer<typeof accountOrder>

/** Gold that was bought. */
export const recharge = accountOrder
  .pick({ id: true, orderNo: true, paid: true, channel: true, status: true, createTime: true, payTime: true })
  .extend({ gold: z.int() })
export type Recharge = z.infer<typeof recharge>

const one = '/api/management/account/{id}'
const shared = { method: 'GET', permission: 'ACCOUNT_MANAGE', resource: 'appAccounts', params: idParams } as const
const status = z.enum(orderStatuses).optional()

export const accountOrders = {
  orders: defineRoute({
    ...shared,
    path: `${one}/orders`,
    summary: 'What an app user ordered',
    query: listQuery({ kind: z.enum(orderKinds).optional(), status }),
    reply: pageOf(accountOrder),
  }),
  recharges: defineRoute({
    ...shared,
    path: `${one}/recharge`,
    summary: 'The gold that an app user bought',
    query: listQuery({ status }),
    reply: pageOf(recharge),
  }),
}
