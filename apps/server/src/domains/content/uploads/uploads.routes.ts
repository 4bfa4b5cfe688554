import { holds, type Level, mayCall } from '@lectern/contract/base/rights.ts'
import {
  mediaUploaders,
  packageUploader,
  type StoredUpload,
  type UploadKind,
  uploadKinds,
  uploads,
} from '@lectern/contract/content/uploads.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError, badInput, type FieldProblems } from '../../../platform/errors/app-error.ts'
import { type Call, implement, prepareFirst } from '../../../platform/http/implement.ts'
import { contentTypeOf } from '../../../platform/storage/keys.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { uploadsTable } from '../../../platform/storage/uploads.table.ts'
import { imageAddress, requireUpload, type Upload } from '../../../platform/storage/uploads.ts'
import { finishUpload, inspectUpload, noUpload } from './complete.ts'
import { allKeys, newKey } from './upload-keys.ts'

const linkSeconds = 600
const megabyte = 1024 * 1024

export const uploadRoutes = implement(uploads, {
  policy: async ({ query: { kind, type, size }, user, db, platform: { storage } }) => {
    if (!kindsOf(user, 'EDIT').includes(kind)) throw new AppError('permission.denied')
    const key = newKey(extensionFor(kind, type, size))
    const form = await storage.postForm(key, {
      contentType: contentTypeOf(key) ?? type,
      maxBytes: size,
      seconds: linkSeconds,
    })
    await db.insert(uploadsTable).values({ key, kind, size, staffId: user.id })
    return { key, ...form }
  },
  complete: prepareFirst(
    async ({ body, user, db, platform: { storage } }: Call<typeof uploads.complete>) => {
      const [upload] = await ownUpload(db, body.key, user.id)
      if (!upload) throw noUpload()
      return upload.status === 'READY' ? null : inspectUpload(storage, upload)
    },
    async ({ body, user, db, platform: { storage, jobs }, audit }, found) => {
      const [upload] = await ownUpload(db, body.key, user.id).for('update')
      const ready = await finishUpload(db, jobs, upload, found)
      const { key: file, kind, size, width, height, duration } = ready
      if (upload?.status !== 'READY') audit.changed(null, { file, kind, size, width, height, duration })
      return describeUpload(storage, ready)
    },
  ),
  previewUrl: async ({ body, user, db, platform: { storage } }) => {
    const upload = await requireUpload(db, 'url', body.url, kindsOf(user, 'VIEW'))
    return { url: await linkTo(storage, upload) }
  },
})

/** What a member may look at, or upload. */
function kindsOf({ rights }: Actor, level: Level): UploadKind[] {
  const media = mayCall(rights, { permission: mediaUploaders, level })
  return [
    ...(media ? (['image', 'audio', 'video'] as const) : []),
    ...(holds(rights, packageUploader, level) ? ['package' as const] : []),
  ]
}

/** The extension of the key for a file that is accepted. Otherwise the problems at the fields say what is. */
function extensionFor(kind: UploadKind, type: string, size: number): string {
  const { maxBytes, types } = uploadKinds[kind]
  const extension = new Map(Object.entries<string>(types)).get(type)
  const problems: FieldProblems = {}
  if (!extension) problems.type = `errors.upload.types.${kind}`
  if (size > maxBytes) problems.size = { reason: 'errors.upload.size', params: { maximum: maxBytes / megabyte } }
  if (!extension || size > maxBytes) throw badInput(problems)
  return extension
}

/** Only the member who asked for the upload may complete it. */
const ownUpload = (db: Db, key: string, staffId: number) =>
  db
    .select()
    .from(uploadsTable)
    .where(
      and(
        inArray(uploadsTable.key, allKeys(key)),
        eq(uploadsTable.staffId, staffId),
        inArray(uploadsTable.status, ['PENDING', 'READY']),
      ),
    )

async function describeUpload(storage: Storage, upload: Upload): Promise<StoredUpload> {
  const { key, kind, size, width, height, duration } = upload
  return { key, kind, url: await linkTo(storage, upload), size, width, height, duration }
}

const linkTo = async (storage: Storage, { key, kind }: Upload): Promise<string> =>
  kind === 'image' ? imageAddress(key) : storage.link(key, { seconds: linkSeconds })
