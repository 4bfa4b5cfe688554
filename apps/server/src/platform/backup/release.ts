import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { migrationsFolder } from '../database/migrate.ts'
import { serverFolder } from '../project/folders.ts'

export async function releaseName(): Promise<string> {
  const description = JSON.parse(await readFile(join(serverFolder, 'package.json'), 'utf8')) as { version: string }
  return description.version
}

/** The migrations of this release, oldest first. `folderMillis` is what a database remembers each by. */
export const migrationsOfRelease = () => readMigrationFiles({ migrationsFolder })

/** The migrations that a database has, oldest first; none in a database that is none of Lectern's. */
export async function migrationsOf(client: pg.Client): Promise<number[]> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!found[0]?.exists) return []
  const { rows } = await client.query<{ time: string }>(
    'select created_at as time from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ time }) => Number(time))
}

/** Whether a newer release made changes to the database that this one does not know. */
export function isNewer(migrations: number[]): boolean {
  const known = new Set(migrationsOfRelease().map(({ folderMillis }) => folderMillis))
  return migrations.some((time) => !known.has(time))
}
