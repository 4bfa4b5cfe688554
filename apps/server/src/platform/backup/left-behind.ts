import { createReadStream } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { keyFileOf, readKeyFile } from '../secrets/key-file.ts'
import { createSecrets } from '../secrets/sealing.ts'
import { writeAtomically } from '../storage/atomic-file.ts'
import type { Storage } from '../storage/storage.ts'
import { isSame } from './hashed-file.ts'
import { sealInStore } from './restore-files.ts'
import { filesList, savedFiles } from './save-files.ts'

/**
 * Notes of a restore that is under way: the list of the files and the key that it is about to place. One that is killed
 * leaves them, and so the next one finds out what it may remove.
 */
const notesOf = (dataDir: string): string => join(dataDir, 'restoring')
const keyNoteOf = (dataDir: string): string => join(notesOf(dataDir), 'key')

export async function noteFiles(dataDir: string, backup: string): Promise<void> {
  await writeAtomically(filesList(notesOf(dataDir)), createReadStream(filesList(backup)))
}

export async function noteKey(dataDir: string, id: string): Promise<void> {
  await writeAtomically(keyNoteOf(dataDir), Buffer.from(id))
}

/** The restore is over. A server that starts says so too: what lies there is in use from then on. */
export async function forgetNotes(dataDir: string): Promise<void> {
  await rm(notesOf(dataDir), { recursive: true, force: true })
}

/** Whether a killed restore has placed this key. */
export const isLeftKey = async (dataDir: string, id: string): Promise<boolean> =>
  (await readFile(keyNoteOf(dataDir), 'utf8').catch(() => null)) === id

/** Removes what a killed restore has placed, and returns how many files that were. What is another file now stays. */
export async function takeBack(storage: Storage, dataDir: string): Promise<number> {
  let count = 0
  if (await stat(filesList(notesOf(dataDir))).catch(() => null)) {
    for await (const file of savedFiles(notesOf(dataDir))) {
      if (!isSame(await sealInStore(storage, file), file)) continue
      await storage.remove(file.key)
      count += 1
    }
  }
  const key = await readKeyFile(keyFileOf(dataDir))
  if (key && (await isLeftKey(dataDir, createSecrets(key).keyId))) await rm(keyFileOf(dataDir))
  await forgetNotes(dataDir)
  return count
}
