import type { Readable } from 'node:stream'
import pg from 'pg'
import { type CopyStreamQuery, from as copyFrom, to as copyTo } from 'pg-copy-streams'

export interface Table {
  schema: string
  table: string
}

/** A table that is no partition, with the columns that are stored and not generated. */
export interface FullTable extends Table {
  columns: string[]
}

export interface Partition extends Table {
  parent: Table
  bound: string
  /** How it is vacuumed, as SQL. */
  settings: string
}

export interface Sequence {
  schema: string
  sequence: string
  value: string
}

const isOurs = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`

/** The name as SQL. */
export const quoted = ({ schema, table }: Table): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`

export const quotedColumns = ({ columns }: FullTable): string => columns.map(pg.escapeIdentifier).join(', ')

export async function tablesOf(client: pg.Client): Promise<FullTable[]> {
  const { rows } = await client.query<FullTable>(`
    select n.nspname as schema, c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and ${isOurs}
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by 1, 2 order by 1, 2`)
  return rows
}

/** All but the default ones, which are the same everywhere. */
export async function partitionsOf(client: pg.Client): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(`
    select n.nspname as schema, c.relname as table, pg_get_expr(c.relpartbound, c.oid) as bound,
      json_build_object('schema', pn.nspname, 'table', p.relname) as parent,
      coalesce('with (' || array_to_string(c.reloptions, ', ') || ')', '') as settings
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_inherits i on i.inhrelid = c.oid
      join pg_class p on p.oid = i.inhparent join pg_namespace pn on pn.oid = p.relnamespace
    where c.relispartition and c.relkind = 'r' and ${isOurs} and pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT'
    order by 1, 2`)
  return rows
}

/**
 * Makes these partitions in a database whose tables are empty. Its own have other bounds, so they go; only the queue's
 * stay, which are named after its jobs.
 */
export async function makePartitions(client: pg.Client, partitions: Partition[]): Promise<void> {
  const own = (await partitionsOf(client)).filter(({ schema }) => schema === 'public')
  for (const partition of own) await client.query(`drop table ${quoted(partition)}`)
  for (const { parent, bound, settings, ...partition } of partitions) {
    await client.query(
      `create table if not exists ${quoted(partition)} partition of ${quoted(parent)} ${bound} ${settings}`,
    )
  }
}

export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select schemaname as schema, sequencename as sequence, last_value::text as value
    from pg_sequences where last_value is not null order by 1, 2`)
  return rows
}

export async function setSequences(client: pg.Client, sequences: Sequence[]): Promise<void> {
  for (const { schema, sequence, value } of sequences) {
    await client.query('select setval(format($1, $2::text, $3::text)::regclass, $4::bigint)', [
      '%I.%I',
      schema,
      sequence,
      value,
    ])
  }
}

/** All rows of a table, in PostgreSQL's own text format. */
export function readRows(client: pg.Client, table: FullTable): Readable {
  return client.query(copyTo(`copy (select ${quotedColumns(table)} from ${quoted(table)}) to stdout`))
}

/** Takes rows in the format of `readRows`. */
export function writeRows(client: pg.Client, table: FullTable): CopyStreamQuery {
  return client.query(copyFrom(`copy ${quoted(table)} (${quotedColumns(table)}) from stdin`))
}
