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
 * How many rows have the words, and which. Few are found by an index and put in order afterwards; where there are many,
 * whoever walks through the list in its order soon meets a page of them. The database would have to guess which is
 * quicker, and a wrong guess reads the whole table.
 */
export async function findWords(db: Db, rows: ManagedRows, choices: SQL | undefined, searches: Search[]) {
  const { table } = rows
  const conditions = await Promise.all(searches.map((search) => quickCondition(db, rows, search)))
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(choices, ...conditions))
    .limit(searchCountCap)
  const ids = found.map(({ id }) => id)
  const few = ids.length < searchCountCap
  return { total: ids.length, where: few ? inArray(table.id, ids) : and(choices, ...searches.map(containsByWalking)) }
}

/** An index collects all rows that have the words before it gives the first, which is slow for frequent ones. */
async function quickCondition(db: Db, rows: ManagedRows, search: Search): Promise<SQL | undefined> {
  if (await isFrequent(db, rows, search)) return containsByWalking(search)
  const { column, text } = search
  // An index of trigrams knows nothing of less than three letters.
  return [...text].length < 3 ? and(contains(column, text), hasLetters(search)) : contains(column, text)
}

/** A glance at some rows: whether one in thirty has the words. */
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

/** Says what `contains` says, in words that no index understands. */
function containsByWalking({ column, text }: Search): SQL {
  return hasCase(text) ? sql`strpos(lower(${column}), lower(${text}::text)) > 0` : sql`strpos(${column}, ${text}) > 0`
}

/** Says more loosely what `contains` says, in words that an index of single letters understands. */
function hasLetters({ column, text }: Search): SQL {
  return sql`string_to_array(lower(${column}), null) @> string_to_array(lower(${text}::text), null)`
}
