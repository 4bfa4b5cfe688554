import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { serverFolder } from '../project/folders.ts'
import { prepareForPartitions } from './before-partitions.ts'
import { connectionTo } from './connection.ts'
import type { Database } from './database.ts'

export const migrationsFolder = join(serverFolder, 'migrations')
const oldestServer = 150_000

/** Brings the schema up to date. Servers that start at the same time do this one after the other. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client(connectionTo(url))
  await client.connect()
  try {
    const db = drizzle(client)
    const { rows } = await db.execute<{ server: string }>(sql`select current_setting('server_version_num') as server`)
    if (Number(rows[0]?.server) < oldestServer) throw new Error('Lectern needs PostgreSQL 15 or newer')
    await prepareForPartitions(client)
    await runWithStartLock(client, () => migrate(db, { migrationsFolder }))
  } finally {
    await client.end()
  }
}

/** For callers without a connection of their own: one pooled connection holds the lock while others do the work. */
export async function withStartLock<T>({ pool }: Database, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await runWithStartLock(client, work)
  } finally {
    client.release()
  }
}

/** For work that only one starting server may do at a time, such as migrations and seeding. */
async function runWithStartLock<T>(client: pg.Client | pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query("select pg_advisory_lock(hashtext('lectern.start'))")
  try {
    return await work()
  } finally {
    await client.query("select pg_advisory_unlock(hashtext('lectern.start'))")
  }
}
