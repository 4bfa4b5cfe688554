import { chmod, mkdir, readdir, rm } from 'node:fs/promises'
import { keyFileOf, readKeyFile } from '../secrets/key-file.ts'
import { createSecrets } from '../secrets/sealing.ts'
import type { Settings } from '../settings/settings.ts'
import { writeAtomically } from '../storage/atomic-file.ts'
import { createStorage } from '../storage/storage.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { releaseName } from './release.ts'
import { missingFiles, saveFiles } from './save-files.ts'
import { namedFilesList, saveTables } from './save-tables.ts'

export interface BackupOptions {
  url: string
  folder: string
  settings: Pick<Settings, 's3' | 'dataDir' | 'secretKey'>
  say: (line: string) => void
  withKey: boolean
  /** Whether a backup is made although files are missing that rows name. */
  acceptMissing: boolean
}

/** Saves the database, the files and the key to an empty folder, while servers may run. */
export async function backUp({
  url,
  folder,
  settings,
  say,
  ...options
}: BackupOptions): Promise<Pick<Manifest, 'missing' | 'key'>> {
  await makeEmptyFolder(folder)
  const { keyId, ...database } = await saveTables(url, folder, say)
  const key = keyId === null ? null : await saveKey(settings, keyId, options.withKey ? folder : null)
  // A file is stored before a row names it, so that the store now has all that the snapshot names, and perhaps more.
  const files = await saveFiles(await createStorage(settings, noLinks), folder, say)
  const missing = await missingFiles(folder, namedFilesList(folder))
  if (missing.length > 0 && !options.acceptMissing) throw new Error(missingRefusal(missing))
  await rm(namedFilesList(folder))
  await writeManifest(folder, { release: await releaseName(), ...database, files, missing, key })
  return { missing, key }
}

/** A backup hands out no links, so that nothing is signed. */
export const noLinks = { secret: '', publicPath: '' }

/** What is in a backup is for the owner of its folder alone. */
async function makeEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: name a new folder for each backup`)
  await chmod(folder, 0o700)
}

/** Puts the key into the folder, if one is given, after checking that it is the one that seals the database. */
async function saveKey({ secretKey, dataDir }: BackupOptions['settings'], usedId: string, folder: string | null) {
  const key = secretKey ?? (await readKeyFile(keyFileOf(dataDir)))
  if (key && createSecrets(key).keyId !== usedId) {
    throw new Error(
      `the database is sealed with the key ${usedId}, which is not in SECRET_KEY or ${keyFileOf(dataDir)}`,
    )
  }
  if (!folder) return { id: usedId, included: false }
  if (!key) throw new Error(`the key ${usedId} is not here: set SECRET_KEY, or leave it out with --without-key`)
  await writeAtomically(keyFileOf(folder), Buffer.from(`${key.toString('base64')}\n`))
  return { id: usedId, included: true }
}

function missingRefusal(missing: string[]): string {
  const some = missing.slice(0, 10).join(', ')
  return (
    `${missing.length} files that rows name are not in the store: ${some}${missing.length > 10 ? ', …' : ''}. ` +
    'If they were removed just now, make the backup again; if they are lost, --accept-missing makes it without them'
  )
}
