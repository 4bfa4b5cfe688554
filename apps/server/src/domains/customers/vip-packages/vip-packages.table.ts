import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, versionColumn } from '../../../platform/database/columns.ts'
import { wordIndexes } from '../../../platform/database/indexes.ts'

/** The VIP packages that the app sells. */
export const vipPackagesTable = pgTable(
  'vip_package',
  {
    id: idColumn(),
    name: text().notNull(),
    days: integer().notNull(),
    price: integer().notNull(),
    originalPrice: integer().notNull().default(0),
    iosProductId: text().notNull().default(''),
    tag: text().notNull().default(''),
    description: text().notNull().default(''),
    weight: integer().notNull().default(0),
    enable: boolean().notNull().default(false),
    createTime: createTimeColumn(),
    version: versionColumn(),
  },
  (table) => [
    index('vip_package_shown').on(table.weight, table.id),
    index('vip_package_enable').on(table.enable, table.weight, table.id),
    index('vip_package_price').on(table.price, table.id),
    index('vip_package_days').on(table.days, table.id),
    ...wordIndexes('vip_package_name', table.name),
  ],
)
