import { sql } from 'drizzle-orm'

/**
 * What tables have that grow for ever. Autovacuum waits until a fifth of a table is new or dead, which takes weeks in a
 * long one and is then much work at once. A migration has given these settings to the tables that were there.
 * Partitions do not inherit them, so each new one gets its own.
 */
export const longTableSettings = sql.raw(
  ['vacuum', 'vacuum_insert', 'analyze'].map((work) => `autovacuum_${work}_scale_factor = 0.02`).join(', '),
)
