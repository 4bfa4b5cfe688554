import { z } from 'zod'
import { id, idParams, idText, numberText, searchText, time } from '../base/fields.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { wholePhone } from '../base/phone-filters.ts'
import { defineRoute } from '../base/route.ts'
import { phoneOfUser } from '../base/sensitive.ts'
import { exportNowRoute, exportRoute } from '../base/transfer.ts'
import { courseSections } from '../content/course-centre.ts'
import { accountPlatforms } from '../customers/accounts.ts'
import { entitlement, entitlementKinds } from '../customers/entitlements.ts'
import { ledgerEntry } from '../customers/ledgers.ts'
import { orderKinds, orderStatuses, payChannels } from './account-orders.ts'

/** Who bought. */
const buyer = z.object({
  id,
  nickname: z.string(),
  /** Masked, such as 138****1234. */
  phone: phoneOfUser(z.string()),
  avatar: z.string().nullable(),
})

/** What somebody bought in the app. Amounts are in fen. */
export const order = z.object({
  id,
  orderNo: z.string(),
  account: buyer,
  kind: z.enum(orderKinds),
  /** The lesson, series or VIP package. Gold has none. */
  refId: id.nullable(),
  /** What it was called when it was bought. */
  title: z.string(),
  amount: z.int(),
  discount: z.int(),
  paid: z.int(),
  goldUsed: z.int(),
  /** The gold that was bought, in orders of gold. */
  gold: z.int(),
  channel: z.enum(payChannels),
  status: z.enum(orderStatuses),
  platform: z.enum(accountPlatforms),
  transactionNo: z.string(),
  createTime: time,
  payTime: time.nullable(),
  refundTime: time.nullable(),
  remark: z.string(),
})
export type Order = z.infer<typeof order>

/** An order with all that came of it. */
export const orderDetail = order.extend({
  /** What was bought, as it is now. Null if it was deleted, or was gold. */
  bought: z
    .object({
      title: z.string(),
      cover: z.string().nullable(),
      /** Where a lesson or a series is looked after. */
      section: z.enum(courseSections).nullable(),
    })
    .nullable(),
  /** What it opened for the buyer. */
  entitlements: z.array(
    entitlement
      .pick({ id: true, refId: true, title: true, startTime: true, expireTime: true, state: true })
      .extend({ kind: z.enum(entitlementKinds) }),
  ),
  /** The gold that it gave or took. */
  goldEntries: z.array(ledgerEntry),
})
export type OrderDetail = z.infer<typeof orderDetail>

const most = 2_000_000_000
const query = listQuery(
  {
    /** The number of the order, or its beginning. */
    orderNo: searchText,
    /** The number that the payment provider gave, or its beginning. */
    transactionNo: searchText,
    accountId: idText.optional(),
    /** The buyer's whole phone number. */
    phone: wholePhone,
    title: searchText,
    kind: z.enum(orderKinds).optional(),
    status: z.enum(orderStatuses).optional(),
    channel: z.enum(payChannels).optional(),
    platform: z.enum(accountPlatforms).optional(),
    /** In fen. */
    paidMin: numberText(0, most).optional(),
    paidMax: numberText(0, most).optional(),
    createStart: time.optional(),
    createEnd: time.optional(),
    payStart: time.optional(),
    payEnd: time.optional(),
    refundStart: time.optional(),
    refundEnd: time.optional(),
  },
  ['createTime', 'payTime', 'paid'],
)

/** The line above the list, over all orders that match. Amounts are in fen. */
export const orderSummary = z.object({
  orders: z.int(),
  /** What was paid, refunded orders included. */
  paid: z.int(),
  refunded: z.int(),
  net: z.int(),
  /** How many users paid. */
  buyers: z.int(),
  /** There may be more orders than were summed up, and the figures are those of the first ones in the list. */
  capped: z.boolean(),
})
export type OrderSummary = z.infer<typeof orderSummary>

const path = '/api/management/orders'
const shared = { permission: 'ORDERS', resource: 'orders' } as const
const transfer = { path: `${path}/export`, permission: 'ORDERS_EXPORT', resource: 'orders', query } as const

export const orders = {
  list: defineRoute({ ...shared, method: 'GET', path, query, reply: pageOf(order) }),
  get: defineRoute({ ...shared, method: 'GET', path: `${path}/{id}`, params: idParams, reply: orderDetail }),
  summary: defineRoute({
    ...shared,
    method: 'GET',
    path: `${path}/summary`,
    summary: 'Sums over the orders that match; over the first ones in the list if there are many, unless count=exact',
    query,
    reply: orderSummary,
  }),
  exportNow: exportNowRoute(transfer),
  export: exportRoute(transfer),
}
