import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { createDatabase, quietLog, testSettings } from '../../testing/test-settings.ts'
import { openDatabase } from '../database/database.ts'
import { tablesOf } from '../database/table-data.ts'
import type { Settings } from '../settings/settings.ts'
import { createStorage } from '../storage/storage.ts'
import { type BackupOptions, backUp, noLinks } from './back-up.ts'
import { openBackup, restore } from './restore.ts'

/** A database and a data folder, both empty unless a template is named. */
export interface Place {
  url: string
  dataDir: string
  settings: Settings
}

export async function newPlace(template?: string): Promise<Place> {
  const url = await createDatabase(inject('databaseUrl'), `test_${randomUUID().replaceAll('-', '')}`, template)
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-place-'))
  return { url, dataDir, settings: testSettings({ dataDir }) }
}

/** A place for one test. */
export async function testPlace(template?: string): Promise<Place> {
  const place = await newPlace(template)
  onTestFinished(() => rm(place.dataDir, { recursive: true, force: true }))
  return place
}

/** Makes this the only file in use. A copied database names files that are not in the new folder. */
export async function makeOnlyFile({ url, settings }: Place, key: string): Promise<void> {
  await onClient(url, async (client) => {
    await client.query('delete from upload_use')
    await client.query(`insert into upload (key, kind, status, size) values ($1, 'image', 'READY', 7)`, [key])
    await client.query(`insert into upload_use (owner, key) values ('lesson:1', $1)`, [key])
  })
  await (await createStorage(settings, noLinks)).put(key, Buffer.from('picture'), 'image/webp')
}

export async function newFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'lectern-backup-'))
  return join(parent, 'backup')
}

export async function testFolder(): Promise<string> {
  const folder = await newFolder()
  onTestFinished(() => rm(join(folder, '..'), { recursive: true, force: true }))
  return folder
}

export const save = ({ url, settings }: Place, folder: string, options: Partial<BackupOptions> = {}) =>
  backUp({ url, folder, settings, say: () => {}, withKey: true, acceptMissing: false, ...options })

/** As `npm run restore` does it. */
export async function bringBack(folder: string, { url, settings }: Place): Promise<void> {
  const manifest = await openBackup(folder, settings)
  const database = openDatabase(url, 2, quietLog)
  try {
    await restore(manifest, { database, folder, settings, say: () => {} })
  } finally {
    await database.close()
  }
}

/** A copy of a backup, for a test to damage. */
export async function copyOf(backup: string): Promise<string> {
  const folder = await testFolder()
  await cp(backup, folder, { recursive: true })
  return folder
}

/** Changes one bit in the middle of a file. */
export async function damage(path: string): Promise<void> {
  const bytes = await readFile(path)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  await writeFile(path, bytes)
}

/** The names of everything that a place holds: tables, files and the key. */
export async function contentsOf(place: Place): Promise<string[]> {
  const found = (await onClient(place.url, tablesOf)).map(({ schema, table }) => `${schema}.${table}`)
  for await (const key of (await createStorage(place.settings, noLinks)).list()) found.push(key)
  const key = await readFile(join(place.dataDir, 'secret.key')).catch(() => null)
  return key ? [...found, 'secret.key'] : found
}

export async function onClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
