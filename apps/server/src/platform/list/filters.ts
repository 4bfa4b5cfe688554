import { and, type Column, eq, getTableColumns, ilike, like, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

export type Filters = Record<string, string | number | boolean | undefined>

const paging = new Set(['page', 'size', 'sort'])

/** Free text contains, everything else equals: what a filter named like a column means, unless a list says otherwise. */
export function whereOf(table: PgTable, query: Filters): SQL | undefined {
  return and(choicesOf(table, query), ...searchesOf(table, query).map(({ column, text }) => contains(column, text)))
}

/** The filters by which somebody chooses from what there is. */
export function choicesOf(table: PgTable, query: Filters): SQL | undefined {
  const chosen = givenFilters(table, query).filter(({ column }) => !isFreeText(column))
  return and(...chosen.map(({ column, value }) => eq(column, value)))
}

/** The filters by which somebody looks for words. */
export function searchesOf(table: PgTable, query: Filters): { column: PgColumn; text: string }[] {
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

/** Substring search in which the searcher's own % and _ are plain characters. */
export function contains(column: Column | SQL | SQL.Aliased, value: string): SQL {
  const compare = hasCase(value) ? ilike : like
  return compare(column, `%${value.replaceAll(/[\\%_]/g, '\\$&')}%`)
}

/** Comparing without regard to case is several times slower, and Chinese has none. */
export const hasCase = (text: string): boolean => text.toLowerCase() !== text.toUpperCase()
