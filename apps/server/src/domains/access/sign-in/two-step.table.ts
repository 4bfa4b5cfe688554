import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { staffTable } from '../../../platform/access/access.table.ts'
import { createTimeColumn, refColumn } from '../../../platform/database/columns.ts'

/** A member's authenticator. It is not asked for until one of its codes was confirmed. */
export const twoStepTable = pgTable('two_step', {
  staffId: refColumn()
    .primaryKey()
    .references(() => staffTable.id, { onDelete: 'cascade' }),
  /** Sealed, so that nobody can generate codes from a copy of the database alone. */
  secret: text().notNull(),
  confirmed: boolean().notNull().default(false),
  /** The 30-second step of the code that was used last. Codes of that step and of earlier ones are refused. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  /** Hashes of the recovery codes that are left. */
  recoveryHashes: text().array().notNull().default([]),
  createTime: createTimeColumn(),
})
