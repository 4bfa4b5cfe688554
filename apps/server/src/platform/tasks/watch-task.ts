import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Platform } from '../core/platform.ts'
import { taskTable } from './tasks.table.ts'

const pollEveryMs = 1_000

interface Watch {
  /** Aborted when the task was deleted, or cancelled on any server. */
  stopped: AbortSignal
  end(): void
}

/** Polls a task while this server runs it. Progress reports would not be enough: work that hangs reports nothing. */
export function watchTask(platform: Platform, taskId: number): Watch {
  const stopped = new AbortController()
  const end = new AbortController()
  void (async () => {
    while (!end.signal.aborted && !stopped.signal.aborted) {
      await pause(pollEveryMs, undefined, { signal: end.signal }).catch(() => undefined)
      // If the database is briefly unavailable, the task goes on.
      const running = end.signal.aborted || (await isRunning(platform, taskId).catch(() => true))
      if (!running) stopped.abort()
    }
  })()
  return { stopped: stopped.signal, end: () => end.abort() }
}

async function isRunning({ database: { db } }: Platform, taskId: number): Promise<boolean> {
  const [task] = await db.select({ status: taskTable.status }).from(taskTable).where(eq(taskTable.id, taskId))
  return task?.status === 'RUNNING'
}
