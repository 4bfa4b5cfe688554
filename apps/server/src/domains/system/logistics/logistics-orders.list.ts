import { logisticsOrders } from '@lectern/contract/system/logistics.ts'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { atLeast, atMost, equals, prefix, words } from '../../../platform/list/filters.ts'
import { down } from '../../../platform/list/ordering.ts'
import { maskPhone } from '../../../platform/providers/sms.ts'
import { byPhoneIn } from '../../customers/app-accounts/app-accounts.queries.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { ordersTable as shopOrders } from '../../finance/orders/orders.table.ts'
import {
  logisticsCompaniesTable as companies,
  logisticsOrdersTable as table,
  logisticsTracksTable as tracks,
} from './logistics.table.ts'

const newest = [down(table.createTime), down(table.id)]
const startsTracking = prefix(table.trackingNo)

/** Parcels, the newest first. */
export const parcelList = defineList(logisticsOrders.list, {
  from: table,
  filters: {
    trackingNo: (number) => startsTracking(number.toUpperCase()),
    orderNo: prefix(table.orderNo),
    companyId: equals(table.companyId),
    accountId: equals(table.accountId),
    receiver: words(table.receiver),
    phone: byPhoneIn(table.phone),
    status: equals(table.status),
    createStart: atLeast(table.createTime),
    createEnd: atMost(table.createTime),
  },
  sorts: { createTime: table.createTime },
  orderWith: { createStart: newest, createEnd: newest },
  describe: describeParcels,
})

type Row = Pick<typeof table.$inferSelect, 'companyId' | 'accountId' | 'orderNo' | 'phone'>

/** Adds the names of carriers and users, and the order of the shop that a parcel belongs to, and masks the phone. */
async function describeParcels<R extends Row>(db: Db, rows: R[]) {
  const different = <T>(values: (T | null)[]): T[] => [...new Set(values.filter((value) => value !== null))]
  const { id, name } = companies
  const carriers = await db
    .select({ id, name })
    .from(companies)
    .where(inArray(id, different(rows.map(({ companyId }) => companyId))))
  const people = await db
    .select({ id: accounts.id, nickname: accounts.nickname })
    .from(accounts)
    .where(inArray(accounts.id, different(rows.map(({ accountId }) => accountId))))
  const bought = await db
    .select({ id: shopOrders.id, orderNo: shopOrders.orderNo })
    .from(shopOrders)
    .where(inArray(shopOrders.orderNo, different(rows.map(({ orderNo }) => orderNo || null))))
  return rows.map((row) => ({
    ...row,
    phone: maskPhone(row.phone),
    companyName: carriers.find((carrier) => carrier.id === row.companyId)?.name ?? '',
    nickname: people.find((person) => person.id === row.accountId)?.nickname ?? null,
    orderId: bought.find((order) => order.orderNo === row.orderNo)?.id ?? null,
  }))
}

/** The way of a parcel, its newest step first. */
export const trackList = defineList(logisticsOrders.tracks, {
  from: tracks,
  of: { record: table, id: tracks.orderId },
  order: [down(tracks.time), down(tracks.id)],
})
