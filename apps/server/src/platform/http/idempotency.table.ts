import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createTimeColumn, refColumn } from '../database/columns.ts'

/** Replies kept for a day, so that a call sent again is answered again and done once. */
export const idempotencyTable = pgTable(
  'idempotency_key',
  {
    staffId: refColumn().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    reply: jsonb(),
    createTime: createTimeColumn(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.route, table.key] })],
)
