import { basePath } from '@lectern/contract/base/route.ts'
import type { UploadKind } from '@lectern/contract/content/uploads.ts'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { badInput } from '../errors/app-error.ts'
import { uploadsTable, uploadUsesTable } from './uploads.table.ts'

export type Upload = typeof uploadsTable.$inferSelect

/**
 * The file that a field names, if it was checked and is of an allowed kind. The file is locked, so that it cannot be
 * deleted before the caller's transaction marks it as used with `claimFiles`.
 */
export async function requireUpload(db: Db, field: string, key: string, kinds: readonly UploadKind[]): Promise<Upload>
export async function requireUpload(
  db: Db,
  field: string,
  key: string | null | undefined,
  kinds: readonly UploadKind[],
): Promise<Upload | null>
export async function requireUpload(
  db: Db,
  field: string,
  key: string | null | undefined,
  kinds: readonly UploadKind[],
): Promise<Upload | null> {
  if (key === null || key === undefined) return null
  const [upload] = await db
    .select()
    .from(uploadsTable)
    .where(and(eq(uploadsTable.key, key), eq(uploadsTable.status, 'READY'), inArray(uploadsTable.kind, [...kinds])))
    .for('key share')
  if (!upload) throw badInput({ [field]: 'validation.uploadAgain' })
  return upload
}

/** Records that this owner (`lesson:12`) uses exactly these files. Files that nothing uses may be deleted. */
export async function claimFiles(db: Db, owner: string, keys: (string | null | undefined)[]): Promise<void> {
  const used = [...new Set(keys.filter((key) => typeof key === 'string'))]
  await db.delete(uploadUsesTable).where(and(eq(uploadUsesTable.owner, owner), notInArray(uploadUsesTable.key, used)))
  if (used.length === 0) return
  // Lock the files, so that the cleanup cannot delete them at the same time.
  await db.select({ id: uploadsTable.id }).from(uploadsTable).where(inArray(uploadsTable.key, used)).for('key share')
  await db
    .insert(uploadUsesTable)
    .values(used.map((key) => ({ owner, key })))
    .onConflictDoNothing()
}

/** The keys of the pictures in cleaned rich text. */
export function imageKeysIn(html: string | null | undefined): string[] {
  const found = (html ?? '').matchAll(/<img [^>]*?src="\/foundation\/media\/(images\/[\w/-]+\.\w+)"/g)
  return [...found].map(([, key]) => key ?? '')
}

/** The permanent address of a picture. */
export const imageAddress = (key: string): string => `${basePath}/media/${key}`
