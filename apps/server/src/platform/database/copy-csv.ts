import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams'
import type { Reads } from './database.ts'
import { drizzleOptions } from './drizzle.ts'

const dialect = new PgDialect(drizzleOptions)

/** The rows of a query as lines of CSV, written by the database: several times as fast as reading them cell by cell. */
export async function copyCsv({ pool }: Reads, query: SQL): Promise<{ lines: Buffer; rows: number }> {
  const copy: Timed<CopyToStreamQuery> = copyTo(copyStatement(query))
  const client = await pool.connect()
  let failed = true
  try {
    const [lines] = await Promise.all([buffer(client.query(copy)), once(client, 'drain')])
    failed = false
    return { lines, rows: copy.rowCount }
  } finally {
    // Otherwise the driver's timer would report a timeout after the end.
    copy.callback?.()
    client.release(failed)
  }
}

export const copyStatement = (query: SQL): string => `copy (${withValues(query)}) to stdout (format csv)`

/** The driver gives a statement with a timeout a callback that stops its timer, and leaves calling it to the statement. */
type Timed<Statement> = Statement & { callback?: () => void }

/** The text of a query with its values in it, each quoted by the driver, because `copy` takes no parameters. */
function withValues(query: SQL): string {
  const { sql, params } = dialect.sqlToQuery(query)
  return sql.replaceAll(/\$(\d+)/g, (_, number: string) => literal(params[Number(number) - 1]))
}

function literal(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(arrayElement).join(',')}}`)
  if (typeof value === 'string') return pg.escapeLiteral(value)
  if (typeof value === 'number' || typeof value === 'boolean') return pg.escapeLiteral(String(value))
  throw new Error('a value that cannot be written into a statement')
}

const arrayElement = (value: unknown): string => `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`
