import { and, type Column, eq, getTableColumns, ilike, like, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

export type Filters = Record<string, string | number | boolean | undefined>

const paging = new Set(['page', 'size', 'sort'])

/** By default a filter has the name of a column. Text columns must contain its value, and all others must equal it. */
export function whereOf(table: PgTable, query: Filters): SQL | undefined {
  return and(
    exactFiltersOf(table, query),
    ...textFiltersOf(table, query).map(({ column, text }) => contains(column, text)),
  )
}

/** The filters whose columns must equal the value. */
export function exactFiltersOf(table: PgTable, query: Filters): SQL | undefined {
  const chosen = givenFilters(table, query).filter(({ column }) => !isFreeText(column))
  return and(...chosen.map(({ column, value }) => eq(column, value)))
}

/** The filters that search in a text column. */
export function textFiltersOf(table: PgTable, query: Filters): { column: PgColumn; text: string }[] {
  return givenFilters(table, query)
    .filter(({ column }) => isFreeText(column))
    .map(({ column, value }) => ({ column, text: String(value) }))
}

function givenFilters(table: PgTable, query: Filters) {
  const columns = new Map(Object.entries(getTableColumns(table)))
  return Object.entries(query).flatMap(([name, value]) => {
    const column = columns.get(name)
    return paging.has(name) || value === undefined || value === '' || !column ? [] : [{ column, value }]
  })
}

const isFreeText = (column: Column): boolean => column.dataType === 'string' && !column.enumValues

/** A substring search. The characters % and _ in the value are matched literally. */
export function contains(column: Column | SQL | SQL.Aliased, value: string): SQL {
  const compare = hasCase(value) ? ilike : like
  return compare(column, `%${value.replaceAll(/[\\%_]/g, '\\$&')}%`)
}

/** A case-insensitive comparison is several times slower, and Chinese does not need it. */
export const hasCase = (text: string): boolean => text.toLowerCase() !== text.toUpperCase()
