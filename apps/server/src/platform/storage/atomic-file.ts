import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Writes a file that is visible completely or not at all, also after a crash: its bytes are synced to disk under
 * another name in the same folder, and then it is renamed. Only the server's own user may read it. Returns its size.
 */
export async function writeAtomically(path: string, body: Readable | Buffer): Promise<number> {
  const folder = dirname(path)
  const draft = join(folder, `.${basename(path)}.${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(body instanceof Readable ? body : [body], file)
    await rename(draft, path)
    await syncFolder(folder)
    return file.bytesWritten
  } catch (error) {
    // Destroy the source, so that its writer does not wait for a reader that is gone.
    if (body instanceof Readable) body.destroy()
    await rm(draft, { force: true })
    throw error
  }
}

/** Names of complete files never start with a dot. */
export const isDraft = (name: string): boolean => name.startsWith('.')

/** A new name is safe only after its folder was synced too. Windows cannot open folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
