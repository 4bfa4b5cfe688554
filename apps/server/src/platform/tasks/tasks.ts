import type { Requirement } from '@lectern/contract/base/rights.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Platform } from '../core/platform.ts'
import type { Db } from '../database/database.ts'
import { exhaustionOf } from '../database/failures.ts'
import { AppError } from '../errors/app-error.ts'
import type { Job } from '../jobs/jobs.ts'
import { announceTo } from '../live/announce.ts'
import { taskTable } from './tasks.table.ts'
import { watchTask } from './watch-task.ts'

export type TaskRow = typeof taskTable.$inferSelect

/** The result of a finished task: how many rows, and a stored file with its download name or a page of the console. */
interface TaskResult {
  rows: number
  /** How many rows were left as they are. */
  refused?: number
  file?: { key: string; name: string }
  page?: string
}

export interface TaskRun<P> {
  taskId: number
  staffId: number
  params: P
  platform: Platform
  /** Reports the progress in percent. The browser gets it at most once a second. */
  report(percent: number): Promise<void>
  /** Aborted when the task is cancelled, or its server stops. */
  signal: AbortSignal
  /** The state that an earlier run saved last, if there was one. */
  saved: unknown
  /**
   * Saves how far the work has got, in the transaction of that work. It throws, and so undoes the work, if the task was
   * cancelled or another server has taken it over.
   */
  save(tx: Db, state: object): Promise<void>
}

/** A kind of background task. `kind` names its title in the phrase book (`tasks.kinds.*`), if it has no own one. */
export interface TaskKind<P extends object = object> {
  kind: string
  title?(params: P, language: Language): string
  /** Whoever may no longer call this can no longer see the results of such tasks, cancel or retry them. */
  needs: Requirement
  /** Whether cancelling the task also stops the work that it represents. */
  cancellable: boolean
  /** Whether it imports a file, of which it may refuse rows. */
  isImport?: boolean
  /** Left out if other code does the work and the task only shows it (`watched-tasks.ts`). It then takes no worker. */
  run?(task: TaskRun<P>): Promise<TaskResult>
  /** Cleans up after the failed run, in the transaction of the retry. It may refuse with an AppError. */
  retry?(platform: Platform, tx: Db, params: P): Promise<void>
}

/** The folder of the store for the files that tasks create. */
export const resultsFolder = 'exports'
const taskQueue = 'task.run'
/** A task is marked as failed if its server has died this often while running it, without any progress in between. */
const mostAttempts = 5
const reportEveryMs = 1_000

const kinds = new Map<string, TaskKind>()

/** Every kind of task that the product has, by name. */
type TaskKinds = ReadonlyMap<string, TaskKind>
export const taskKinds: TaskKinds = kinds

/** Makes a kind of task known, so that servers run it and the task drawer shows it. */
export function defineTask<P extends object>(kind: TaskKind<P>): TaskKind<P> {
  if (kinds.has(kind.kind)) throw new Error(`two kinds of tasks are called ${kind.kind}`)
  kinds.set(kind.kind, kind)
  return kind
}

/** The task was cancelled, or another run of it has begun because this server seemed to be dead. */
class TaskLost extends Error {}

/** Runs all kinds of tasks. One that throws is FAILD until its owner retries it; one whose server died runs again. */
export const taskJob: Job<{ taskId: number }> = {
  name: taskQueue,
  concurrency: 4,
  // A long task may see many servers come and go. What ends one that never succeeds is the number of its attempts.
  retries: 10_000,
  mostDelaySeconds: 30,
  run: async ({ taskId }, platform, signal) => {
    const { db } = platform.database
    const [task] = await db
      .update(taskTable)
      .set({ attempts: sql`${taskTable.attempts} + 1` })
      .where(and(eq(taskTable.id, taskId), eq(taskTable.status, 'RUNNING')))
      .returning()
    if (!task) return // deleted, or already ended by an earlier run
    const watch = watchTask(platform, taskId)
    try {
      if (task.attempts - task.attemptsBefore > mostAttempts) throw new Error('the task stopped its server too often')
      const kind = kinds.get(task.kind)
      if (!kind?.run) throw new Error(`no module runs tasks of kind ${task.kind}`)
      const report = reporter(platform, task)
      const result = await kind.run({
        taskId,
        staffId: task.staffId,
        params: task.params as object,
        platform,
        report,
        signal: AbortSignal.any([signal, watch.stopped]),
        saved: task.state,
        save: async (tx, state) => {
          const own = and(eq(taskTable.status, 'RUNNING'), eq(taskTable.attempts, task.attempts))
          const where = and(eq(taskTable.id, taskId), own)
          const kept = await tx
            .update(taskTable)
            .set({ state, attemptsBefore: attemptsBefore(task, state) })
            .where(where)
            .returning({ id: taskTable.id })
          if (kept.length === 0) throw new TaskLost()
        },
      })
      const ended = await endTask(platform, task, {
        status: 'DONE',
        rate: 100,
        rows: result.rows,
        refused: result.refused ?? 0,
        resultPage: result.page ?? null,
        resultKey: result.file?.key ?? null,
        resultName: result.file?.name ?? null,
      })
      if (!ended) await discard(platform, taskId, result)
    } catch (error) {
      // A server that is stopping leaves the task to the next one.
      if (signal.aborted) throw error
      if (watch.stopped.aborted || error instanceof TaskLost) return
      const refusal = refusalOf(error)
      if (!(error instanceof AppError)) platform.log.error({ err: error, taskId }, 'a background task failed')
      await endTask(platform, task, { status: 'FAILD', refusal })
    } finally {
      watch.end()
    }
  },
}

