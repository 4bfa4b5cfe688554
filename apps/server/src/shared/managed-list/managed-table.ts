import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A table that a managed list can be kept in. */
export type ManagedTable = PgTable & { id: PgColumn; version: PgColumn; order?: PgColumn; weight?: PgColumn }
