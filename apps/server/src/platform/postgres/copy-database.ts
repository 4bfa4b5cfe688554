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
    await addPartitions(source, target)
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

/** Partitions are added and dropped over time, so a new database may lack some. */
async function addPartitions(source: pg.Client, target: pg.Client): Promise<void> {
  const { rows } = await source.query<{ name: string; parent: string; bound: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name, i.inhparent::regclass as parent,
      pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_inherits i on i.inhrelid = c.oid
    where c.relispartition and c.relkind = 'r' and ${isUserSchema}`)
  for (const { name, parent, bound } of rows) {
    await target.query(`create table if not exists ${name} partition of ${parent} ${bound}`)
  }
}

async function copySequences(source: pg.Client, target: pg.Client): Promise<void> {
  const { rows } = await source.query<{ name: string; value: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value as value
    from pg_sequences where last_value is not null`)
  for (const { name, value } of rows) await target.query('select setval($1::regclass, $2::bigint)', [name, value])
}
