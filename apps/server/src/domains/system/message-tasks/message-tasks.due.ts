import { eq } from 'drizzle-orm'
import type { Platform } from '../../../platform/core/platform.ts'
import { announceList } from '../../../platform/live/announce.ts'
import { claimDue } from '../../operations/sending/due.rules.ts'
import { sendTask } from './message-tasks.rules.ts'
import { messageTasksTable as table } from './message-tasks.table.ts'

export const sendDueTasks = (platform: Platform): Promise<void> =>
  claimDue(platform, table, async (tx, id) => {
    const [task] = await tx.select().from(table).where(eq(table.id, id))
    if (!task) return
    await sendTask(tx, task)
    await announceList(tx, 'messageTasks')
  })
