import { pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { defineTask } from '../../../platform/tasks/tasks.ts'
import { lockPush, resend } from './push-messages.steps.ts'
import { pushTaskKind } from './push-messages.watchers.ts'

/** Shows the progress of a push in its sender's task drawer. It only watches: the push does not depend on this task. */
export const pushTask = defineTask<{ pushId: number; title: string }>({
  kind: pushTaskKind,
  needs: pushMessages.resend,
  // A push is cancelled on its own page, which shows how far it got.
  cancellable: false,
  retry: async (platform, tx, { pushId }) => {
    const push = await lockPush(tx, pushId)
    if (!push) throw new AppError('record.gone')
    // If somebody has resent it already, there is only progress to watch.
    if (push.status !== 'SENDING') await resend(platform, tx, push, 'MISSED')
  },
})
