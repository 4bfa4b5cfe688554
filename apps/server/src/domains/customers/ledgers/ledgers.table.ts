import { ledgerTypes } from '@lectern/contract/customers/ledgers.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, refColumn } from '../../../platform/database/columns.ts'
import { appAccountsTable } from '../app-accounts/app-accounts.table.ts'

export const ledgerUnits = ['GOLD', 'COURSE_HOUR'] as const

/**
 * Every change of an account's gold and course hours. The balance of an account is always the sum of its entries. A
 * trigger of the migration refuses to change or delete an entry. The table is partitioned by ranges of ids, which
 * Drizzle cannot express, so its migration is written by hand (`partitions.ts` maintains the partitions).
 */
export const ledgerTable = pgTable(
  'account_ledger',
  {
    id: idColumn(),
    accountId: refColumn()
      .notNull()
      .references(() => appAccountsTable.id),
    unit: text({ enum: ledgerUnits }).notNull(),
    bizType: text({ enum: ledgerTypes }).notNull(),
    title: text().notNull(),
    amount: integer().notNull(),
    balanceAfter: integer().notNull(),
    time: createTimeColumn(),
    /** The member of staff who caused it, if any, with the name at that time: entries never change. */
    staffId: refColumn(),
    staffName: text().notNull().default(''),
    /** Names what caused the entry, such as `order:7`, so that the same cause never counts twice (`ledger_cause`). */
    cause: text(),
  },
  (table) => [
    index('account_ledger_of_cause').on(table.cause).where(sql`cause is not null`),
    index('account_ledger_account').on(table.accountId, table.unit, table.id),
    check('account_ledger_amount', sql`${table.amount} <> 0`),
    check('account_ledger_balance', sql`${table.balanceAfter} >= 0`),
  ],
)

/**
 * The causes of all entries, each once. A unique index of a partitioned table has to hold the column that it is
 * partitioned by, so the ledger cannot have one for causes alone: a trigger notes the cause of each new entry here.
 */
export const ledgerCausesTable = pgTable('ledger_cause', { cause: text().notNull() }, (table) => [
  uniqueIndex('account_ledger_cause').on(table.cause),
])
