import { searchCountCap } from '@lectern/contract/base/page.ts'
import { and, count, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { contains, hasCase } from './filters.ts'
import { type ManagedRows, within } from './managed-table.ts'

export interface Search {
  column: PgColumn
  text: string
}

/**
 * How many rows contain the texts, and which. A few matches are found by an index and sorted afterwards. If there are
 * many, a scan of the list in its order soon finds a page of them. The database would have to guess which is faster,
 * and a wrong guess reads the whole table.
 */
export async function searchRows(db: Db, rows: ManagedRows, exactFilters: SQL | undefined, searches: Search[]) {
  const { table } = rows
  const conditions = await Promise.all(searches.map((search) => quickCondition(db, rows, search)))
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(exactFilters, ...conditions))
    .limit(searchCountCap)
  const ids = found.map(({ id }) => id)
  const few = ids.length < searchCountCap
  return {
    total: ids.length,
    where: few ? inArray(table.id, ids) : and(exactFilters, ...searches.map(containsWithoutIndex)),
  }
}

/** An index collects all matching rows before it returns the first, which is slow for frequent texts. */
async function quickCondition(db: Db, rows: ManagedRows, search: Search): Promise<SQL | undefined> {
  if (await isFrequent(db, rows, search)) return containsWithoutIndex(search)
  const { column, text } = search
  // A trigram index cannot find texts of fewer than three letters.
  return [...text].length < 3 ? and(contains(column, text), containsLetters(search)) : contains(column, text)
}

/** Whether at least one row in thirty of a sample contains the text. */
async function isFrequent(db: Db, rows: ManagedRows, { column, text }: Search): Promise<boolean> {
  const sample = db
    .select({ text: sql<string>`${column}`.as('text') })
    .from(rows.table)
    .where(within(rows))
    .limit(600)
    .as('sample')
  const [found] = await db.select({ hits: count() }).from(sample).where(contains(sample.text, text))
  return (found?.hits ?? 0) >= 600 / 30
}

/** The same condition as `contains`, in a form that cannot use an index. */
function containsWithoutIndex({ column, text }: Search): SQL {
  return hasCase(text) ? sql`strpos(lower(${column}), lower(${text}::text)) > 0` : sql`strpos(${column}, ${text}) > 0`
}

/** A looser condition than `contains`, in a form that can use an index of single letters. */
function containsLetters({ column, text }: Search): SQL {
  return sql`string_to_array(lower(${column}), null) @> string_to_array(lower(${text}::text), null)`
}
