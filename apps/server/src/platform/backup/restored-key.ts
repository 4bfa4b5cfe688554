import { rm } from 'node:fs/promises'
import { keyFileOf, readKeyFile } from '../secrets/key-file.ts'
import { createSecrets } from '../secrets/sealing.ts'
import type { Settings } from '../settings/settings.ts'
import { writeAtomically } from '../storage/atomic-file.ts'
import { isLeftKey } from './left-behind.ts'
import type { Manifest } from './manifest.ts'

interface KeyToPlace {
  /** Null if there is nothing to place. */
  id: string | null
  place(): Promise<void>
  undo(): Promise<void>
}

const nothingToPlace: KeyToPlace = { id: null, place: async () => undefined, undo: async () => undefined }

/** Finds out whether the key of the backup is here or has to be put here. Another key is never replaced. */
export async function keyToPlace(
  { secretKey, dataDir }: Pick<Settings, 'secretKey' | 'dataDir'>,
  folder: string,
  { key }: Manifest,
): Promise<KeyToPlace> {
  if (!key) return nothingToPlace
  const file = keyFileOf(dataDir)
  const here = secretKey ?? (await ownKey(dataDir))
  if (here) {
    const hereId = createSecrets(here).keyId
    if (hereId === key.id) return nothingToPlace
    const place = secretKey ? 'SECRET_KEY' : file
    throw new Error(
      `the backup is sealed with the key ${key.id}, but ${place} is the key ${hereId}: take it away first`,
    )
  }
  const saved = key.included ? await readKeyFile(keyFileOf(folder)) : null
  if (!saved) {
    throw new Error(
      `the backup is sealed with the key ${key.id}, which is not in it: put it into SECRET_KEY or ${file}`,
    )
  }
  if (createSecrets(saved).keyId !== key.id)
    throw new Error(`the backup is damaged: ${keyFileOf(folder)} is another key`)
  return {
    id: key.id,
    place: async () => void (await writeAtomically(file, Buffer.from(`${saved.toString('base64')}\n`))),
    undo: () => rm(file, { force: true }),
  }
}

/** The key of the data folder, unless a killed restore has put it there. */
async function ownKey(dataDir: string): Promise<Buffer | null> {
  const key = await readKeyFile(keyFileOf(dataDir))
  return key && (await isLeftKey(dataDir, createSecrets(key).keyId)) ? null : key
}
