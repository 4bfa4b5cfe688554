import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readKey } from '../settings/key-text.ts'
import { syncFolder, writeAtomically } from '../storage/atomic-file.ts'

/** The file with the master key, if SECRET_KEY is not set. Only the server's own user may read it. */
export const keyFileOf = (dataDir: string): string => join(dataDir, 'secret.key')
/** The file with the new key during a rotation. */
export const nextKeyFileOf = (dataDir: string): string => `${keyFileOf(dataDir)}.new`

export async function readKeyFile(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const key = readKey(text.trim())
  if (!key) throw new Error(`${file} must hold a key: 32 bytes in base64 or hex`)
  return key
}

/** Creates the file if there is none. If several servers do this at the same time, all use the key of the first. */
export async function makeKeyFile(file: string): Promise<Buffer> {
  const draft = `${file}.${randomUUID()}`
  await writeAtomically(draft, Buffer.from(`${randomBytes(32).toString('base64')}\n`))
  try {
    // Unlike a rename, a link never replaces an existing file.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  await syncFolder(dirname(file))
  const key = await readKeyFile(file)
  if (!key) throw new Error(`${file} was made, but is gone`)
  return key
}

export async function putNextKeyInPlace(dataDir: string): Promise<void> {
  await rename(nextKeyFileOf(dataDir), keyFileOf(dataDir))
  await syncFolder(dataDir)
}
