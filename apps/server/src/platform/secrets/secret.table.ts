import { pgTable, text } from 'drizzle-orm/pg-core'

/** Secrets that every server on this database must share, made on first use and sealed with the master key. */
export const secretTable = pgTable('secret', { name: text().primaryKey(), value: text().notNull() })
