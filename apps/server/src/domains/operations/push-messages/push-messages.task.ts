import { AppError } from '../../../platform/errors/app-error.ts'
import type { TaskKind } from '../../../platform/tasks/tasks.ts'
import { lockPush, resend } from './push-messages.steps.ts'
import { pushTaskKind } from './push-messages.watchers.ts'

/** Shows in its sender's task drawer how far a push is. It only watches: the push goes on whatever becomes of it. */
export const pushTask: TaskKind<{ pushId: number; title: string }> = {
  kind: pushTaskKind,
  permission: 'PUSH_MESSAGE',
  // A push is cancelled on its own page, where it is seen how far it got.
  cancellable: false,
  retry: async (platform, tx, { pushId }) => {
    const push = await lockPush(tx, pushId)
    if (!push) throw new AppError('record.gone')
    // Under way already, after somebody sent it again: then there is only something to watch.
    if (push.status !== 'SENDING') await resend(platform, tx, push, 'MISSED')
  },
}
