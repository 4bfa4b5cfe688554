import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { createTimeColumn } from '../database/columns.ts'

/** The calls that somebody has taken back. Each can be once, so this is written in the transaction that does it. */
export const undoneRequestsTable = pgTable('undone_request', {
  requestId: uuid().primaryKey(),
  time: createTimeColumn(),
})
