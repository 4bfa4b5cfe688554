import type { SendingStep } from '@lectern/contract/operations/sending.ts'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import type { LiveMessage } from './use-live-message.ts'

/** The steps that a dialog asks about. */
export type AskedStep = Extract<SendingStep, 'schedule' | 'cancel' | 'resend' | 'remove'>

/** Says why there is nothing left to decide: what has become of the message, or that it is gone. */
export function SentMeanwhile({ message, step }: { message: LiveMessage | undefined; step: AskedStep }): ReactNode {
  const t = useT()
  return (
    <p role="status">
      {message ? (
        <>
          {t(`sending.meanwhile.${message.status}`, { count: message.sentCount })}
          {t(`sending.cannot.${step}`)}
        </>
      ) : (
        t('sending.question.gone')
      )}
    </p>
  )
}
