import { mostFound } from '@lectern/contract/home/search.ts'
import { and, desc, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import { containsByIndex, containsWithoutIndex, type Search } from '../../../platform/list/search.ts'
import { shown } from './shown.ts'
import type { Asked, Source } from './source.ts'
import { hasWords, isId } from './word.ts'

/** The records of a source with millions of them; null if it can have none. */
export function recordsOfLong(source: Source, asked: Asked): SQL | null {
  const parts = partsOf(source, asked).map((part) => sql`(${part})`)
  return parts.length > 0 ? sql.join(parts, sql` union all `) : null
}

/** Each way in which a source can have what is asked for, the surest first. */
function partsOf(source: Source, asked: Asked): SQL[] {
  const { rows, name, alsoIn = [], withoutWords } = source
  const where = (condition: SQL) =>
    sql`select ${shown(source)} from ${rows.table} where ${and(rows.within, condition)} limit ${mostFound}`
  const { word } = asked
  const numbers = source.numbers?.(asked) ?? []
  const columns = withoutWords || !hasWords(word) ? [] : [name, ...alsoIn]
  return [
    ...(isId(word) ? [where(eq(rows.table.id, Number(word)))] : []),
    ...numbers.map(where),
    ...columns.map((column) => containing(source, { column, text: word })),
  ]
}

/** So many of the newest records are read before an index is asked. */
const newestRead = 500
/** How many blocks of 8 kB a sample reads. They are the same ones each time, so they stay in memory. */
const sampledBlocks = 25

/**
 * An index collects all records that contain a word before it returns the first, which is slow for a word that is in
 * many of millions. Such a word is among the newest records, or else in a sample from all over the table; only one that
 * is rare in both is left for the index. The database reads the later parts only if the earlier ones found too few.
 */
function containing(source: Source, search: Search): SQL {
  const { table, within } = source.rows
  const name = sql.identifier(getTableName(table))
  const matching = and(within, containsWithoutIndex(search))
  const percent = sql`least(100, 100.0 * ${sampledBlocks} /
    greatest(1, pg_relation_size(${getTableName(table)}::regclass) / current_setting('block_size')::int))`
  return sql`with newest as materialized (
      select ${shown(source)} from (select * from ${table} order by ${desc(table.id)} limit ${newestRead}) as ${name}
      where ${matching} limit ${mostFound}
    ), sampled as materialized (
      select ${shown(source)} from ${table} tablesample system(${percent}) repeatable (1)
      where ${matching} and ${table.id}::text not in (select key from newest) limit ${mostFound}
    ), others as materialized (
      select ${shown(source)} from ${table}
      where ${and(within, containsByIndex(search))} and ${table.id}::text not in (select key from newest)
        and ${table.id}::text not in (select key from sampled) limit ${mostFound}
    )
    select * from newest union all select * from sampled union all select * from others limit ${mostFound}`
}
