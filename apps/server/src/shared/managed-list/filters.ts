import { and, type Column, eq, getTableColumns, ilike, like, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

type Filters = Record<string, string | number | boolean | undefined>

const paging = new Set(['page', 'size', 'sort'])
/** Indexes of trigrams know nothing of less. */
const trigram = 3

/** Free text contains, everything else equals: what a filter named like a column means, unless a list says otherwise. */
export function whereOf(table: PgTable, query: Filters): SQL | undefined {
  return and(
    ...givenFilters(table, query).map(({ column, value }) => {
      if (!isFreeText(column)) return eq(column, value)
      const text = String(value)
      return [...text].length < trigram ? and(contains(column, text), hasLetters(column, text)) : contains(column, text)
    }),
  )
}

/** Whether somebody looks for words, as against choosing from what there is. */
export function isSearch(table: PgTable, query: Filters): boolean {
  return givenFilters(table, query).some(({ column }) => isFreeText(column))
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
export function contains(column: Column, value: string): SQL {
  // Comparing without regard to case is several times slower, and Chinese has none.
  const compare = value.toLowerCase() === value.toUpperCase() ? like : ilike
  return compare(column, `%${value.replaceAll(/[\\%_]/g, '\\$&')}%`)
}

/** Says again what `contains` says, more loosely, in words that an index of single letters understands. */
function hasLetters(column: Column, value: string): SQL {
  return sql`string_to_array(lower(${column}), null) @> string_to_array(lower(${value}::text), null)`
}
