import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Settings } from '../settings/settings.ts'
import { LocalStorage } from './local-storage.ts'
import type { ByteRange, FileFacts, LinkOptions, PostForm, PostRules, StoredFile } from './stored-file.ts'

/** A store for files. Keys look like `exports/2026/orders.csv`, and their extension decides the content type. */
export interface Storage {
  /** Stores or replaces a file. The old file stays in place until the new one is complete. */
  put(key: string, body: Readable | Buffer, contentType: string): Promise<{ size: number }>
  /** Reads size and type without opening the file; null if there is no such file. */
  look(key: string): Promise<FileFacts | null>
  /** The file, or a part of it; null if there is no such file. */
  open(key: string, range?: ByteRange): Promise<StoredFile | null>
  /** Stores a file under a second name, where it may already be. With an etag, only if the file has not changed. */
  copy(from: string, to: string, etag: string | undefined): Promise<void>
  /** The keys of all files, in no order. A file that is stored or removed meanwhile may be among them or not. */
  list(): AsyncIterable<string>
  /** Removing a file that does not exist is no error. */
  remove(key: string): Promise<void>
  /** Removes the files below this folder that were stored before that time. */
  removeOlder(folder: string, before: Date): Promise<void>
  /** Removes half-written files that a dead server left below this folder, if they were last written before `before`. */
  removeUnfinished(folder: string, before: Date): Promise<void>
  /** A link that anybody can use for some seconds, or only while a session lasts. With a name it downloads the file, without one it shows it. */
  link(key: string, options: LinkOptions): Promise<string>
  /** Lets a browser post one file under this key, within these rules. */
  postForm(key: string, rules: PostRules): Promise<PostForm>
}

/** The secret signs links to the local folder, which the server serves below `publicPath`. */
export async function createStorage(
  settings: Pick<Settings, 's3' | 'dataDir'>,
  links: { secret: string; publicPath: string },
): Promise<Storage> {
  if (!settings.s3) return new LocalStorage(join(settings.dataDir, 'files'), links)
  // Its library is large, and most servers have no use for it.
  const { S3Storage } = await import('./s3-storage.ts')
  return new S3Storage(settings.s3)
}
