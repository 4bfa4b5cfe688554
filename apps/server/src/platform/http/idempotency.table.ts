import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createTimeColumn, refColumn } from '../database/columns.ts'

/** Replies are kept for a day, so that a repeated call gets the same reply and does its work once. */
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
