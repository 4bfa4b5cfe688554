import { and, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Platform } from '../../../platform/core/platform.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { uploadsTable as uploads, uploadUsesTable as uses } from '../../../platform/storage/uploads.table.ts'
import { allKeys, incomingFolder } from './upload-keys.ts'

const batch = 100
const dayInMs = 24 * 3600 * 1000

/** Every hour, removes uploads that nothing uses a day after they began, whether the file arrived or not. */
const collectFiles: Job = {
  name: 'collect-files',
  schedule: '23 * * * *',
  run: async (_data, platform, signal) => {
    while (!signal.aborted && (await collectBatch(platform)) === batch);
    // Files that arrived after their row was deleted, or were cut off when a server died, have no row to be found by.
    await platform.storage.removeOlder(incomingFolder, new Date(Date.now() - dayInMs))
  },
}

/** If this is interrupted, the rows that are left name the files to remove, and the next run continues with them. */
async function collectBatch({ database, storage }: Platform): Promise<number> {
  const { selected, toRemove } = await database.transaction(markUnused)
  for (const { key } of toRemove) for (const file of allKeys(key)) await storage.remove(file)
  const ids = toRemove.map(({ id }) => id)
  if (ids.length > 0) await database.db.delete(uploads).where(inArray(uploads.id, ids))
  return selected
}

/** Marks unused uploads, so that from now on nobody can begin to use them. */
async function markUnused(tx: Db): Promise<{ selected: number; toRemove: { id: number; key: string }[] }> {
  const unused = notExists(tx.select({ key: uses.key }).from(uses).where(eq(uses.key, uploads.key)))
  const old = await tx
    .select({ id: uploads.id, key: uploads.key })
    .from(uploads)
    .where(and(lt(uploads.createTime, sql`now() - interval '1 day'`), unused))
    .orderBy(asc(uploads.id))
    .limit(batch)
    .for('update', { skipLocked: true })
  // Check again: somebody may have begun to use one before it was locked. Now that all are locked, nobody can.
  const keys = old.map(({ key }) => key)
  const used = new Set(
    (await tx.select({ key: uses.key }).from(uses).where(inArray(uses.key, keys))).map(({ key }) => key),
  )
  const toRemove = old.filter(({ key }) => !used.has(key))
  const ids = toRemove.map(({ id }) => id)
  await tx.update(uploads).set({ status: 'GOING' }).where(inArray(uploads.id, ids))
  return { selected: old.length, toRemove }
}

export const uploadJobs: Job<never>[] = [collectFiles]
