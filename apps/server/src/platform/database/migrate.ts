import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database } from './database.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
const oldestServer = 150_000

/** Brings the schema up to date; two servers starting together take turns. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const db = drizzle(client)
    const { rows } = await db.execute<{ server: string }>(sql`select current_setting('server_version_num') as server`)
    if (Number(rows[0]?.server) < oldestServer) throw new Error('Lectern needs PostgreSQL 15 or newer')
    await withStartLock(client, () => migrate(db, { migrationsFolder }))
  } finally {
    await client.end()
  }
}

/** For who has no connection in hand: one of the pool holds the lock while others work. */
export async function inStartOrder<T>({ pool }: Database, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await withStartLock(client, work)
  } finally {
    client.release()
  }
}

/** What only one starting server may do at a time: migrations, first data. */
async function withStartLock<T>(client: pg.Client | pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query("select pg_advisory_lock(hashtext('lectern.start'))")
  try {
    return await work()
  } finally {
    await client.query("select pg_advisory_unlock(hashtext('lectern.start'))")
  }
}
