import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from '../log/log.ts'
import { connectionTo } from './connection.ts'
import { type Db, drizzleOptions } from './drizzle.ts'
import { type Changed, transactionOn } from './transaction.ts'
import { leaveUnnamed } from './unnamed.ts'

export type { Db } from './drizzle.ts'

/** What reads need. */
export interface Reads {
  /** For reading outside a transaction. */
  db: Db
  /** Runs the work in a transaction; inside, use only what it passes. Aborting the signal rolls everything back. */
  transaction<T>(work: (tx: Db) => Promise<T>, signal?: AbortSignal): Promise<T>
  pool: Pick<pg.Pool, 'connect'>
}

export interface Database extends Reads {
  pool: pg.Pool
  /** The connections to replicas, if there are any. */
  replicaPool?: pg.Pool
  url: string
  /**
   * Reads that may be answered by a replica. They see all that was written up to the given position in the log, and
   * all else but what the last few seconds brought.
   */
  reading(written?: string): Reads
  /** A transaction that changes something, and the position in the log after it. */
  change<T>(work: (tx: Db) => Promise<T>, signal?: AbortSignal): Promise<Changed<T>>
  /** The position in the log after what has just been written; undefined where the leader answers all reads. */
  written(): Promise<string | undefined>
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
  /** Whether a pooler is in between, which lets no connection set limits of its own. */
  pooled?: boolean
  /** Which of several hosts to take. */
  hosts?: 'leader' | 'any'
  connectMs?: number
}

export function openDatabase(url: string, connections: number, log: Logger, options: DatabaseOptions = {}): Database {
  const { limits, named = true, pooled = false, hosts = 'leader', connectMs = 5_000 } = options
  const pool = new pg.Pool({
    ...connectionTo(url, hosts),
    max: connections,
    connectionTimeoutMillis: connectMs,
    // A connection loses the plans that it keeps when it closes, so it stays through a quiet while.
    idleTimeoutMillis: 10 * 60_000,
    keepAlive: true,
    ...(limits ? driverLimit(limits) : {}),
    ...(limits && !pooled ? serverLimits(limits) : {}),
  })
  // An idle connection may break at any time. The pool opens a new one, and nobody is waiting for the broken one.
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection broke'))
  // A connection that breaks in use fails its statement, so the caller knows. An unhandled event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  if (!named) {
    leaveUnnamed(pool)
    pool.on('connect', leaveUnnamed)
  }
  const database: Database = {
    db: drizzle(pool, drizzleOptions),
    pool,
    url,
    transaction: (work, signal) => transactionOn(pool, work, signal),
    change: async (work, signal) => ({ result: await transactionOn(pool, work, signal) }),
    reading: () => database,
    written: async () => undefined,
    close: () => pool.end(),
  }
  return database
}

/** PostgreSQL enforces these. */
const serverLimits = ({ statement, lock, idle }: DatabaseLimits): pg.PoolConfig => ({
  statement_timeout: statement * 1000,
  lock_timeout: lock * 1000,
  idle_in_transaction_session_timeout: idle * 1000,
})

/** The driver enforces this one, in case PostgreSQL no longer answers at all. */
const driverLimit = ({ statement }: DatabaseLimits): pg.PoolConfig => ({ query_timeout: statement * 1000 + 500 })
