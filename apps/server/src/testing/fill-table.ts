import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** A number that looks random but is the same for each row in every run. */
const scattered = (salt: number, below: number): string => `(abs(hashint4extended(n, ${salt})) % ${below})`

/**
 * Fills a table with believable rows, for tests of how the database reads many of them. Foreign keys and checks between
 * columns are not enforced, and indexes for words are left out. A table that has one row for each kind of something
 * stays short.
 */
export async function fillTable(client: pg.Client, table: PgTable, rows: number): Promise<void> {
  const name = getTableName(table)
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !isGenerated(column))
  const names = columns.map(([column]) => `"${snake(column)}"`)
  const values = columns.map(([column, type], at) => valueOf(column, type, at))
  const insert = `insert into "${name}" (${names}) select ${values} from generate_series(1, ${rows}) n`
  await client.query("set session_replication_role = 'replica'")
  await dropChecks(client, name)
  await withoutIndexes(client, name, () => client.query(`${insert} on conflict do nothing`), isForWords)
  await client.query(`vacuum analyze "${name}"`)
}

async function dropChecks(client: pg.Client, table: string): Promise<void> {
  const { rows: checks } = await client.query<{ name: string }>(
    `select quote_ident(conname) as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [table],
  )
  for (const { name } of checks) await client.query(`alter table "${table}" drop constraint ${name}`)
}

const isForWords = (definition: string): boolean => definition.includes('USING gin')

/**
 * Builds the indexes of a table after it was filled, which takes a tenth of the time. Unique ones stay, so that a row
 * that exists can be skipped.
 */
export async function withoutIndexes(
  client: pg.Client,
  table: string,
  fill: () => Promise<unknown>,
  isLeftOut: (definition: string) => boolean = () => false,
): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not indisunique`,
    [table],
  )
  await client.query("set maintenance_work_mem = '128MB'")
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await fill()
  for (const { definition } of indexes) {
    // The index of a partitioned table is described without its partitions.
    if (!isLeftOut(definition)) await client.query(definition.replace(' ON ONLY ', ' ON '))
  }
}

/** The same for several tables at once. */
export async function withoutIndexesOf(
  client: pg.Client,
  tables: string[],
  fill: () => Promise<unknown>,
): Promise<void> {
  const [table, ...others] = tables
  if (table === undefined) await fill()
  else await withoutIndexes(client, table, () => withoutIndexesOf(client, others, fill))
}

const isGenerated = (column: PgColumn): boolean => column.generatedIdentity !== undefined

/** Numbers of which no two rows of a table have the same. */
const differing = new Set(['order', 'sequence', 'sourceId', 'taskId'])

function valueOf(name: string, column: PgColumn, salt: number): string {
  if (column.enumValues)
    return `(array[${column.enumValues.map((value) => `'${value}'`)}])[1 + ${scattered(salt, column.enumValues.length)}]`
  const type = column.getSQLType()
  if (type === 'boolean') return `${scattered(salt, 20)} = 0`
  if (type === 'jsonb') return `'{}'::jsonb`
  if (type.endsWith('[]')) return `'{}'::${type}`
  if (type.startsWith('timestamp')) {
    const minutes = scattered(salt, 30_000)
    // What happened lies in the past. What may be left open, such as a time to send, is also still to come.
    if (column.notNull) return `now() - make_interval(mins => (${minutes})::int)`
    return `case when n % 3 > 0 then now() + make_interval(mins => (${minutes})::int - 15000) end`
  }
  if (type === 'bigint' || type === 'integer')
    return differing.has(name) ? 'n' : `1 + ${scattered(salt, name.endsWith('Id') ? 60 : 5_000)}`
  return column.notNull || name === 'phone' ? `'x' || n` : 'null'
}
