import { entitlementKinds, entitlementSources } from '@lectern/contract/customers/entitlements.ts'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, refColumn, timeColumn } from '../../../platform/database/columns.ts'
import { appAccountsTable } from '../app-accounts/app-accounts.table.ts'

/** What an account may open: a lesson or a series, from when to when, and where that comes from. */
export const entitlementsTable = pgTable(
  'entitlement',
  {
    id: idColumn(),
    accountId: refColumn()
      .notNull()
      .references(() => appAccountsTable.id),
    kind: text({ enum: entitlementKinds }).notNull(),
    /** The lesson or the series. It may be deleted later, and the entitlement stays as a trace. */
    refId: refColumn().notNull(),
    source: text({ enum: entitlementSources }).notNull(),
    sourceId: refColumn(),
    startTime: createTimeColumn(),
    expireTime: timeColumn(),
    /** Why it was given, or once it is removed, why that was. */
    reason: text().notNull().default(''),
    removeTime: timeColumn(),
    /** The member of staff who removed it, if any, with the name at that time. */
    removerId: refColumn(),
    removerName: text().notNull().default(''),
  },
  (table) => [
    index('entitlement_account').on(table.accountId, table.kind, table.id),
    index('entitlement_ref').on(table.kind, table.refId),
    index('entitlement_source').on(table.source, table.sourceId),
    // A voucher grants once.
    uniqueIndex('entitlement_voucher').on(table.sourceId).where(sql`source = 'VOUCHER'`),
  ],
)
