import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { writeAtomically } from './atomic-file.ts'
import { checkKey, contentTypeOf } from './keys.ts'
import { signLink } from './links.ts'
import type { LinkOptions, StoredFile } from './stored-file.ts'

/** Files in a folder of this server. */
export class LocalStorage {
  readonly #folder: string
  readonly #links: { secret: string; publicPath: string }

  constructor(folder: string, links: { secret: string; publicPath: string }) {
    this.#folder = folder
    this.#links = links
  }

  async put(key: string, body: Readable | Buffer, contentType: string): Promise<{ size: number }> {
    checkKey(key, contentType)
    return { size: await writeAtomically(join(this.#folder, key), body) }
  }

  async open(key: string): Promise<StoredFile | null> {
    const contentType = contentTypeOf(key)
    if (contentType === null) return null
    const file = await open(join(this.#folder, key)).catch(ignoreAbsence)
    if (!file) return null
    const { size } = await file.stat()
    return { stream: file.createReadStream(), size, contentType }
  }

  async remove(key: string): Promise<void> {
    if (contentTypeOf(key) === null) return
    await rm(join(this.#folder, key), { force: true })
  }

  async link(key: string, { seconds, downloadName }: LinkOptions): Promise<string> {
    return signLink(this.#links.publicPath, this.#links.secret, key, seconds, downloadName)
  }
}

function ignoreAbsence(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
