import { orders } from '@lectern/contract/finance/orders.ts'
import { and, gte, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { inByteOrder, nullAsEarliest } from '../../../platform/database/indexes.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { atLeast, atMost, equals, prefix, words } from '../../../platform/list/filters.ts'
import { down } from '../../../platform/list/ordering.ts'
import { maskPhone } from '../../../platform/providers/sms.ts'
import { imageAddress } from '../../../platform/storage/uploads.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { ordersTable as table } from './orders.table.ts'

const payTime = nullAsEarliest(table.payTime)
const orderNo = inByteOrder(table.orderNo)
const transactionNo = inByteOrder(table.transactionNo)
/** Of orders that have one, which a range of refund times leaves. */
const refundTime = sql`${table.refundTime}`

/**
 * The orders of everybody with this phone, which can exist once in each country. As a join the accounts come first; an
 * array of them would be sought in an index that is in the order of the list and has to be read whole.
 */
const byPhone = (phone: string): SQL =>
  sql`${table.accountId} in (select ${accounts.id} from ${accounts} where ${accounts.phone} = ${phone})`

const newest = [down(table.createTime), down(table.id)]
const dearest = [down(table.paid), down(table.id)]
const lastPaid = [down(payTime), down(table.id)]
const lastRefunded = [down(refundTime), down(table.id)]

/** What people bought in the app, the newest first. */
export const orderList = defineList(orders.list, {
  from: table,
  filters: {
    orderNo: prefix(orderNo),
    transactionNo: prefix(transactionNo),
    accountId: equals(table.accountId),
    phone: byPhone,
    title: words(table.title),
    kind: equals(table.kind),
    status: equals(table.status),
    channel: equals(table.channel),
    platform: equals(table.platform),
    paidMin: atLeast(table.paid),
    paidMax: atMost(table.paid),
    createStart: atLeast(table.createTime),
    createEnd: atMost(table.createTime),
    payStart: (time) => gte(payTime, time),
    payEnd: (time) => and(lte(payTime, time), isNotNull(table.payTime)),
    refundStart: (time) => gte(refundTime, time),
    refundEnd: (time) => lte(refundTime, time),
  },
  sorts: { createTime: table.createTime, payTime, paid: table.paid },
  order: newest,
  orderWith: {
    // Numbers begin with a day or with what their maker gives them, so those that begin alike are no even mixture of all.
    orderNo: [down(orderNo), down(table.id)],
    transactionNo: [down(transactionNo), down(table.id)],
    paidMin: dearest,
    paidMax: dearest,
    payStart: lastPaid,
    payEnd: lastPaid,
    refundStart: lastRefunded,
    refundEnd: lastRefunded,
  },
  alsoRead: ['accountId'],
  describe: describeOrders,
})

/** Adds the buyers, with masked phones. */
async function describeOrders<R extends { accountId: number }>(db: Db, rows: R[]) {
  const ids = rows.map(({ accountId }) => accountId)
  const { id, nickname, phone, avatar } = accounts
  const buyers = await db.select({ id, nickname, phone, avatar }).from(accounts).where(inArray(id, ids))
  const shown = new Map(
    buyers.map((buyer) => [
      buyer.id,
      {
        ...buyer,
        phone: maskPhone(buyer.phone),
        avatar: buyer.avatar === null ? null : imageAddress(buyer.avatar),
      },
    ]),
  )
  return rows.map((row) => {
    const account = shown.get(row.accountId)
    if (!account) throw new Error(`an order belongs to the account ${row.accountId}, which does not exist`)
    return { ...row, account }
  })
}
