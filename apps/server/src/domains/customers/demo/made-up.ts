import { type SQL, sql } from 'drizzle-orm'

/* Values of generated rows. Each follows from the id of a row in scope and a salt, so every run makes the same. */

/** A number from 0 to 2^31 - 1. */
export const roll = (salt: number): SQL => sql`(hashint8extended(id, ${sql.raw(String(salt))}) & 2147483647)`
/** The same as a fraction of one. */
export const chance = (salt: number): SQL => sql`(${roll(salt)}::float8 / 2147483648)`
/** One of a list. */
export const pick = (list: string[], number: SQL): SQL =>
  sql`(${sql.param(list)}::text[])[1 + ${number} % ${sql.raw(String(list.length))}]`
