import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { announceTo } from '../live/announce.ts'
import { taskTable } from './tasks.table.ts'

type News =
  | { status: 'RUNNING'; percent: number }
  | { status: 'DONE'; rows: number; page: string }
  | { status: 'FAILD' }

/**
 * Tells those who watch how far some work is, for a kind of task without a `run`. Whoever does the work says so in the
 * transaction that brings it further, so a task ends exactly when its work does, whatever becomes of the server.
 */
export async function tellWatchers(tx: Db, kind: string, params: object, news: News): Promise<void> {
  const about = sql`${taskTable.params} @> ${JSON.stringify(params)}::jsonb`
  const values = valuesOf(news)
  const isNews = news.status === 'RUNNING' ? ne(taskTable.rate, values.rate ?? 0) : undefined
  const told = await tx
    .update(taskTable)
    .set({ ...values, ...(news.status !== 'RUNNING' && { finishTime: sql`now()` }) })
    .where(and(eq(taskTable.kind, kind), eq(taskTable.status, 'RUNNING'), about, isNews))
    .returning({ id: taskTable.id, staffId: taskTable.staffId })
  for (const { id, staffId } of told) await announceTo(tx, [staffId], 'TASK', id)
}

function valuesOf(news: News): Partial<typeof taskTable.$inferSelect> {
  if (news.status === 'DONE') return { status: 'DONE', rate: 100, rows: news.rows, resultPage: news.page }
  if (news.status === 'FAILD') return { status: 'FAILD' }
  return { rate: Math.max(0, Math.min(99, Math.round(news.percent))) }
}
