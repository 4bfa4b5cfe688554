import { mayCall, type Rights } from '@lectern/contract/base/rights.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { AppError } from '../errors/app-error.ts'
import { denied } from '../errors/denied.ts'
import { announceTo } from '../live/announce.ts'
import { taskTable } from './tasks.table.ts'
import { type TaskKind, type TaskRow, taskKinds } from './tasks.ts'

/** Returns the kind of a task if the caller still may do what it does. */
export function requireTaskPermission(task: TaskRow, rights: Rights): TaskKind {
  const kind = taskKinds.get(task.kind)
  if (!kind) throw new AppError('permission.denied')
  if (!mayCall(rights, kind.needs)) throw denied(kind.needs)
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
