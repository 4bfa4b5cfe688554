import { parcelStatuses } from '@lectern/contract/system/logistics.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, refColumn, timeColumn, versionColumn } from '../../../platform/database/columns.ts'
import { wordIndexes } from '../../../platform/database/indexes.ts'
import { appAccountsTable } from '../../customers/app-accounts/app-accounts.table.ts'

export const logisticsCompaniesTable = pgTable(
  'logistics_company',
  {
    id: idColumn(),
    /** As kuaidi100 calls it. */
    code: text().notNull().unique('logistics_company_code'),
    name: text().notNull(),
    phone: text().notNull().default(''),
    enable: boolean().notNull().default(true),
    weight: integer().notNull().default(0),
    createTime: createTimeColumn(),
    version: versionColumn(),
  },
  (table) => [
    index('logistics_company_weight').on(table.weight, table.id),
    index('logistics_company_enable').on(table.enable, table.weight, table.id),
    index('logistics_company_created').on(table.createTime, table.id),
    ...wordIndexes('logistics_company_name', table.name),
  ],
)

/** Parcels. */
export const logisticsOrdersTable = pgTable(
  'logistics_order',
  {
    id: idColumn(),
    orderNo: text().notNull().default(''),
    companyId: refColumn()
      .notNull()
      .references(() => logisticsCompaniesTable.id),
    trackingNo: text().notNull(),
    accountId: refColumn().references(() => appAccountsTable.id),
    receiver: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    goods: text().notNull(),
    status: text({ enum: parcelStatuses }).notNull().default('PENDING'),
    lastTrack: text().notNull().default(''),
    /** When the carrier was asked last, and why it could not be, if so. */
    pollTime: timeColumn(),
    pollError: text().notNull().default(''),
    createTime: createTimeColumn(),
    version: versionColumn(),
  },
  (table) => [
    uniqueIndex('logistics_order_tracking').on(table.companyId, table.trackingNo),
    index('logistics_order_number').on(table.orderNo.op('text_pattern_ops'), table.id),
    index('logistics_order_tracking_start').on(table.trackingNo.op('text_pattern_ops'), table.id),
    index('logistics_order_company').on(table.companyId, table.id),
    index('logistics_order_account').on(table.accountId, table.id),
    index('logistics_order_status').on(table.status, table.id),
    index('logistics_order_created').on(table.createTime, table.id),
    index('logistics_order_phone').on(table.phone.op('text_pattern_ops'), table.id),
    index('logistics_order_phone_end').on(sql`right(${table.phone}, 4)`, table.id, table.phone),
    // Those that the job asks about, the longest unasked first.
    index('logistics_order_open')
      .on(sql`coalesce(poll_time, 'epoch'::timestamptz)`, table.id)
      .where(sql`status not in ('SIGNED', 'RETURNED')`),
    ...wordIndexes('logistics_order_receiver', table.receiver),
  ],
)

/** The way of a parcel. A step that the carrier reports again is stored once. */
export const logisticsTracksTable = pgTable(
  'logistics_track',
  {
    id: idColumn(),
    orderId: refColumn()
      .notNull()
      .references(() => logisticsOrdersTable.id, { onDelete: 'cascade' }),
    time: timeColumn().notNull(),
    context: text().notNull(),
    location: text().notNull().default(''),
    status: text({ enum: parcelStatuses }),
  },
  (table) => [
    uniqueIndex('logistics_track_step').on(table.orderId, table.time, sql`md5(${table.context})`),
    index('logistics_track_order').on(table.orderId, table.time, table.id),
  ],
)
