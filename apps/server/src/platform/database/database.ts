import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from '../log.ts'

export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$count' | 'transaction'
>

export interface Database {
  /** For reading outside a transaction. */
  db: Db
  /** All or nothing; inside, use only what it hands you. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  pool: pg.Pool
  url: string
  close(): Promise<void>
}

export function openDatabase(url: string, connections: number, log: Logger): Database {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 5_000 })
  // An idle connection may break at any time; the pool makes a new one, and nobody is waiting on this one.
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection broke'))
  // One that breaks while in use fails its statement, which tells who asked; an unheard event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = drizzle(pool, options)
  return {
    db,
    pool,
    url,
    transaction: (work) => transactionOn(pool, work),
    close: () => pool.end(),
  }
}

const options = { casing: 'snake_case' } as const

/** Takes a connection and gives it back whatever happens; Drizzle's own way keeps one whose `begin` failed. */
async function transactionOn<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken = false
  try {
    return await drizzle(client, options).transaction(work)
  } catch (error) {
    broken = isDatabaseAway(error)
    throw error
  } finally {
    client.release(broken)
  }
}

const connectionFailures = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE'])
const unavailableStates = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006', '08001'])

/** What the driver says without a code. */
const brokenConnection = /Connection terminated|is not queryable|timeout exceeded when trying to connect/

/** Whether the database is away, as against a statement that it refused. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') {
      if (connectionFailures.has(cause.code) || unavailableStates.has(cause.code)) return true
    }
    if (brokenConnection.test(cause.message)) return true
  }
  return false
}
