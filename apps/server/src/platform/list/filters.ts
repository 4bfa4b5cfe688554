import { eq, gte, ilike, inArray, like, lte, type Placeholder, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** What a filter means: a condition for its value, or one of the other kinds below. */
export type Filter<V> = ((value: V) => SQL | undefined) | Words | Either<V> | Elsewhere<V>

/** Finds rows whose column contains the text. It stays fast on long lists, where the database would often guess wrong. */
export interface Words {
  words: PgColumn
}

/** Rows that meet any of these conditions. Each has an index in the order of the list, which together they would not have. */
interface Either<V> {
  either: (value: V) => SQL[]
}

/** A condition on rows of another table. Counting what it leaves is slow, so that ends as soon as for words. */
interface Elsewhere<V> {
  elsewhere: (value: V) => SQL
}

/* What most filters of lists mean. A filter with another meaning is a function. */

export const words = (column: PgColumn): Words => ({ words: column })

export const equals =
  <C extends PgColumn>(column: C) =>
  (value: C['_']['data']): SQL =>
    eq(column, value)

/** Texts that begin with the value. */
export const prefix =
  (column: PgColumn | SQL) =>
  (value: string): SQL =>
    like(column, `${literally(value)}%`)

/** Any of several values. */
export const oneOf =
  <C extends PgColumn>(column: C) =>
  (values: C['_']['data'][]): SQL =>
    inArray(column, values)

/** Values from this one on: a number, or a time and what came after it. */
export const atLeast =
  <C extends PgColumn>(column: C) =>
  (value: C['_']['data']): SQL =>
    gte(column, value)

/** Values up to this one. */
export const atMost =
  <C extends PgColumn>(column: C) =>
  (value: C['_']['data']): SQL =>
    lte(column, value)

/** A substring search, also in columns without an index for it. */
export const contains = (column: PgColumn | SQL, value: string): SQL =>
  matches(column, { pattern: patternOf(value), hasCase: hasCase(value) })

/** Compares with a pattern that may only be known when the statement runs. */
export const matches = (
  column: PgColumn | SQL,
  { pattern, hasCase }: { pattern: string | Placeholder; hasCase: boolean },
): SQL => (hasCase ? ilike : like)(column, pattern)

/** The pattern of texts that contain the value. */
export const patternOf = (value: string): string => `%${literally(value)}%`

/** A case-insensitive comparison is several times slower, and Chinese does not need it. */
export const hasCase = (text: string): boolean => text.toLowerCase() !== text.toUpperCase()

/** The characters % and _ of a text are searched for, and do not stand for any others. */
const literally = (value: string): string => value.replaceAll(/[\\%_]/g, '\\$&')
