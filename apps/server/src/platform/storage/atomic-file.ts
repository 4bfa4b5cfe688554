import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Writes a file that is seen whole or not at all, also after a crash: its bytes reach the disk under another
 * name in the same folder, then take the name. Only our own user may read it. Gives its size.
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
    // Whoever fills the stream must not wait for a reader that has gone.
    if (body instanceof Readable) body.destroy()
    await rm(draft, { force: true })
    throw error
  }
}

/** Names of whole files never begin with a dot. */
export const isDraft = (name: string): boolean => name.startsWith('.')

/** A new name is only safe once its folder is on the disk too; Windows does not let a folder be opened. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
