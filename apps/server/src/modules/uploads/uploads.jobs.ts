import { and, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Job } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { uploadsTable as uploads, uploadUsesTable as uses } from '../../shared/uploads/uploads.table.ts'
import { allKeys, waitingRoom } from './upload-keys.ts'

const batch = 100
const dayInMs = 24 * 3600 * 1000

/** Every hour: uploads that nothing uses a day after they began are removed, whether they arrived or not. */
const collectFiles: Job = {
  name: 'collect-files',
  schedule: '23 * * * *',
  run: async (_data, platform, signal) => {
    while (!signal.aborted && (await collectBatch(platform)) === batch);
    // What came after its row had gone, or was cut off when a server died, has no row to be found by.
    await platform.storage.removeOlder(waitingRoom, new Date(Date.now() - dayInMs))
  },
}

/** Files first, then rows: if this breaks off, the rows that are left name files that are gone, and it can run again. */
async function collectBatch({ database, storage }: Platform): Promise<number> {
  return database.transaction(async (tx) => {
    const unused = notExists(tx.select({ key: uses.key }).from(uses).where(eq(uses.key, uploads.key)))
    const old = await tx
      .select({ id: uploads.id, key: uploads.key })
      .from(uploads)
      .where(and(lt(uploads.createTime, sql`now() - interval '1 day'`), unused))
      .orderBy(asc(uploads.id))
      .limit(batch)
      .for('update', { skipLocked: true })
    if (old.length === 0) return 0
    // Somebody may have begun to use one while we were looking; now that all are locked, nobody can any more.
    const keys = old.map(({ key }) => key)
    const used = new Set(
      (await tx.select({ key: uses.key }).from(uses).where(inArray(uses.key, keys))).map(({ key }) => key),
    )
    const gone = old.filter(({ key }) => !used.has(key))
    for (const { key } of gone) for (const file of allKeys(key)) await storage.remove(file)
    const ids = gone.map(({ id }) => id)
    if (ids.length > 0) await tx.delete(uploads).where(inArray(uploads.id, ids))
    return old.length
  })
}

export const uploadJobs: Job<never>[] = [collectFiles]
