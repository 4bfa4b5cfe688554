import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Platform } from '../../../platform/core/platform.ts'
import { announceList } from '../../../platform/live/announce.ts'
import { sendTask } from './message-tasks.rules.ts'
import { messageTasksTable as table } from './message-tasks.table.ts'

const due = and(eq(table.status, 'SCHEDULED'), lte(table.sendTime, sql`now()`))

/** Each in a transaction of its own, by whichever server claims it first. */
export async function sendDueTasks({ database }: Platform): Promise<void> {
  const waiting = await database.db.select({ id: table.id }).from(table).where(due).orderBy(asc(table.sendTime))
  for (const { id } of waiting) {
    await database.transaction(async (tx) => {
      const [task] = await tx
        .select()
        .from(table)
        .where(and(eq(table.id, id), due))
        .for('update', { skipLocked: true })
      if (!task) return
      await sendTask(tx, task)
      await announceList(tx, 'messageTasks')
    })
  }
}
