import { and, asc, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import type { Platform } from '../../../platform/core/platform.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { taskTable as tasks } from '../../../platform/tasks/tasks.table.ts'
import { resultsFolder } from '../../../platform/tasks/tasks.ts'

const batchSize = 100
const dayInMs = 24 * 3600 * 1000
/** A task is kept longer than its file, so that people can see what they once exported. */
const taskDays = 90

const daysAgo = (days: number) => new Date(Date.now() - days * dayInMs)
const endedBefore = (time: Date) => lt(tasks.finishTime, time.toISOString())

/** Removes the results of deleted tasks, after the deletion has been committed. */
const removeFiles: Job<{ keys: string[] }> = {
  name: 'files.remove',
  run: async ({ keys }, { storage }) => {
    for (const key of keys) await storage.remove(key)
  },
}

/** Every hour, removes expired results, then tasks of long ago, then files that belong to no task. */
export const expireResults: Job = {
  name: 'expire-task-results',
  schedule: '37 * * * *',
  run: async (_data, platform, signal) => {
    const { storage, database, settings } = platform
    while (!signal.aborted && (await expireBatch(platform)) === batchSize);
    await database.db
      .delete(tasks)
      .where(and(ne(tasks.status, 'RUNNING'), isNull(tasks.resultKey), endedBefore(daysAgo(taskDays))))
    // Left behind if the owner was deleted, or if the server died before it stored the key of the file.
    await storage.removeOlder(resultsFolder, daysAgo(settings.taskResultDays + 1))
    // No running task still writes to a file this old, because jobs are given up after hours.
    await storage.removeUnfinished(resultsFolder, daysAgo(1))
  },
}

/** Removes files before rows: if interrupted, or run twice at once, rows point to missing files, which does no harm. */
async function expireBatch({ database: { db }, storage, settings }: Platform): Promise<number> {
  const old = await db
    .select({ id: tasks.id, resultKey: tasks.resultKey })
    .from(tasks)
    .where(and(isNotNull(tasks.resultKey), endedBefore(daysAgo(settings.taskResultDays))))
    .orderBy(asc(tasks.id))
    .limit(batchSize)
  if (old.length === 0) return 0
  for (const { resultKey } of old) if (resultKey) await storage.remove(resultKey)
  const ids = old.map(({ id }) => id)
  await db.update(tasks).set({ status: 'EXPIRED', resultKey: null, resultName: null }).where(inArray(tasks.id, ids))
  return old.length
}

export const resultJobs: Job<never>[] = [removeFiles, expireResults]
