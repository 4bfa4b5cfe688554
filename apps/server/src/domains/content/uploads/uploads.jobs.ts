import { and, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/core/platform.ts'
import { uploadsTable as uploads, uploadUsesTable as uses } from '../../../platform/storage/uploads.table.ts'
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

/** If this breaks off, the rows that are left say which files were to go, and the next run goes on with them. */
async function collectBatch({ database, storage }: Platform): Promise<number> {
  const { looked, going } = await database.transaction(giveUpUnused)
  for (const { key } of going) for (const file of allKeys(key)) await storage.remove(file)
  const ids = going.map(({ id }) => id)
  if (ids.length > 0) await database.db.delete(uploads).where(inArray(uploads.id, ids))
  return looked
}

/** From now on nobody can begin to use them. */
async function giveUpUnused(tx: Db): Promise<{ looked: number; going: { id: number; key: string }[] }> {
  const unused = notExists(tx.select({ key: uses.key }).from(uses).where(eq(uses.key, uploads.key)))
  const old = await tx
    .select({ id: uploads.id, key: uploads.key })
    .from(uploads)
    .where(and(lt(uploads.createTime, sql`now() - interval '1 day'`), unused))
    .orderBy(asc(uploads.id))
    .limit(batch)
    .for('update', { skipLocked: true })
  // Somebody may have begun to use one while we were looking; now that all are locked, nobody can any more.
  const keys = old.map(({ key }) => key)
  const used = new Set(
    (await tx.select({ key: uses.key }).from(uses).where(inArray(uses.key, keys))).map(({ key }) => key),
  )
  const going = old.filter(({ key }) => !used.has(key))
  const ids = going.map(({ id }) => id)
  await tx.update(uploads).set({ status: 'GOING' }).where(inArray(uploads.id, ids))
  return { looked: old.length, going }
}

export const uploadJobs: Job<never>[] = [collectFiles]
