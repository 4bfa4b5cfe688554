import type { Route } from '@lectern/contract/base/route.ts'
import { mayStep } from '@lectern/contract/operations/sending.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { feedback } from '../../context/feedback.ts'
import { offers } from '../../context/Gate.tsx'
import { useT } from '../../context/i18n.ts'
import { refreshResource, resourceOf } from '../../context/resources.ts'
import { type AskedStep, SentMeanwhile } from './SentMeanwhile.tsx'
import { type LiveMessage, type MessageGet, useLiveMessage } from './use-live-message.ts'

interface SendingQuestionProps<M extends LiveMessage> {
  get: MessageGet<M>
  id: number
  /** The step that is asked about. When the message no longer allows it, the dialog says why and offers nothing. */
  step: AskedStep
  /** The call that takes the step. */
  call: Route
  title: string
  /** What happens on yes, in the figures of this moment. */
  renderConsequence: (message: M) => ReactNode
  /** The same without figures, when they could not be read. */
  uncounted: ReactNode
  /** The verb on the button. */
  ok: string
  /** The label of the other button, where "cancel" could be mistaken for the verb. */
  back?: string
  /** Takes the step, and says what really happened. */
  act: () => Promise<string>
  onClose: () => void
}

/** Asks before a step that cannot be taken back, and keeps what it says true while it is open. */
export function SendingQuestion<M extends LiveMessage>(props: SendingQuestionProps<M>): ReactNode {
  const { get, id, step, title, renderConsequence, uncounted, ok, back, act, onClose } = props
  const t = useT()
  const client = useQueryClient()
  const [open, setOpen] = useState(true)
  const { state, message } = useLiveMessage(get, id)
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: act,
    onSuccess: (done) => {
      void feedback().message.success(done)
      setOpen(false)
    },
    // After a refusal too: what has happened meanwhile shows in the dialog.
    onSettled: () => refreshResource(client, resourceOf(get)),
  })
  const over =
    !isPending && !isSuccess && (state === 'gone' || (message !== undefined && !mayStep(message.status, step)))
  return (
    <Modal
      open={open}
      title={title}
      okText={ok}
      okButtonProps={
        over
          ? { hidden: true }
          : { danger: true, disabled: state === 'reading', loading: isPending, ...offers(props.call) }
      }
      cancelText={over ? t('kit.close') : (back ?? t('kit.cancel'))}
      cancelButtonProps={{ autoFocus: true }}
      onOk={() => mutate()}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      {over ? (
        <SentMeanwhile message={message} step={step} />
      ) : (
        <>
          {state === 'reading' && <p>{t('sending.question.reading')}</p>}
          {message && renderConsequence(message)}
          {state === 'failed' && (
            <>
              <p>{t('sending.question.unknown')}</p>
              {uncounted}
            </>
          )}
        </>
      )}
    </Modal>
  )
}
