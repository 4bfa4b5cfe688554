import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from '../log/log.ts'

export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$count' | 'transaction'
>

export interface Database {
  /** For reading outside a transaction. */
  db: Db
  /** All or nothing; inside, use only what it hands you. The signal breaks it off, with all that it did. */
  transaction<T>(work: (tx: Db) => Promise<T>, signal?: AbortSignal): Promise<T>
  pool: pg.Pool
  url: string
  close(): Promise<void>
}

/** How long, in seconds, a statement may run, wait for a lock, and leave its transaction idle. */
export interface DatabaseLimits {
  statement: number
  lock: number
  idle: number
}

/** Without limits it is for work that may take its time: first data, benchmarks. */
export function openDatabase(url: string, connections: number, log: Logger, limits?: DatabaseLimits): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    ...(limits ? limitOptions(limits) : {}),
  })
  // An idle connection may break at any time; the pool makes a new one, and nobody is waiting on this one.
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection broke'))
  // One that breaks while in use fails its statement, which tells who asked; an unheard event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = drizzle(pool, options)
  return {
    db,
    pool,
    url,
    transaction: (work, signal) => transactionOn(pool, work, signal),
    close: () => pool.end(),
  }
}

const options = { casing: 'snake_case' } as const

/** PostgreSQL keeps the first three; the last is for a PostgreSQL that has stopped answering at all. */
function limitOptions({ statement, lock, idle }: DatabaseLimits): pg.PoolConfig {
  return {
    statement_timeout: statement * 1000,
    lock_timeout: lock * 1000,
    idle_in_transaction_session_timeout: idle * 1000,
    query_timeout: statement * 1000 + 500,
  }
}

/** Takes a connection and gives it back whatever happens; Drizzle's own way keeps one whose `begin` failed. */
async function transactionOn<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>, signal?: AbortSignal): Promise<T> {
  const client = await pool.connect()
  let broken = false
  // An ended connection fails the statement under way and all that follow, and PostgreSQL takes back what was done.
  const breakOff = () => {
    broken = true
    void client.end()
  }
  if (signal?.aborted) breakOff()
  signal?.addEventListener('abort', breakOff)
  try {
    return await drizzle(client, options).transaction(async (tx) => endingWhenAway(client, () => work(tx)))
  } catch (error) {
    broken ||= isDatabaseAway(error)
    throw error
  } finally {
    signal?.removeEventListener('abort', breakOff)
    client.release(broken)
  }
}

/** Where no answer came in time, a rollback would wait for one as long again: the connection is ended instead. */
async function endingWhenAway<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isDatabaseAway(error)) void client.end()
    throw error
  }
}

const connectionFailures = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE'])
const unavailableStates = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006', '08001'])
/** A limit of time was reached: of a statement, a wait for a lock, an idle transaction. */
const limitStates = new Set(['57014', '55P03', '25P03'])
/** Two transactions waited for each other, and this one was chosen to give way: it may simply be tried again. */
const givenWayStates = new Set(['40P01', '40001'])

/** What the driver says without a code. */
const brokenConnection =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout|timeout expired/

/** Whether the database is away or too slow, as against a statement that it refused. */
export const isDatabaseAway = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code, message }) =>
      connectionFailures.has(code) ||
      unavailableStates.has(code) ||
      limitStates.has(code) ||
      brokenConnection.test(message),
  )

export const hasGivenWay = (error: unknown): boolean => causesOf(error).some(({ code }) => givenWayStates.has(code))

/** An error and what caused it, one inside the other. */
function causesOf(error: unknown): { code: string; message: string }[] {
  const causes = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    causes.push({ code: 'code' in cause ? String(cause.code) : '', message: cause.message })
  }
  return causes
}
