import { uploadKinds } from '@lectern/contract/uploads.ts'
import { eq } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import type { Db } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { FileFacts } from '../../platform/storage/stored-file.ts'
import { uploadsTable } from '../../shared/uploads/uploads.table.ts'
import type { Upload } from '../../shared/uploads/uploads.ts'
import { remakePicture } from './check-image.ts'
import { measureMedia } from './check-media.ts'
import { StoredBlob } from './stored-blob.ts'
import { readyKey } from './upload-keys.ts'

type Checked = Pick<Upload, 'key' | 'kind' | 'size' | 'width' | 'height' | 'duration'>

/** Looks into a file that has arrived. One that may not stay is deleted with its row, and the refusal remembers it. */
export async function completeUpload(db: Db, storage: Storage, upload: Upload): Promise<Upload> {
  const facts = await storage.look(upload.key)
  if (!facts) throw new AppError('upload.missing')
  const checked = await check(storage, upload, facts).catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error
    await storage.remove(upload.key)
    await db.delete(uploadsTable).where(eq(uploadsTable.id, upload.id))
    error.keepsChanges = true
    throw error
  })
  const [ready] = await db
    .update(uploadsTable)
    .set({ ...checked, status: 'READY' })
    .where(eq(uploadsTable.id, upload.id))
    .returning()
  if (!ready) throw new Error('the upload was not stored')
  return ready
}

async function check(storage: Storage, upload: Upload, facts: FileFacts): Promise<Checked> {
  if (facts.size === 0) throw new AppError('upload.empty')
  if (facts.size > upload.size) throw new AppError('upload.larger')
  return upload.kind === 'image' ? checkImage(storage, upload) : checkMedia(storage, upload, facts)
}

async function checkImage(storage: Storage, upload: Upload): Promise<Checked> {
  const file = await storage.open(upload.key)
  if (!file) throw new AppError('upload.missing')
  const { bytes, width, height } = await remakePicture(await buffer(file.stream))
  const key = readyKey(upload.key, 'images', 'webp')
  await storage.put(key, bytes, 'image/webp')
  await storage.remove(upload.key)
  return { key, kind: 'image', size: bytes.length, width, height, duration: null }
}

async function checkMedia(storage: Storage, upload: Upload, { size, etag }: FileFacts): Promise<Checked> {
  const blob = StoredBlob.of(storage, upload.key, size)
  const { ending, ...found } = await measureMedia(blob, upload.kind)
  if (size > uploadKinds[found.kind].maxBytes) throw new AppError('upload.larger')
  const key = readyKey(upload.key, 'media', ending)
  await storage.move(upload.key, key, etag)
  return { key, size, ...found }
}
