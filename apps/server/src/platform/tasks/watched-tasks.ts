import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { announceTo } from '../live/announce.ts'
import { taskTable } from './tasks.table.ts'

type Progress =
  | { status: 'RUNNING'; percent: number }
  | { status: 'DONE' | 'CANCELLED'; rows: number; page: string }
  | { status: 'FAILD' }

/**
 * Updates the tasks that show the progress of some work, for a kind of task without a `run`. The code that does the
 * work calls this in the same transaction, so a task ends exactly when its work does, even if the server dies.
 */
export async function updateWatchedTasks(tx: Db, kind: string, params: object, progress: Progress): Promise<void> {
  const sameWork = sql`${taskTable.params} @> ${JSON.stringify(params)}::jsonb`
  const values = valuesOf(progress)
  const hasChanged = progress.status === 'RUNNING' ? ne(taskTable.rate, values.rate ?? 0) : undefined
  const updated = await tx
    .update(taskTable)
    .set({ ...values, ...(progress.status !== 'RUNNING' && { finishTime: sql`now()` }) })
    .where(and(eq(taskTable.kind, kind), eq(taskTable.status, 'RUNNING'), sameWork, hasChanged))
    .returning({ id: taskTable.id, staffId: taskTable.staffId })
  for (const { id, staffId } of updated) await announceTo(tx, [staffId], 'TASK', id)
}

function valuesOf(progress: Progress): Partial<typeof taskTable.$inferSelect> {
  switch (progress.status) {
    case 'RUNNING':
      return { rate: Math.max(0, Math.min(99, Math.round(progress.percent))) }
    case 'FAILD':
      return { status: 'FAILD' }
    case 'DONE':
      return { status: 'DONE', rate: 100, rows: progress.rows, resultPage: progress.page }
    case 'CANCELLED':
      return { status: 'CANCELLED', rows: progress.rows, resultPage: progress.page }
  }
}
