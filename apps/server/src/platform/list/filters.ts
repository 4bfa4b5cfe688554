import { eq, gte, ilike, like, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** What a filter means: a condition for its value, or a search for words in a column. */
export type Filter<V> = ((value: V) => SQL | undefined) | Words

/** Finds rows whose column contains the text. It stays fast on long lists, where the database would often guess wrong. */
export interface Words {
  words: PgColumn
}

/* What most filters of lists mean. A filter with another meaning is a function. */

export const words = (column: PgColumn): Words => ({ words: column })

export const equals =
  <C extends PgColumn>(column: C) =>
  (value: C['_']['data']): SQL =>
    eq(column, value)

/** Texts that begin with the value. */
export const prefix =
  (column: PgColumn) =>
  (value: string): SQL =>
    like(column, `${literally(value)}%`)

/** Times at or after the value. */
export const since =
  (column: PgColumn) =>
  (time: string): SQL =>
    gte(column, time)

/** Times at or before the value. */
export const until =
  (column: PgColumn) =>
  (time: string): SQL =>
    lte(column, time)

/** A substring search, also in columns without an index for it. */
export function contains(column: PgColumn | SQL, value: string): SQL {
  const compare = hasCase(value) ? ilike : like
  return compare(column, `%${literally(value)}%`)
}

/** A case-insensitive comparison is several times slower, and Chinese does not need it. */
export const hasCase = (text: string): boolean => text.toLowerCase() !== text.toUpperCase()

/** The characters % and _ of a text are searched for, and do not stand for any others. */
const literally = (value: string): string => value.replaceAll(/[\\%_]/g, '\\$&')
