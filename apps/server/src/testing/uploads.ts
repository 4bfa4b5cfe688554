import { randomUUID } from 'node:crypto'
import type { UploadKind } from '@lectern/contract/content/uploads.ts'
import type { Db } from '../platform/database/database.ts'
import { uploadsTable } from '../platform/storage/uploads.table.ts'

const endings = { image: 'webp', audio: 'mp3', video: 'mp4', package: 'apk' }
const folders = { image: 'images', audio: 'media', video: 'media', package: 'packages' }

/** The duration of every audio and video of `readyUpload`. */
export const uploadSeconds = 93

/** Stores an upload that is checked and ready to be used in a form, and returns its key. */
export async function readyUpload(db: Db, kind: UploadKind): Promise<string> {
  const key = `${folders[kind]}/${randomUUID()}.${endings[kind]}`
  const measured = kind === 'image' ? { width: 800, height: 640 } : { duration: uploadSeconds }
  await db.insert(uploadsTable).values({ key, kind, status: 'READY', size: 1024, ...measured })
  return key
}
