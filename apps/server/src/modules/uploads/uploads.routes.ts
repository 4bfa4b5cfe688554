import { type StoredUpload, type UploadKind, uploadKinds, uploads } from '@lectern/contract/uploads.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/implement.ts'
import { phrase } from '../../platform/phrases.ts'
import { contentTypeOf } from '../../platform/storage/keys.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { uploadsTable } from '../../shared/uploads/uploads.table.ts'
import { imageAddress, requireUpload, type Upload } from '../../shared/uploads/uploads.ts'
import { completeUpload } from './complete.ts'
import { allKeys, newKey } from './upload-keys.ts'

const linkSeconds = 600
const megabyte = 1024 * 1024

export const uploadRoutes = implement(uploads, {
  policy: async ({ query: { kind, type, size }, user, db, platform: { storage }, language }) => {
    const key = newKey(endingFor(kind, type, size, language))
    const form = await storage.postForm(key, {
      contentType: contentTypeOf(key) ?? type,
      maxBytes: size,
      seconds: linkSeconds,
    })
    await db.insert(uploadsTable).values({ key, kind, size, staffId: user.id })
    return { key, ...form }
  },
  complete: async ({ body: { key }, user, db, platform: { storage }, audit }) => {
    const upload = await ownUpload(db, key, user.id)
    if (upload.status === 'READY') return shown(storage, upload)
    const { key: file, kind, size, width, height, duration } = await completeUpload(db, storage, upload)
    audit.changed(null, { file, kind, size, width, height, duration })
    return shown(storage, { ...upload, key: file, kind, size, width, height, duration })
  },
  previewUrl: async ({ body, db, platform: { storage } }) => {
    const upload = await requireUpload(db, 'url', body.url, ['image', 'audio', 'video'])
    return { url: await linkTo(storage, upload) }
  },
})

/** The key's ending for a file that may come; the sentences at the fields say what may. */
function endingFor(kind: UploadKind, type: string, size: number, language: Language): string {
  const { maxBytes, types } = uploadKinds[kind]
  const ending = new Map(Object.entries<string>(types)).get(type)
  const errors = {
    ...(ending ? {} : { type: phrase(language, `errors.upload.types.${kind}`) }),
    ...(size > maxBytes ? { size: phrase(language, 'errors.upload.size', { maximum: maxBytes / megabyte }) } : {}),
  }
  if (!ending || size > maxBytes) throw new AppError('input.invalid', {}, errors)
  return ending
}

/** Only who asked for the upload may complete it; a second call at the same time waits for the first. */
async function ownUpload(db: Db, key: string, staffId: number): Promise<Upload> {
  const [upload] = await db
    .select()
    .from(uploadsTable)
    .where(and(inArray(uploadsTable.key, allKeys(key)), eq(uploadsTable.staffId, staffId)))
    .for('update')
  if (!upload) throw new AppError('input.invalid', {}, { key: 'validation.uploadAgain' })
  return upload
}

async function shown(storage: Storage, upload: Upload): Promise<StoredUpload> {
  const { key, kind, size, width, height, duration } = upload
  return { key, kind, url: await linkTo(storage, upload), size, width, height, duration }
}

const linkTo = async (storage: Storage, { key, kind }: Upload): Promise<string> =>
  kind === 'image' ? imageAddress(key) : storage.link(key, { seconds: linkSeconds })
