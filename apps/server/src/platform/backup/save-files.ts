import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { contentTypeOf } from '../storage/keys.ts'
import type { Storage } from '../storage/storage.ts'
import { type Seal, writeSealed } from './hashed-file.ts'
import type { Manifest } from './manifest.ts'

export interface SavedFile extends Seal {
  key: string
}

/** A key becomes a path, so that it must be one that the store could have. */
const savedFile = z.strictObject({
  key: z.string().refine((key) => contentTypeOf(key) !== null),
  bytes: z.int(),
  sha256: z.string(),
})

const reportEvery = 1_000

/** A JSON object in each line. It may be long, so it is no part of the manifest, which holds its hash. */
export const filesList = (folder: string): string => join(folder, 'files.jsonl')
export const savedPath = (folder: string, key: string): string => join(folder, 'files', key)

/** Saves every file of the store. */
export async function saveFiles(
  storage: Storage,
  folder: string,
  say: (line: string) => void,
): Promise<Manifest['files']> {
  let count = 0
  async function* lines(): AsyncGenerator<string> {
    for await (const key of storage.list()) {
      const file = await storage.open(key)
      // Removed after it was listed. If rows of the snapshot name it, `missingFiles` finds that out.
      if (!file) continue
      const saved: SavedFile = { key, ...(await writeSealed(savedPath(folder, key), file.stream)) }
      count += 1
      if (count % reportEvery === 0) say(`${count.toLocaleString('en')} files`)
      yield `${JSON.stringify(saved)}\n`
    }
  }
  const seal = await writeSealed(filesList(folder), Readable.from(lines(), { objectMode: false }))
  say(`${count.toLocaleString('en')} files`)
  return { count, ...seal }
}

export async function* savedFiles(folder: string): AsyncGenerator<SavedFile> {
  for await (const line of linesOf(filesList(folder))) yield savedFile.parse(JSON.parse(line))
}

/** Those of the listed keys whose files were not saved. */
export async function missingFiles(folder: string, list: string): Promise<string[]> {
  const missing: string[] = []
  for await (const key of linesOf(list)) {
    const found = await stat(savedPath(folder, key)).catch(() => null)
    if (!found) missing.push(key)
  }
  return missing
}

const linesOf = (path: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(path), crlfDelay: Infinity })
