import pg from 'pg'
import { connectionTo } from '../database/connection.ts'
import type { Database } from '../database/database.ts'
import { withStartLock } from '../database/migrate.ts'
import type { Settings } from '../settings/settings.ts'
import { createStorage } from '../storage/storage.ts'
import { noLinks } from './back-up.ts'
import { checkBackup } from './check-backup.ts'
import { forgetNotes, noteFiles, noteKey, takeBack } from './left-behind.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { isNewer } from './release.ts'
import { filesToPlace, refuseFiles } from './restore-files.ts'
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

/**
 * Restores a checked backup into an empty database and an empty store. If it fails, both are empty again; if it is
 * killed, the next one empties the store. */
export async function restore(manifest: Manifest, { database, folder, settings, say }: RestoreOptions): Promise<void> {
  const storage = await createStorage(settings, noLinks)
  const { dataDir } = settings
  const client = new pg.Client({ ...connectionTo(database.url), application_name: 'restore' })
  // A connection that breaks fails the statement that is running, which is told there.
  client.on('error', () => undefined)
  await client.connect()
  try {
    // A server that starts meanwhile waits, and then finds the restored data.
    await withStartLock(database, async () => {
      await refuseTables(client)
      const left = await takeBack(storage, dataDir)
      if (left > 0) say(`${left.toLocaleString('en')} files of a restore that was killed are removed`)
      await refuseFiles(storage)
      const key = await keyToPlace(settings, folder, manifest)
      const files = filesToPlace(storage, folder)
      try {
        // Files come first, as always: no row names a file that is not there yet.
        await noteFiles(dataDir, folder)
        say(`${(await files.place()).toLocaleString('en')} files, as saved`)
        await client.query('begin')
        await restoreTables(client, { folder, manifest, say })
        if (key.id) await noteKey(dataDir, key.id)
        await key.place()
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        await key.undo()
        await files.undo()
        await forgetNotes(dataDir)
        throw error
      }
      await client.query('commit')
      await forgetNotes(dataDir)
    })
    // Without this, the planner would know nothing about the tables at first.
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
