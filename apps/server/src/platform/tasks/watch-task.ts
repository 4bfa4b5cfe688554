import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Platform } from '../core/platform.ts'
import { taskTable } from './tasks.table.ts'

const lookEveryMs = 1_000

interface Watch {
  /** Aborted once the task is not to be done any more: it was cancelled, on whichever server, or deleted. */
  over: AbortSignal
  end(): void
}

/** Looks after a task while it is worked on here. Its reports could tell too, but work that hangs reports nothing. */
export function watchTask(platform: Platform, taskId: number): Watch {
  const over = new AbortController()
  const end = new AbortController()
  void (async () => {
    while (!end.signal.aborted && !over.signal.aborted) {
      await pause(lookEveryMs, undefined, { signal: end.signal }).catch(() => undefined)
      // A database that is away for a moment ends no task.
      const running = end.signal.aborted || (await isRunning(platform, taskId).catch(() => true))
      if (!running) over.abort()
    }
  })()
  return { over: over.signal, end: () => end.abort() }
}

async function isRunning({ database: { db } }: Platform, taskId: number): Promise<boolean> {
  const [task] = await db.select({ status: taskTable.status }).from(taskTable).where(eq(taskTable.id, taskId))
  return task?.status === 'RUNNING'
}
