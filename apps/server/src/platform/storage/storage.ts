import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Settings } from '../settings/settings.ts'
import { LocalStorage } from './local-storage.ts'
import { S3Storage } from './s3-storage.ts'
import type { ByteRange, FileFacts, LinkOptions, PostForm, PostRules, StoredFile } from './stored-file.ts'

/** Where files are kept. Keys look like `exports/2026/orders.csv`; their ending decides the content type. */
export interface Storage {
  /** Stores or replaces; what was there stays whole until the new file is. */
  put(key: string, body: Readable | Buffer, contentType: string): Promise<{ size: number }>
  /** Null where there is no such file. */
  look(key: string): Promise<FileFacts | null>
  /** The file, or a part of it; null where there is no such file. */
  open(key: string, range?: ByteRange): Promise<StoredFile | null>
  /** Stores a file under a second name, where it may be already. With an etag only if it is still the one that was looked at. */
  copy(from: string, to: string, etag: string | undefined): Promise<void>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** Removes what was stored below this folder before that moment. */
  removeOlder(folder: string, before: Date): Promise<void>
  /** Removes what a server that died left half-written below this folder, if it was last worked on before that moment. */
  removeUnfinished(folder: string, before: Date): Promise<void>
  /** A link anybody can follow for so many seconds; with a name it downloads, without it shows. */
  link(key: string, options: LinkOptions): Promise<string>
  /** Lets a browser post one file under this key, within these rules. */
  postForm(key: string, rules: PostRules): Promise<PostForm>
}

/** The secret signs links to the local folder, which the server answers below `publicPath`. */
export function createStorage(
  settings: Pick<Settings, 's3' | 'dataDir'>,
  links: { secret: string; publicPath: string },
): Storage {
  return settings.s3 ? new S3Storage(settings.s3) : new LocalStorage(join(settings.dataDir, 'files'), links)
}
