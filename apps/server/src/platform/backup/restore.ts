import pg from 'pg'
import { connectionTo } from '../database/connection.ts'
import type { Database } from '../database/database.ts'
import { withStartLock } from '../database/migrate.ts'
import type { Settings } from '../settings/settings.ts'
import { createStorage } from '../storage/storage.ts'
import { noLinks } from './back-up.ts'
import { checkBackup } from './check-backup.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { isNewer } from './release.ts'
import { refuseFiles, restoreFiles } from './restore-files.ts'
import { refuseTables, restoreTables } from './restore-tables.ts'
import { keyToPlace } from './restored-key.ts'

export interface RestoreOptions {
  database: Database
  folder: string
  settings: Pick<Settings, 's3' | 'dataDir' | 'secretKey'>
  say: (line: string) => void
}

/** Checks a backup before anything else is touched, so that this can come before a database is even started. */
export async function openBackup(folder: string, settings: RestoreOptions['settings']): Promise<Manifest> {
  const manifest = await readManifest(folder)
  if (isNewer(manifest.migrations)) {
    throw new Error(`the backup was made by a newer Lectern, of release ${manifest.release}: restore with that one`)
  }
  await keyToPlace(settings, folder, manifest)
  await checkBackup(folder, manifest)
  return manifest
}

/** Restores a checked backup into an empty database and an empty store. If it fails, both are empty again. */
export async function restore(manifest: Manifest, { database, folder, settings, say }: RestoreOptions): Promise<void> {
  const storage = await createStorage(settings, noLinks)
  const key = await keyToPlace(settings, folder, manifest)
  const client = new pg.Client({ ...connectionTo(database.url), application_name: 'restore' })
  // A connection that breaks fails the statement that is running, which is told there.
  client.on('error', () => undefined)
  await client.connect()
  try {
    // A server that starts meanwhile waits, and then finds the restored data.
    await withStartLock(database, async () => {
      await refuseTables(client)
      await refuseFiles(storage)
      // Files come first, as always: no row names a file that is not there yet.
      const files = await restoreFiles(storage, folder)
      say(`${files.count.toLocaleString('en')} files, as saved`)
      try {
        await client.query('begin')
        await restoreTables(client, { folder, manifest, say })
        await key.place()
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        await key.undo()
        await files.undo()
        throw error
      }
      await client.query('commit')
    })
    // Without this, the planner would know nothing about the tables at first.
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
