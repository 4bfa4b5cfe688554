import { inArray, sql } from 'drizzle-orm'
import type { FieldChange } from '../audit/audit.table.ts'
import type { Db } from '../database/database.ts'
import { uploadsTable, uploadUsesTable } from '../storage/uploads.table.ts'

interface OfRecord {
  resource: string
  recordId: number
}

const ownerOf = ({ resource, recordId }: OfRecord): string => `history:${resource}:${recordId}`

/** Keeps the files that earlier states of a record name, so that restoring one brings its files back too. */
export const keepOldFiles = (db: Db, entries: (OfRecord & { changes: FieldChange[] })[]): Promise<void> =>
  keepFiles(
    db,
    entries.map((entry) => ({ ...entry, values: entry.changes.map(({ before }) => before) })),
  )

/** Keeps the files that these values of a record name. */
export async function keepFiles(db: Db, entries: (OfRecord & { values: unknown[] })[]): Promise<void> {
  const named = entries.flatMap((entry) => keysIn(entry.values).map((key) => ({ owner: ownerOf(entry), key })))
  if (named.length === 0) return
  const keys = [...new Set(named.map(({ key }) => key))]
  // Locked, so that the cleanup cannot delete them at the same time.
  const existing = await db
    .select({ key: uploadsTable.key })
    .from(uploadsTable)
    .where(inArray(uploadsTable.key, keys))
    .for('key share')
  const known = new Set(existing.map(({ key }) => key))
  const uses = named.filter(({ key }) => known.has(key))
  if (uses.length > 0) await db.insert(uploadUsesTable).values(uses).onConflictDoNothing()
}

/** Gives the files of a history up, when the history ends. */
export async function releaseFiles(db: Db, records: OfRecord[]): Promise<void> {
  const owners = records.map(ownerOf)
  await db.delete(uploadUsesTable).where(sql`${uploadUsesTable.owner} = any(${sql.param(owners)}::text[])`)
}

/** The keys of files in a value: a field of its own, or pictures in a text. */
function keysIn(value: unknown): string[] {
  const text = JSON.stringify(value) ?? ''
  return [...new Set(text.match(/\b(?:images|media|packages)\/[\w/-]{1,100}\.\w+/g))]
}
