import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/http/app-error.ts'
import type { TaskKind } from '../../shared/tasks/tasks.ts'
import { lockPush, resend } from './push-messages.steps.ts'
import { pushMessagesTable as table } from './push-messages.table.ts'

const lookEveryMs = 1_000

/** Shows in its sender's task drawer how far a push is. It only watches: the push goes on whatever becomes of it. */
export const pushTask: TaskKind<{ pushId: number; title: string }> = {
  kind: 'pushMessage',
  permission: 'PUSH_MESSAGE',
  // A push is cancelled on its own page, where it is seen how far it got.
  cancellable: false,
  run: async ({ params: { pushId }, platform, report, signal }) => {
    for (;;) {
      const { status, listed, targetCount, sentCount, failedCount } = table
      const [push] = await platform.database.db
        .select({ status, listed, targetCount, sentCount, failedCount })
        .from(table)
        .where(eq(table.id, pushId))
      if (push?.status === 'FAILED') throw new Error(`push ${pushId} failed`)
      if (push?.status !== 'SENDING') {
        return { rows: push?.sentCount ?? 0, page: `/operation/messageView?id=${pushId}` }
      }
      if (push.listed) await report(((push.sentCount + push.failedCount) / Math.max(1, push.targetCount)) * 100)
      await pause(lookEveryMs, undefined, { signal })
    }
  },
  retry: async (platform, tx, { pushId }) => {
    const push = await lockPush(tx, pushId)
    if (!push) throw new AppError('record.gone')
    // Under way already, after somebody sent it again: then there is only something to watch.
    if (push.status !== 'SENDING') await resend(platform, tx, push, 'MISSED')
  },
}
