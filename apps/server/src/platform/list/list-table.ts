import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A table whose rows a list shows. */
export type ListTable = PgTable & { id: PgColumn; weight?: PgColumn; order?: PgColumn; version?: PgColumn }

/** The rows of one list: a whole table, or a part of it. */
export interface ListRows<T extends ListTable = ListTable> {
  table: T
  /** If several lists share a table: the values that all rows of this one have, including new ones. */
  scope: Partial<T['$inferSelect']>
  /** The condition that all rows of the list meet. */
  within: SQL | undefined
}

export function rowsOf<T extends ListTable>(table: T, scope: Partial<T['$inferSelect']> = {}, only?: SQL): ListRows<T> {
  const columns = new Map(Object.entries(getTableColumns(table)))
  const ofScope = Object.entries(scope).map(([name, value]) => {
    const column = columns.get(name)
    // Without this check the list would show the rows of all lists in the table.
    if (!column) throw new Error(`there is no column ${name} to keep the list within`)
    return eq(column, value)
  })
  return { table, scope, within: and(...ofScope, only) }
}
