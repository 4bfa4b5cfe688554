import type { Route } from '@lectern/contract/base/route.ts'
import { type PushMessageRow, pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { mayStep } from '@lectern/contract/operations/sending.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import type { RowAction } from '../../../kit/list/RowButtons.tsx'
import { useConfirmDialog } from '../../../kit/record/use-confirm-dialog.ts'
import { ResendDialog } from './ResendDialog.tsx'

type PushStep = RowAction & { call: Route }

interface PushSteps {
  /** The actions that the status of a push allows, besides editing and deleting. */
  of: (push: PushMessageRow) => PushStep[]
  dialogs: ReactNode
}

export function usePushSteps(): PushSteps {
  const t = useT()
  const [ask, questions] = useConfirmDialog(pushMessages.list)
  const [resending, setResending] = useState<PushMessageRow | null>(null)

  const cancel = (push: PushMessageRow) =>
    ask({
      title: t('pushMessages.cancel.title', { name: push.title }),
      consequence: consequenceOf(push),
      ok: t('pushMessages.cancel.action'),
      back: t('pushMessages.cancel.back'),
      done: t('pushMessages.cancel.done', { name: push.title }),
      act: () => call(pushMessages.cancel, { params: { id: push.id } }),
    })
  const consequenceOf = ({ status, targetCount, sentCount, failedCount }: PushMessageRow) => {
    if (status === 'SCHEDULED') return t('pushMessages.cancel.scheduled')
    const handled = sentCount + failedCount
    if (handled === 0) return t('pushMessages.cancel.untouched')
    return t('pushMessages.cancel.sending', { count: targetCount - handled })
  }

  return {
    of: (push) => [
      ...(mayStep(push.status, 'cancel')
        ? [
            {
              key: 'cancel',
              label: t('pushMessages.cancel.action'),
              call: pushMessages.cancel,
              onClick: () => cancel(push),
            },
          ]
        : []),
      ...(mayStep(push.status, 'resend')
        ? [
            {
              key: 'resend',
              label: t('pushMessages.resend.action'),
              call: pushMessages.resend,
              onClick: () => setResending(push),
            },
          ]
        : []),
    ],
    dialogs: (
      <>
        {questions}
        {resending && <ResendDialog push={resending} onClose={() => setResending(null)} />}
      </>
    ),
  }
}
