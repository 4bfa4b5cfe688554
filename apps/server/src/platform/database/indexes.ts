import { type SQL, sql } from 'drizzle-orm'
import { type ExtraConfigColumn, type IndexBuilder, index, type PgColumn } from 'drizzle-orm/pg-core'

/** Sorts rows without a time as if it were still to come, such as messages that wait to be sent. */
export const nullAsLatest = (column: PgColumn | ExtraConfigColumn): SQL => sql`coalesce(${column}, 'infinity')`
/** Sorts rows without a time as if it were long ago, such as members who never signed in. */
export const nullAsEarliest = (column: PgColumn | ExtraConfigColumn): SQL => sql`coalesce(${column}, '-infinity')`

/** Sorts texts so that all that begin alike lie together, whatever the language of the database. */
export const inByteOrder = (column: PgColumn | ExtraConfigColumn): SQL => sql`${column} collate "C"`

/** The indexes of a column that people search for words, also for words of one or two letters. */
export const wordIndexes = (name: string, column: ExtraConfigColumn): IndexBuilder[] => [
  index(`${name}_trigrams`).using('gin', column.op('gin_trgm_ops')),
  letterIndex(name, column),
]

/** Finds words of one or two letters, which have no trigram, by the letters and pairs of letters in them. */
export const letterIndex = (name: string, column: ExtraConfigColumn): IndexBuilder =>
  index(`${name}_letters`).using('gin', lettersAndPairs(column))

/** Every letter of a text, and every two that follow each other: each letter doubled, cut between the equal ones. */
export const lettersAndPairs = (column: PgColumn | ExtraConfigColumn): SQL =>
  sql`(string_to_array(lower(${column}), null) || string_to_array(regexp_replace(substr(regexp_replace(lower(${column}), '(.)', '\\1\\1', 'g'), 2), '(..)', '\\1' || chr(1), 'g'), chr(1)))`
