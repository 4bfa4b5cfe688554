import { uploadKinds } from '@lectern/contract/content/uploads.ts'
import { eq } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import type { Db } from '../../../platform/database/database.ts'
import { AppError, badInput } from '../../../platform/errors/app-error.ts'
import { inTurn } from '../../../platform/pictures/decode.ts'
import type { Jobs } from '../../../platform/core/platform.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { FileFacts } from '../../../platform/storage/stored-file.ts'
import { uploadsTable } from '../../../platform/storage/uploads.table.ts'
import type { Upload } from '../../../platform/storage/uploads.ts'
import { remakePicture } from './check-image.ts'
import { measureMedia } from './check-media.ts'
import { StoredBlob } from './stored-blob.ts'
import { allKeys, readyKey } from './upload-keys.ts'

type Checked = Pick<Upload, 'key' | 'kind' | 'size' | 'width' | 'height' | 'duration'>

/** What the file is, under the key where it is stored for good; or why it is not. */
type Finding = Checked | AppError

/**
 * Looks into a file that has arrived and stores what may stay, outside any transaction. The file itself is left where
 * it is: another call may be looking into it, and if this server dies, the next call finds everything as it was.
 */
export async function lookInto(storage: Storage, upload: Upload): Promise<Finding> {
  const facts = await storage.look(upload.key)
  if (!facts) return new AppError('upload.missing')
  return check(storage, upload, facts).catch(async (error: unknown) => {
    if (error instanceof AppError && error.reason.startsWith('upload.')) return error
    // Taken away while we looked, because somebody else has finished.
    if (!(await storage.look(upload.key))) return new AppError('upload.missing')
    throw error
  })
}

async function check(storage: Storage, upload: Upload, facts: FileFacts): Promise<Checked> {
  if (facts.size === 0) throw new AppError('upload.empty')
  if (facts.size > upload.size) throw new AppError('upload.larger')
  return upload.kind === 'image' ? checkImage(storage, upload) : checkMedia(storage, upload, facts)
}

async function checkImage(storage: Storage, upload: Upload): Promise<Checked> {
  const { bytes, width, height } = await inTurn(async () => {
    const file = await storage.open(upload.key)
    if (!file) throw new AppError('upload.missing')
    return remakePicture(await buffer(file.stream))
  })
  const key = readyKey(upload.key, 'images', 'webp')
  await storage.put(key, bytes, 'image/webp')
  return { key, kind: 'image', size: bytes.length, width, height, duration: null }
}

async function checkMedia(storage: Storage, upload: Upload, { size, etag }: FileFacts): Promise<Checked> {
  const blob = StoredBlob.of(storage, upload.key, size)
  const { ending, ...found } = await measureMedia(blob, upload.kind)
  if (size > uploadKinds[found.kind].maxBytes) throw new AppError('upload.larger')
  const key = readyKey(upload.key, 'media', ending)
  await storage.copy(upload.key, key, etag)
  return { key, size, ...found }
}

/**
 * Makes what was found final, under the lock of the upload's row, if nobody else was quicker. Files that are of no more
 * use go when that is certain.
 */
export async function finishUpload(
  db: Db,
  jobs: Jobs,
  upload: Upload | undefined,
  found: Finding | null,
): Promise<Upload> {
  if (upload?.status === 'READY') return upload
  if (found instanceof AppError) throw await refuse(db, jobs, upload, found)
  if (!upload || !found) throw await dropOrphan(db, jobs, found)
  const [ready] = await db
    .update(uploadsTable)
    .set({ ...found, status: 'READY' })
    .where(eq(uploadsTable.id, upload.id))
    .returning()
  if (!ready) throw new Error('the upload was not stored')
  await jobs.send(db, 'files.remove', { keys: [upload.key] })
  return ready
}

/** A file that may not stay goes with its row; one that is not there yet may still come. */
async function refuse(db: Db, jobs: Jobs, upload: Upload | undefined, refusal: AppError): Promise<AppError> {
  if (!upload || refusal.reason === 'upload.missing') return refusal
  await db.delete(uploadsTable).where(eq(uploadsTable.id, upload.id))
  await jobs.send(db, 'files.remove', { keys: allKeys(upload.key) })
  refusal.keepsChanges = true
  return refusal
}

/** The row went while we looked: nothing else would ever find what we stored. */
async function dropOrphan(db: Db, jobs: Jobs, found: Checked | null): Promise<AppError> {
  const refusal = noUpload()
  if (!found) return refusal
  await jobs.send(db, 'files.remove', { keys: [found.key] })
  refusal.keepsChanges = true
  return refusal
}

export const noUpload = (): AppError => badInput({ key: 'validation.uploadAgain' })
