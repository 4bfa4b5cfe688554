import { buffer } from 'node:stream/consumers'
import { uploadKinds } from '@lectern/contract/content/uploads.ts'
import { eq } from 'drizzle-orm'
import type { Jobs } from '../../../platform/core/platform.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError, badInput } from '../../../platform/errors/app-error.ts'
import { queuePictureWork } from '../../../platform/pictures/decode.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { FileFacts } from '../../../platform/storage/stored-file.ts'
import { uploadsTable } from '../../../platform/storage/uploads.table.ts'
import type { Upload } from '../../../platform/storage/uploads.ts'
import { reencodePicture } from './check-image.ts'
import { measureMedia } from './check-media.ts'
import { requirePackage } from './check-package.ts'
import { StoredBlob } from './stored-blob.ts'
import { allKeys, readyKey } from './upload-keys.ts'

type Checked = Pick<Upload, 'key' | 'kind' | 'size' | 'width' | 'height' | 'duration'>

/** What the file is, with its final key, or why it is refused. */
type Finding = Checked | AppError

/**
 * Checks a file that has arrived and stores the result under its final key, outside any transaction. The file itself is
 * left where it is: another call may be checking it, and if this server dies, the next call finds everything as it was.
 */
export async function inspectUpload(storage: Storage, upload: Upload): Promise<Finding> {
  const facts = await storage.look(upload.key)
  if (!facts) return new AppError('upload.missing')
  return check(storage, upload, facts).catch(async (error: unknown) => {
    if (error instanceof AppError && error.reason.startsWith('upload.')) return error
    // Another call has finished meanwhile, and the file was removed.
    if (!(await storage.look(upload.key))) return new AppError('upload.missing')
    throw error
  })
}

async function check(storage: Storage, upload: Upload, facts: FileFacts): Promise<Checked> {
  if (facts.size === 0) throw new AppError('upload.empty')
  if (facts.size > upload.size) throw new AppError('upload.larger')
  if (upload.kind === 'image') return checkImage(storage, upload)
  return upload.kind === 'package' ? checkPackage(storage, upload, facts) : checkMedia(storage, upload, facts)
}

async function checkImage(storage: Storage, upload: Upload): Promise<Checked> {
  const { bytes, width, height } = await queuePictureWork(async () => {
    const file = await storage.open(upload.key)
    if (!file) throw new AppError('upload.missing')
    return reencodePicture(await buffer(file.stream))
  })
  const key = readyKey(upload.key, 'images', 'webp')
  await storage.put(key, bytes, 'image/webp')
  return { key, kind: 'image', size: bytes.length, width, height, duration: null }
}

async function checkMedia(storage: Storage, upload: Upload, { size, etag }: FileFacts): Promise<Checked> {
  const blob = StoredBlob.of(storage, upload.key, size)
  const { extension, ...found } = await measureMedia(blob, upload.kind)
  if (size > uploadKinds[found.kind].maxBytes) throw new AppError('upload.larger')
  const key = readyKey(upload.key, 'media', extension)
  await storage.copy(upload.key, key, etag)
  return { key, size, ...found }
}

async function checkPackage(storage: Storage, upload: Upload, { size, etag }: FileFacts): Promise<Checked> {
  await requirePackage(StoredBlob.of(storage, upload.key, size))
  const key = readyKey(upload.key, 'packages', 'apk')
  await storage.copy(upload.key, key, etag)
  return { key, kind: 'package', size, width: null, height: null, duration: null }
}

/**
 * Saves the result, under the lock of the upload's row, unless another call was quicker. Files that are no longer
 * needed are removed by a job, once this is committed.
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

/** Deletes a refused file with its row. If the file is not there yet, the row stays, because it may still arrive. */
async function refuse(db: Db, jobs: Jobs, upload: Upload | undefined, refusal: AppError): Promise<AppError> {
  if (!upload || refusal.reason === 'upload.missing') return refusal
  await db.delete(uploadsTable).where(eq(uploadsTable.id, upload.id))
  await jobs.send(db, 'files.remove', { keys: allKeys(upload.key) })
  refusal.keepsChanges = true
  return refusal
}

/** The row was deleted during the check, so nothing else would ever find the file that the check has stored. */
async function dropOrphan(db: Db, jobs: Jobs, found: Checked | null): Promise<AppError> {
  const refusal = noUpload()
  if (!found) return refusal
  await jobs.send(db, 'files.remove', { keys: [found.key] })
  refusal.keepsChanges = true
  return refusal
}

export const noUpload = (): AppError => badInput({ key: 'validation.uploadAgain' })
