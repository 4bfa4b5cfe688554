import pg from 'pg'
import type { Logger } from '../log/log.ts'
import { connectionTo } from './connection.ts'

/** Refuses an address with which a second server would wait for ever for the first to finish its start. */
export async function refusePooler(directUrl: string, isOwn: boolean): Promise<void> {
  if (!(await withClient(directUrl, isPooled))) return
  const what = isOwn
    ? 'DATABASE_DIRECT_URL leads to a pooler. Set it'
    : 'DATABASE_URL leads to a pooler. Set DATABASE_DIRECT_URL'
  throw new Error(
    `${what} to the address of PostgreSQL itself: listening, migrations and the lock of a start need a session.`,
  )
}

/** Whether the address leads to a pooler. One that is not set up for us is refused, or said in the log. */
export const isPooler = (url: string, named: boolean, log: Logger): Promise<boolean> =>
  withClient(url, (client) => checkPooler(client, named, log))

async function checkPooler(client: pg.Client, named: boolean, log: Logger): Promise<boolean> {
  if (!(await isPooled(client))) return false
  if (named && !(await keepsNames(client))) {
    throw new Error(
      'The pooler does not keep prepared statements. Set DATABASE_PREPARED=false, or let the pooler keep them ' +
        '(max_prepared_statements of PgBouncer 1.21 or newer).',
    )
  }
  const { rows } = await client.query<{ limit: string }>(`select current_setting('statement_timeout') as limit`)
  if (rows[0]?.limit === '0') {
    log.warn('the pooler sets no time limits on its connections: see connect_query in deploy/pgbouncer/pgbouncer.ini')
  }
  return true
}

/** A pooler gives out numbers of its own instead of those of the process that serves the connection. */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== (client as pg.Client & { processID: number }).processID
}

const probe = 'lectern_probe'

/** A pooler that keeps prepared statements gives them names of its own, because several clients may use one name. */
async function keepsNames(client: pg.Client): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query({ name: probe, text: 'select 1' })
    const { rows } = await client.query('select from pg_prepared_statements where name = $1', [probe])
    if (rows.length > 0) await client.query(`deallocate ${probe}`)
    return rows.length === 0
  } finally {
    await client.query('rollback')
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connectionTo(url), connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
