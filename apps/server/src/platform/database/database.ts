import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from '../log/log.ts'
import { leaveUnnamed } from './unnamed.ts'

export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$count' | 'transaction'
>

export interface Database {
  /** For reading outside a transaction. */
  db: Db
  /** Runs the work in a transaction; inside, use only what it passes. Aborting the signal rolls everything back. */
  transaction<T>(work: (tx: Db) => Promise<T>, signal?: AbortSignal): Promise<T>
  pool: pg.Pool
  url: string
  close(): Promise<void>
}

/** Timeouts in seconds: for a statement, for waiting for a lock, and for an idle transaction. */
interface DatabaseLimits {
  statement: number
  lock: number
  idle: number
}

export interface DatabaseOptions {
  /** Left out for slow work such as seeding and benchmarks. */
  limits?: DatabaseLimits
  /** Whether connections keep statements under names. */
  named?: boolean
}

export function openDatabase(url: string, connections: number, log: Logger, options: DatabaseOptions = {}): Database {
  const { limits, named = true } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    // A connection loses the plans that it keeps when it closes, so it stays through a quiet while.
    idleTimeoutMillis: 10 * 60_000,
    keepAlive: true,
    ...(limits ? limitOptions(limits) : {}),
  })
  // An idle connection may break at any time. The pool opens a new one, and nobody is waiting for the broken one.
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection broke'))
  // A connection that breaks in use fails its statement, so the caller knows. An unhandled event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  if (!named) {
    leaveUnnamed(pool)
    pool.on('connect', leaveUnnamed)
  }
  const db = drizzle(pool, drizzleOptions)
  return {
    db,
    pool,
    url,
    transaction: (work, signal) => transactionOn(pool, work, signal),
    close: () => pool.end(),
  }
}

/** How the columns of our tables are called in the database. */
export const casing = 'snake_case'
const drizzleOptions = { casing } as const

/** PostgreSQL enforces the first three. The driver enforces the last, in case PostgreSQL no longer answers at all. */
function limitOptions({ statement, lock, idle }: DatabaseLimits): pg.PoolConfig {
  return {
    statement_timeout: statement * 1000,
    lock_timeout: lock * 1000,
    idle_in_transaction_session_timeout: idle * 1000,
    query_timeout: statement * 1000 + 500,
  }
}

/** Always releases its connection. Drizzle's own transaction leaks the connection if `begin` fails. */
async function transactionOn<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>, signal?: AbortSignal): Promise<T> {
  const client = await pool.connect()
  let broken = false
  // Ending the connection fails the current statement and all that follow, and PostgreSQL rolls the work back.
  const abort = () => {
    broken = true
    void client.end()
  }
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  try {
    return await drizzleOf(client).transaction(async (tx) => endIfUnavailable(client, () => work(tx)))
  } catch (error) {
    broken ||= isDatabaseUnavailable(error)
    throw error
  } finally {
    signal?.removeEventListener('abort', abort)
    client.release(broken)
  }
}

const known = new WeakMap<pg.PoolClient, NodePgDatabase>()

/** Connections stay, so what Drizzle needs for one is made once. */
function drizzleOf(client: pg.PoolClient): NodePgDatabase {
  const db = known.get(client) ?? drizzle(client, drizzleOptions)
  known.set(client, db)
  return db
}

/** After a timeout the rollback would time out as well, so the connection is ended instead. */
async function endIfUnavailable<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isDatabaseUnavailable(error)) void client.end()
    throw error
  }
}

const connectionFailures = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE'])
const unavailableStates = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006', '08001'])
/** The timeouts of a statement, of waiting for a lock, and of an idle transaction. */
const timeoutStates = new Set(['57014', '55P03', '25P03'])
/** A deadlock or a serialisation failure: PostgreSQL cancelled this transaction, and it can simply be retried. */
const retryableStates = new Set(['40P01', '40001'])

/** Messages of driver errors that have no code. */
const brokenConnection =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout|timeout expired/

/** Whether the database is unavailable or too slow, as opposed to refusing a statement. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code, message }) =>
      connectionFailures.has(code) ||
      unavailableStates.has(code) ||
      timeoutStates.has(code) ||
      brokenConnection.test(message),
  )

/** Whether a statement was ended because it took too long. */
export const isTimeout = (error: unknown): boolean =>
  causesOf(error).some(({ code, message }) => code === '57014' || /Query read timeout/.test(message))

const isRetryable = (error: unknown): boolean => causesOf(error).some(({ code }) => retryableStates.has(code))

const mostRetries = 3

/** Runs a transaction again that PostgreSQL cancelled because of a deadlock. `reset` undoes what the work left behind. */
export async function retryConflicts<T>(work: () => Promise<T>, reset?: () => void): Promise<T> {
  for (let left = mostRetries; ; left -= 1) {
    try {
      return await work()
    } catch (error) {
      if (left === 0 || !isRetryable(error)) throw error
      reset?.()
    }
  }
}

/** The error and its chain of causes. */
function causesOf(error: unknown): { code: string; message: string }[] {
  const causes = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    causes.push({ code: 'code' in cause ? String(cause.code) : '', message: cause.message })
  }
  return causes
}
