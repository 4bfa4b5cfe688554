import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { createDatabase } from './test-settings.ts'

const migrations = join(import.meta.dirname, '../../migrations')

/** An empty database of the release before the first migration with these words in it. */
export async function databaseBefore(words: string): Promise<{ url: string; client: pg.Client }> {
  const url = await createDatabase(inject('databaseUrl'), `test_${randomUUID().replaceAll('-', '')}`)
  const folder = await mkdtemp(join(tmpdir(), 'lectern-migrations-'))
  await cp(migrations, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] }
  const texts = await Promise.all(journal.entries.map(({ tag }) => readFile(join(folder, `${tag}.sql`), 'utf8')))
  const before = texts.findIndex((text) => text.includes(words))
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, before) }))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await migrate(drizzle(client), { migrationsFolder: folder })
  await rm(folder, { recursive: true })
  return { url, client }
}
