import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, refColumn } from '../database/columns.ts'
import { letterIndex } from '../database/indexes.ts'

/** Deleted records as they were, for 30 days. A record is either in its own table or here. */
export const binTable = pgTable(
  'recycle_bin',
  {
    id: idColumn(),
    resource: text().notNull(),
    recordId: refColumn().notNull(),
    /** What it was called. */
    name: text().notNull(),
    /** Its whole row. */
    row: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What belonged to it in other tables. */
    parts: jsonb().$type<Record<string, unknown>>().notNull(),
    time: createTimeColumn(),
    staffId: refColumn(),
    /** The name at that time. It stays when the member is deleted. */
    staffName: text().notNull(),
    requestId: uuid(),
  },
  (table) => [
    unique('recycle_bin_record').on(table.resource, table.recordId),
    index().on(table.resource, table.time, table.id),
    index().on(table.time, table.id),
    index().on(table.requestId),
    index().using('gin', table.name.op('gin_trgm_ops')),
    letterIndex('recycle_bin_name', table.name),
  ],
)
