import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

interface Table {
  name: string
  columns: string
}

/** Copies all rows and sequences into another database with the same tables, and returns the number of rows. */
export async function copyDatabase(fromUrl: string, toUrl: string): Promise<number> {
  const source = new pg.Client({ connectionString: fromUrl })
  const target = new pg.Client({ connectionString: toUrl })
  await Promise.all([source.connect(), target.connect()])
  try {
    // Rows are copied table by table, so foreign keys hold only at the end. The source has already checked them.
    await target.query("begin; set local session_replication_role = 'replica'")
    await copyPartitions(source, target)
    const tables = await tablesOf(source)
    const targetNames = new Set((await tablesOf(target)).map(({ name }) => name))
    const unknown = tables.find(({ name }) => !targetNames.has(name))
    if (unknown) throw new Error(`the table ${unknown.name} is none of Lectern's: move it elsewhere first`)
    await target.query(`truncate ${[...targetNames].join(', ')}`)
    let rows = 0
    for (const table of tables) rows += await copyTable(source, target, table)
    await copySequences(source, target)
    await target.query('commit')
    await target.query('analyze')
    return rows
  } finally {
    await Promise.all([source.end(), target.end()])
  }
}

async function copyTable(source: pg.Client, target: pg.Client, { name, columns }: Table): Promise<number> {
  const out = source.query(copyTo(`copy (select ${columns} from ${name}) to stdout`))
  const into = target.query(copyFrom(`copy ${name} (${columns}) from stdin`))
  await pipeline(out, into)
  return into.rowCount ?? 0
}

const isUserSchema = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`

/** Every table that is not a partition, with the columns that are stored and not generated. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and ${isUserSchema}
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by 1 order by 1`)
  return rows
}

/**
 * Makes the partitions that the source has, with their settings. The product's own in a new database have other bounds
 * and are empty, so they go. The default ones are the same everywhere, and the queue's are named after its jobs.
 */
async function copyPartitions(source: pg.Client, target: pg.Client): Promise<void> {
  const ours = (await partitionsOf(target)).filter(({ schema }) => schema === 'public')
  for (const { name } of ours) await target.query(`drop table ${name}`)
  for (const { name, parent, bound, settings } of await partitionsOf(source)) {
    await target.query(`create table if not exists ${name} partition of ${parent} ${bound} ${settings}`)
  }
}

interface Partition {
  schema: string
  name: string
  parent: string
  bound: string
  settings: string
}

async function partitionsOf(client: pg.Client): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(`
    select n.nspname as schema, format('%I.%I', n.nspname, c.relname) as name, i.inhparent::regclass as parent,
      pg_get_expr(c.relpartbound, c.oid) as bound,
      coalesce('with (' || array_to_string(c.reloptions, ', ') || ')', '') as settings
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_inherits i on i.inhrelid = c.oid
    where c.relispartition and c.relkind = 'r' and ${isUserSchema} and pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT'`)
  return rows
}

async function copySequences(source: pg.Client, target: pg.Client): Promise<void> {
  const { rows } = await source.query<{ name: string; value: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value as value
    from pg_sequences where last_value is not null`)
  for (const { name, value } of rows) await target.query('select setval($1::regclass, $2::bigint)', [name, value])
}
