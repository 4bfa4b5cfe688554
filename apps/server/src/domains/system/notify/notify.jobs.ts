import { and, asc, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/core/platform.ts'
import { resultsFolder } from '../../../platform/tasks/tasks.ts'
import { taskTable as tasks } from '../../../platform/tasks/tasks.table.ts'

const batch = 100
const dayInMs = 24 * 3600 * 1000
/** A task is remembered longer than its file, so that people find what they once exported. */
const keptDays = 90

const daysAgo = (days: number) => new Date(Date.now() - days * dayInMs)
const endedBefore = (time: Date) => lt(tasks.finishTime, time.toISOString())

/** Results of deleted tasks go too, once the deletion is certain. */
const removeFiles: Job<{ keys: string[] }> = {
  name: 'files.remove',
  run: async ({ keys }, { storage }) => {
    for (const key of keys) await storage.remove(key)
  },
}

/** Every hour: results whose time is over go, then what has no task to be found by, then tasks of long ago. */
export const expireResults: Job = {
  name: 'expire-task-results',
  schedule: '37 * * * *',
  run: async (_data, platform, signal) => {
    const { storage, database, settings } = platform
    while (!signal.aborted && (await expireBatch(platform)) === batch);
    await database.db
      .delete(tasks)
      .where(and(ne(tasks.status, 'RUNNING'), isNull(tasks.resultKey), endedBefore(daysAgo(keptDays))))
    // The owner was deleted, or the server died before it could say that the file is there.
    await storage.removeOlder(resultsFolder, daysAgo(settings.taskResultDays + 1))
    // No task writes for as long as a day: jobs are given up after hours.
    await storage.removeUnfinished(resultsFolder, daysAgo(1))
  },
}

/** Files first, then rows: if this breaks off, or runs twice at once, rows name files that are gone, which is no harm. */
async function expireBatch({ database: { db }, storage, settings }: Platform): Promise<number> {
  const old = await db
    .select({ id: tasks.id, resultKey: tasks.resultKey })
    .from(tasks)
    .where(and(isNotNull(tasks.resultKey), endedBefore(daysAgo(settings.taskResultDays))))
    .orderBy(asc(tasks.id))
    .limit(batch)
  if (old.length === 0) return 0
  for (const { resultKey } of old) if (resultKey) await storage.remove(resultKey)
  const ids = old.map(({ id }) => id)
  await db.update(tasks).set({ status: 'EXPIRED', resultKey: null, resultName: null }).where(inArray(tasks.id, ids))
  return old.length
}

export const resultJobs: Job<never>[] = [removeFiles, expireResults]
