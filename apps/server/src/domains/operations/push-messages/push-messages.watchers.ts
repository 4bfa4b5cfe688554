import type { Db } from '../../../platform/database/database.ts'
import { updateWatchedTasks } from '../../../platform/tasks/watched-tasks.ts'
import type { pushMessagesTable } from './push-messages.table.ts'

type Push = typeof pushMessagesTable.$inferSelect

export const pushTaskKind = 'pushMessage'

/** Shows the status and progress of a push in the task drawers. */
export async function showInTaskDrawers(tx: Db, push: Push): Promise<void> {
  const { id: pushId, status, listed, targetCount, sentCount, failedCount } = push
  const show = (progress: Parameters<typeof updateWatchedTasks>[3]) =>
    updateWatchedTasks(tx, pushTaskKind, { pushId }, progress)
  if (status === 'FAILED') return show({ status: 'FAILD' })
  if (status !== 'SENDING') {
    const page = `/operation/messageView?id=${pushId}`
    return show({ status: status === 'CANCELLED' ? 'CANCELLED' : 'DONE', rows: sentCount, page })
  }
  const percent = listed ? ((sentCount + failedCount) / Math.max(1, targetCount)) * 100 : 0
  return show({ status: 'RUNNING', percent })
}
