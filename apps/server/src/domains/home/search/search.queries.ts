import { mostFound } from '@lectern/contract/home/search.ts'
import { and, desc, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containsByIndex, containsWithoutIndex, type Search } from '../../../platform/list/search.ts'
import type { Asked, Source } from './source.ts'

/** A record as the database finds it. */
export interface FoundRow extends Record<string, unknown> {
  kind: string
  key: string
  name: string
  note: string
  amount: number | null
  image: string | null
  state: string | null
  /** What decides the state of its life. */
  life: Record<string, string | boolean | null> | null
}

/** So many of those that contain a word are compared; the best of them are shown. */
const mostCompared = 100

/** The records of these sources as one statement, which is planned and sent once; null if none of them can have any. */
export function recordsOf(sources: Source[], asked: Asked): SQL | null {
  const parts = sources.flatMap((source) => partsOf(source, asked)).map((part) => sql`(${part})`)
  return parts.length > 0 ? sql.join(parts, sql` union all `) : null
}

/** Each way in which a source can have what is asked for, the surest first. */
function partsOf(source: Source, asked: Asked): SQL[] {
  const { rows, name, alsoIn = [], withoutWords, isLong } = source
  const where = (condition: SQL) =>
    sql`select ${shown(source)} from ${rows.table} where ${and(rows.within, condition)} limit ${mostFound}`
  const { word } = asked
  const numbers = source.numbers?.(asked) ?? []
  const columns = withoutWords || [...word].length < 2 ? [] : [name, ...alsoIn]
  const containing = isLong ? ofMany : ofFew
  return [
    ...(isId(word) ? [where(eq(rows.table.id, Number(word)))] : []),
    ...numbers.map(where),
    ...columns.map((column) => containing(source, { column, text: word })),
  ]
}

const isId = (word: string): boolean => /^[1-9]\d{0,14}$/.test(word)

function shown({ kind, rows, name, note, amount, image, state, life }: Source): SQL {
  const living = Object.entries(life ?? {}).map(([field, column]) => sql`${field}::text, ${column}`)
  return sql`${kind}::text as kind, ${rows.table.id}::text as key, ${cut(name)} as name,
    ${note ? cut(note) : sql`''`} as note, ${amount ?? sql`null::integer`} as amount, ${image ?? sql`null::text`} as image,
    ${state ?? sql`null::text`} as state,
    ${life ? sql`jsonb_build_object(${sql.join(living, sql`, `)})` : sql`null::jsonb`} as life`
}

/** Feedback and notices can be long; their beginning says what they are. */
const cut = (text: PgColumn | SQL): SQL => sql`left(${text}, 200)`

/** Finds the records by an index, and compares them: the word itself first, then what begins with it, then the newest. */
function ofFew(source: Source, search: Search): SQL {
  const { table, within } = source.rows
  const { column, text } = search
  const found = sql`select * from ${table} where ${and(within, containsByIndex(search))} limit ${mostCompared}`
  return sql`select ${shown(source)} from (${found}) as ${sql.identifier(getTableName(table))}
    order by lower(${column}) = lower(${text}::text) desc, starts_with(lower(${column}), lower(${text}::text)) desc,
      ${desc(table.id)} limit ${mostFound}`
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
function ofMany(source: Source, search: Search): SQL {
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
