import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { staffTable } from '../../../platform/access/access.table.ts'
import { createTimeColumn, refColumn } from '../../../platform/database/columns.ts'

/** A member's authenticator. It asks for nothing until a code of it was confirmed. */
export const twoStepTable = pgTable('two_step', {
  staffId: refColumn()
    .primaryKey()
    .references(() => staffTable.id, { onDelete: 'cascade' }),
  /** Sealed: a copy of the database alone makes no codes. */
  secret: text().notNull(),
  confirmed: boolean().notNull().default(false),
  /** The half minute of the code used last; that one and those before it are worth nothing now. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  /** Hashes of the recovery codes that are left. */
  recoveryHashes: text().array().notNull().default([]),
  createTime: createTimeColumn(),
})
