import type { Db } from '../../../platform/database/database.ts'
import { tellWatchers } from '../../../platform/tasks/watched-tasks.ts'
import type { pushMessagesTable } from './push-messages.table.ts'

type Push = typeof pushMessagesTable.$inferSelect

export const pushTaskKind = 'pushMessage'

/** Shows in the task drawers where a push stands. */
export async function showInDrawers(tx: Db, push: Push): Promise<void> {
  const { id: pushId, status, listed, targetCount, sentCount, failedCount } = push
  const tell = (news: Parameters<typeof tellWatchers>[3]) => tellWatchers(tx, pushTaskKind, { pushId }, news)
  if (status === 'FAILED') return tell({ status: 'FAILD' })
  if (status !== 'SENDING') {
    return tell({ status: 'DONE', rows: sentCount, page: `/operation/messageView?id=${pushId}` })
  }
  const percent = listed ? ((sentCount + failedCount) / Math.max(1, targetCount)) * 100 : 0
  return tell({ status: 'RUNNING', percent })
}
