import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** A number that looks random but is the same for each row in every run. */
const scattered = (salt: number, below: number): string => `(abs(hashint4extended(n, ${salt})) % ${below})`

/** Fills a table with believable rows, for tests of how the database reads many of them. Foreign keys are not checked. */
export async function fillTable(client: pg.Client, table: PgTable, rows: number): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !isGenerated(column))
  const names = columns.map(([name]) => `"${snake(name)}"`)
  const values = columns.map(([name, column], at) => `${valueOf(name, column, at)} as "${snake(name)}"`)
  await client.query("set session_replication_role = 'replica'")
  await client.query(
    `insert into "${getTableName(table)}" (${names}) select ${values} from generate_series(1, ${rows}) n`,
  )
  await client.query(`analyze "${getTableName(table)}"`)
}

const isGenerated = (column: PgColumn): boolean => column.generatedIdentity !== undefined

function valueOf(name: string, column: PgColumn, salt: number): string {
  if (column.enumValues)
    return `(array[${column.enumValues.map((value) => `'${value}'`)}])[1 + ${scattered(salt, column.enumValues.length)}]`
  const type = column.getSQLType()
  if (type === 'boolean') return `${scattered(salt, 20)} = 0`
  if (type === 'jsonb') return `'{}'::jsonb`
  if (type.endsWith('[]')) return `'{}'::${type}`
  if (type.startsWith('timestamp')) {
    const time = `now() - make_interval(mins => (${scattered(salt, 30_000)})::int)`
    return column.notNull ? time : `case when n % 3 > 0 then ${time} end`
  }
  if (type === 'bigint' || type === 'integer')
    return name === 'order' || name === 'sequence' ? 'n' : `1 + ${scattered(salt, name.endsWith('Id') ? 60 : 5_000)}`
  // One row in a hundred has a word that is neither frequent nor rare, and one in 50,000 a rare one.
  return `'商务英语会话 ' || case when n % 50000 = 7 then '萤火虫 ' when n % 100 = 3 then '特别版 ' else '' end || n`
}
