import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, refColumn, versionColumn } from '../../../platform/database/columns.ts'
import { wordIndexes } from '../../../platform/database/indexes.ts'
import { appAccountsTable } from '../../customers/app-accounts/app-accounts.table.ts'

/** Where app users receive parcels. */
export const userAddressesTable = pgTable(
  'user_address',
  {
    id: idColumn(),
    accountId: refColumn()
      .notNull()
      .references(() => appAccountsTable.id),
    name: text().notNull(),
    phone: text().notNull(),
    province: text().notNull(),
    city: text().notNull().default(''),
    district: text().notNull().default(''),
    detail: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createTime: createTimeColumn(),
    version: versionColumn(),
  },
  (table) => [
    uniqueIndex('user_address_default').on(table.accountId).where(sql`is_default`),
    index('user_address_account').on(table.accountId, table.id),
    index('user_address_phone').on(table.phone.op('text_pattern_ops'), table.id),
    index('user_address_phone_end').on(sql`right(${table.phone}, 4)`, table.id, table.phone),
    index('user_address_place').on(table.province, table.city, table.id),
    index('user_address_city').on(table.city, table.id),
    index('user_address_is_default').on(table.isDefault, table.id),
    ...wordIndexes('user_address_name', table.name),
  ],
)
