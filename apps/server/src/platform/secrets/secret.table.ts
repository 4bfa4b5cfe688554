import { pgTable, text } from 'drizzle-orm/pg-core'

/** Secrets that all servers on this database share, created on first use and sealed with the master key. */
export const secretTable = pgTable('secret', { name: text().primaryKey(), value: text().notNull() })
