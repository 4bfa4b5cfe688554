import { and, type Column, eq, ilike, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { getTableColumns } from 'drizzle-orm'

const paging = new Set(['page', 'size', 'sort'])

/** Text contains, everything else equals: what a filter named like a column means, unless a list says otherwise. */
export function whereOf(table: PgTable, query: Record<string, string | number | boolean | undefined>): SQL | undefined {
  const columns = new Map(Object.entries(getTableColumns(table)))
  const conditions = Object.entries(query).map(([name, value]) => {
    const column = columns.get(name)
    if (paging.has(name) || value === undefined || value === '' || !column) return undefined
    return column.dataType === 'string' ? contains(column, String(value)) : eq(column, value)
  })
  return and(...conditions)
}

/** Substring search in which the searcher's own % and _ are plain characters. */
export function contains(column: Column, value: string): SQL {
  return ilike(column, `%${value.replaceAll(/[\\%_]/g, '\\$&')}%`)
}
