import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A table with the columns that a managed list needs. */
export type ManagedTable = PgTable & { id: PgColumn; version: PgColumn; order?: PgColumn; weight?: PgColumn }

/** The rows of one list: a whole table, or the rows with these values (`{ section: 'guide' }`). */
export interface ManagedRows {
  table: ManagedTable
  scope: Record<string, string>
}

export type Row = Record<string, unknown> & { id: number; version: number }

/** Restricts a query to the rows of one list. */
export function within({ table, scope }: ManagedRows, ...conditions: (SQL | undefined)[]): SQL | undefined {
  const columns = new Map(Object.entries(getTableColumns(table)))
  const ofScope = Object.entries(scope).map(([name, value]) => {
    const column = columns.get(name)
    // Without this check the list would show the rows of all lists in the table.
    if (!column) throw new Error(`there is no column ${name} to keep the list within`)
    return eq(column, value)
  })
  return and(...ofScope, ...conditions)
}
