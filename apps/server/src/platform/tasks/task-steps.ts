import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { AppError } from '../errors/app-error.ts'
import { announceTo } from '../live/announce.ts'
import { taskTable } from './tasks.table.ts'
import { type TaskKind, type TaskRow, taskKinds } from './tasks.ts'

/** Whether somebody with these codes may use the results of such tasks. */
export const mayUseTask = ({ permission }: TaskKind, codes: ReadonlySet<string>): boolean =>
  [permission].flat().some((code) => codes.has(code))

/** Returns the kind of a task if the caller still holds its permission. */
export function requireTaskPermission(task: TaskRow, codes: ReadonlySet<string>): TaskKind {
  const kind = taskKinds.get(task.kind)
  if (!kind || !mayUseTask(kind, codes)) throw new AppError('permission.denied')
  return kind
}

/** Cancels a task that the caller has locked. The worker notices when it polls the task, and discards its work. */
export async function cancelTask(tx: Db, kind: TaskKind, task: TaskRow): Promise<void> {
  if (!kind.cancellable) throw new AppError('task.notCancellable')
  if (task.status !== 'RUNNING') throw new AppError('task.notRunning')
  await tx
    .update(taskTable)
    .set({ status: 'CANCELLED', finishTime: sql`now()` })
    .where(and(eq(taskTable.id, task.id), eq(taskTable.status, 'RUNNING')))
  await announceTo(tx, [task.staffId], 'TASK', task.id)
}
