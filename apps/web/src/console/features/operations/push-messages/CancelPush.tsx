import { type CancelledPush, type PushMessage, pushMessages } from '@lectern/contract/operations/push-messages.ts'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { SendingQuestion } from '../../../business/sending/SendingQuestion.tsx'
import { useT } from '../../../context/i18n.ts'
import { PushFigures } from './PushFigures.tsx'

interface CancelPushProps {
  push: { id: number; title: string }
  onClose: () => void
}

/** Asks whether to stop sending, in the figures of this moment, and says in the end who got it and who will not. */
export function CancelPush({ push: { id, title: name }, onClose }: CancelPushProps): ReactNode {
  const t = useT()
  const renderConsequence = (push: PushMessage) => {
    if (push.status === 'SCHEDULED') return <p>{t('pushMessages.cancel.scheduled')}</p>
    // Before the first result the recipients may not all be known, so there are no figures to show.
    if (push.sentCount + push.failedCount === 0) return <p>{t('pushMessages.cancel.untouched')}</p>
    return (
      <>
        <PushFigures push={push} />
        <p>{t('pushMessages.cancel.sending')}</p>
      </>
    )
  }
  const doneOf = ({ sentCount: sent, underwayCount: underway, missedCount: missed }: CancelledPush) => {
    if (missed === null) return t('pushMessages.cancel.doneBefore', { name })
    return t(underway > 0 ? 'pushMessages.cancel.doneUnderway' : 'pushMessages.cancel.done', { sent, underway, missed })
  }
  return (
    <SendingQuestion
      get={pushMessages.get}
      id={id}
      step="cancel"
      call={pushMessages.cancel}
      title={t('pushMessages.cancel.title', { name })}
      renderConsequence={renderConsequence}
      uncounted={<p>{t('pushMessages.cancel.uncounted')}</p>}
      ok={t('pushMessages.cancel.action')}
      back={t('pushMessages.cancel.back')}
      act={async () => doneOf(await call(pushMessages.cancel, { params: { id } }))}
      onClose={onClose}
    />
  )
}
