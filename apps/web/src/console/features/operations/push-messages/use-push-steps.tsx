import type { Route } from '@lectern/contract/base/route.ts'
import { type PushMessageRow, pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { mayStep } from '@lectern/contract/operations/sending.ts'
import { type ReactNode, useState } from 'react'
import { RemoveMessage } from '../../../business/sending/RemoveMessage.tsx'
import { useT } from '../../../context/i18n.ts'
import type { RowAction } from '../../../kit/list/RowButtons.tsx'
import { CancelPush } from './CancelPush.tsx'
import { PushFigures } from './PushFigures.tsx'
import { ResendDialog } from './ResendDialog.tsx'

type PushStep = RowAction & { call: Route }
type AskedStep = 'cancel' | 'resend' | 'remove'

interface PushSteps {
  /** The actions that the status of a push allows, besides editing and deleting. */
  of: (push: PushMessageRow) => PushStep[]
  remove: (push: PushMessageRow) => void
  dialogs: ReactNode
}

export function usePushSteps(): PushSteps {
  const t = useT()
  const [asked, setAsked] = useState<{ step: AskedStep; push: PushMessageRow } | null>(null)
  const close = () => setAsked(null)

  const stepsOf = (push: PushMessageRow, steps: ('cancel' | 'resend')[]): PushStep[] =>
    steps
      .filter((step) => mayStep(push.status, step))
      .map((step) => ({
        key: step,
        label: t(`pushMessages.${step}.action`),
        call: pushMessages[step],
        onClick: () => setAsked({ step, push }),
      }))

  return {
    of: (push) => stepsOf(push, ['cancel', 'resend']),
    remove: (push) => setAsked({ step: 'remove', push }),
    dialogs: (
      <>
        {asked?.step === 'cancel' && <CancelPush push={asked.push} onClose={close} />}
        {asked?.step === 'resend' && <ResendDialog push={asked.push} onClose={close} />}
        {asked?.step === 'remove' && (
          <RemoveMessage
            calls={pushMessages}
            message={asked.push}
            consequence={t('pushMessages.removeConsequence')}
            renderFigures={(push) => <PushFigures push={push} />}
            onClose={close}
          />
        )}
      </>
    ),
  }
}
