import { link, mkdir, open, opendir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { isDraft, syncFolder, writeAtomically } from './atomic-file.ts'
import { checkKey, contentTypeOf } from './keys.ts'
import { signLink } from './links.ts'
import { signForm } from './local-form.ts'
import type { ByteRange, FileFacts, LinkOptions, PostForm, PostRules, StoredFile } from './stored-file.ts'

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

  async look(key: string): Promise<FileFacts | null> {
    const contentType = contentTypeOf(key)
    if (contentType === null) return null
    const found = await stat(join(this.#folder, key)).catch(ignoreAbsence)
    return found?.isFile() ? { size: found.size, contentType } : null
  }

  async open(key: string, range?: ByteRange): Promise<StoredFile | null> {
    const contentType = contentTypeOf(key)
    if (contentType === null) return null
    const file = await open(join(this.#folder, key)).catch(ignoreAbsence)
    if (!file) return null
    const { size } = await file.stat()
    return { stream: file.createReadStream(range), size, contentType }
  }

  async copy(from: string, to: string): Promise<void> {
    const [source, target] = [join(this.#folder, from), join(this.#folder, to)]
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    // A hard link costs nothing even for a large file, but not every file system supports them.
    await link(source, target).catch(async ({ code }: NodeJS.ErrnoException) => {
      if (code !== 'EEXIST') await writeAtomically(target, (await open(source)).createReadStream())
    })
    await syncFolder(dirname(target))
  }

  async *list(): AsyncGenerator<string> {
    const entries = await opendir(this.#folder, { recursive: true }).catch(ignoreAbsence)
    for await (const entry of entries ?? []) {
      const key = relative(this.#folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
      if (entry.isFile() && contentTypeOf(key) !== null) yield key
    }
  }

  async remove(key: string): Promise<void> {
    if (contentTypeOf(key) === null) return
    await rm(join(this.#folder, key), { force: true })
  }

  async removeOlder(folder: string, before: Date): Promise<void> {
    await this.#removeWhere(folder, before, () => true)
  }

  async removeUnfinished(folder: string, before: Date): Promise<void> {
    await this.#removeWhere(folder, before, isDraft)
  }

  async #removeWhere(folder: string, before: Date, matches: (name: string) => boolean): Promise<void> {
    const found = await readdir(join(this.#folder, folder), { recursive: true, withFileTypes: true }).catch(
      ignoreAbsence,
    )
    for (const entry of found ?? []) {
      if (!entry.isFile() || !matches(entry.name)) continue
      const path = join(entry.parentPath, entry.name)
      const facts = await stat(path).catch(ignoreAbsence)
      if (facts && facts.mtime < before) await rm(path, { force: true })
    }
  }

  async link(key: string, options: LinkOptions): Promise<string> {
    return signLink(this.#links.publicPath, this.#links.secret, key, options)
  }

  async postForm(key: string, rules: PostRules): Promise<PostForm> {
    return signForm(this.#links.secret, key, rules)
  }
}

function ignoreAbsence(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
