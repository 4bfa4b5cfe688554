import { createReadStream } from 'node:fs'
import { contentTypeOf } from '../storage/keys.ts'
import type { Storage } from '../storage/storage.ts'
import { isSame, type Seal, sealOfStream } from './hashed-file.ts'
import { type SavedFile, savedFiles, savedPath } from './save-files.ts'

interface FilesToPlace {
  /** Puts all saved files into the store, compares what is then there, and returns how many they are. */
  place(): Promise<number>
  /** Removes those that were put there. */
  undo(): Promise<void>
}

export function filesToPlace(storage: Storage, folder: string): FilesToPlace {
  let count = 0
  return {
    async place() {
      for await (const file of savedFiles(folder)) {
        count += 1
        await storage.put(file.key, createReadStream(savedPath(folder, file.key)), contentTypeOf(file.key) ?? '')
        if (!isSame(await sealInStore(storage, file), file))
          throw new Error(`${file.key} is not in the store as it was saved`)
      }
      return count
    },
    // Keys are read from the list again, so that none of the many has to be remembered.
    async undo() {
      let left = count
      for await (const { key } of savedFiles(folder)) if (left-- > 0) await storage.remove(key)
    },
  }
}

/** Nothing is ever replaced. */
export async function refuseFiles(storage: Storage): Promise<void> {
  for await (const key of storage.list()) {
    throw new Error(`the store of files is not empty, it has ${key}: a backup is restored into an empty one`)
  }
}

export async function sealInStore(storage: Storage, { key }: SavedFile): Promise<Seal | null> {
  const file = await storage.open(key)
  return file && sealOfStream(file.stream)
}
