import { and, count, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/database.ts'
import { contains, type Filters, hasCase, searchesOf } from './filters.ts'
import { type ManagedRows, within } from './managed-table.ts'

const sampleSize = 500
/** Where one text in so many has the words, walking through the list soon meets enough of them. */
const oneIn = 30
/** An index of trigrams knows nothing of less than three letters. */
const trigram = 3

/**
 * The words that are looked for, as a condition. An index is the quick way to words that few texts have, and the slow
 * way to words that many have: it collects all of them first. The database guesses badly which is which, so a glance
 * at some rows decides.
 */
export async function searchWhere(db: Db, rows: ManagedRows, filters: Filters): Promise<SQL | undefined> {
  const conditions = await Promise.all(
    searchesOf(rows.table, filters).map(async ({ column, text }) => {
      if (await isFrequent(db, rows, column, text)) return containsByWalking(column, text)
      return [...text].length < trigram ? and(contains(column, text), hasLetters(column, text)) : contains(column, text)
    }),
  )
  return and(...conditions)
}

async function isFrequent(db: Db, rows: ManagedRows, column: PgColumn, text: string): Promise<boolean> {
  const sample = db
    .select({ text: sql<string>`${column}`.as('text') })
    .from(rows.table)
    .where(within(rows))
    .limit(sampleSize)
    .as('sample')
  const [found] = await db.select({ hits: count() }).from(sample).where(contains(sample.text, text))
  return (found?.hits ?? 0) * oneIn > sampleSize
}

/** Says what `contains` says, in words that no index understands. */
const containsByWalking = (column: PgColumn, text: string): SQL =>
  hasCase(text) ? sql`strpos(lower(${column}), lower(${text}::text)) > 0` : sql`strpos(${column}, ${text}::text) > 0`

/** Says more loosely what `contains` says, in words that an index of single letters understands. */
const hasLetters = (column: PgColumn, text: string): SQL =>
  sql`string_to_array(lower(${column}), null) @> string_to_array(lower(${text}::text), null)`
