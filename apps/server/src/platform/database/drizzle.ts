import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** What statements are run on: the database, or a transaction. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$count' | 'transaction'
>

/** Columns are called in snake case in the database. */
export const drizzleOptions = { casing: 'snake_case' } as const