/** Progress forgives the attempts before this one. A run that saves what was saved already has got no further. */
const attemptsBefore = (task: TaskRow, state: object) =>
  sql`case when ${taskTable.state} is distinct from ${JSON.stringify(state)}::jsonb
    then ${task.attempts - 1}::int else ${taskTable.attemptsBefore} end`

/** Starts a task in the caller's transaction. */
export async function startTask<P extends object>(
  { jobs }: Platform,
  tx: Db,
  kind: TaskKind<P>,
  staffId: number,
  params: P,
): Promise<number> {
  const [row] = await tx.insert(taskTable).values({ staffId, kind: kind.kind, params }).returning({ id: taskTable.id })
  if (!row) throw new Error('the task was not stored')
  if (kind.run) await jobs.send(tx, taskQueue, { taskId: row.id })
  await announceTo(tx, [staffId], 'TASK', row.id)
  return row.id
}

/** Runs a failed task again, from the start. */
export async function restartTask(platform: Platform, tx: Db, kind: TaskKind, task: TaskRow): Promise<void> {
  await kind.retry?.(platform, tx, task.params as object)
  const reset = {
    rate: 0,
    attempts: 0,
    attemptsBefore: 0,
    finishTime: null,
    resultKey: null,
    resultName: null,
    resultPage: null,
    rows: null,
    refused: 0,
    state: null,
    refusal: null,
  }
  await tx
    .update(taskTable)
    .set({ ...reset, status: 'RUNNING' })
    .where(eq(taskTable.id, task.id))
  if (kind.run) await platform.jobs.send(tx, taskQueue, { taskId: task.id })
  await announceTo(tx, [task.staffId], 'TASK', task.id)
}

/** Why the task failed, if that can be said in words: it refused, or there was no room for its work. */
function refusalOf(error: unknown): TaskRow['refusal'] {
  if (error instanceof AppError) return { reason: error.reason, params: error.params }
  const exhaustion = exhaustionOf(error)
  return exhaustion ? { reason: `upstream.${exhaustion}`, params: {} } : null
}

function reporter(platform: Platform, task: TaskRow): (percent: number) => Promise<void> {
  let lastReport = 0
  return async (percent) => {
    if (Date.now() - lastReport < reportEveryMs) return
    lastReport = Date.now()
    await platform.database.transaction(async (tx) => {
      const rate = Math.max(0, Math.min(99, Math.round(percent)))
      const changed = await tx
        .update(taskTable)
        .set({ rate })
        .where(and(eq(taskTable.id, task.id), eq(taskTable.status, 'RUNNING'), ne(taskTable.rate, rate)))
        .returning({ id: taskTable.id })
      if (changed.length > 0) await announceTo(tx, [task.staffId], 'TASK', task.id)
    })
  }
}

/** Ends a task only once: if the same job runs twice, the second run finds the task ended and announces nothing. */
async function endTask(platform: Platform, task: TaskRow, end: Partial<TaskRow>): Promise<boolean> {
  return platform.database.transaction(async (tx) => {
    const ended = await tx
      .update(taskTable)
      .set({ ...end, finishTime: sql`now()` })
      .where(and(eq(taskTable.id, task.id), eq(taskTable.status, 'RUNNING')))
      .returning({ id: taskTable.id })
    if (ended.length > 0) await announceTo(tx, [task.staffId], 'TASK', task.id)
    return ended.length > 0
  })
}

/** Removes the file if the task was cancelled while it was written, but not if another run ended with the same file. */
async function discard({ database, storage }: Platform, taskId: number, { file }: TaskResult): Promise<void> {
  if (!file) return
  const [task] = await database.db.select().from(taskTable).where(eq(taskTable.id, taskId))
  if (task?.resultKey !== file.key) await storage.remove(file.key)
}
