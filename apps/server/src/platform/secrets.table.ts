import { pgTable, text } from 'drizzle-orm/pg-core'

/** Secrets that every server on this database must share, made at the first start. */
export const secretTable = pgTable('secret', { name: text().primaryKey(), value: text().notNull() })
