import { eq, min, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { feedbackTable as table } from './feedback.table.ts'

/** How many feedbacks wait for an answer, and since when. */
export async function pendingFeedback(db: Db): Promise<{ count: number; oldest: string | null }> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, oldest: min(table.createTime) })
    .from(table)
    .where(eq(table.status, 'PENDING'))
  return { count: row?.count ?? 0, oldest: row?.oldest ?? null }
}
