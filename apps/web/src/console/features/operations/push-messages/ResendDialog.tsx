import { type PushMessage, pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { mayStep } from '@lectern/contract/operations/sending.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Modal, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { audienceOf, useReach } from '../../../business/audience/reach.ts'
import { SentMeanwhile } from '../../../business/sending/SentMeanwhile.tsx'
import { useLiveMessage } from '../../../business/sending/use-live-message.ts'
import { feedback } from '../../../context/feedback.ts'
import { offers } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { refreshResource, resourceOf } from '../../../context/resources.ts'
import styles from './push-messages.module.css'

type ResendTo = 'MISSED' | 'ALL'

interface ResendDialogProps {
  push: { id: number; title: string }
  onClose: () => void
}

/** Resends a push to those who do not have it now, or to all if that is chosen. */
export function ResendDialog({ push: { id, title }, onClose }: ResendDialogProps): ReactNode {
  const t = useT()
  const client = useQueryClient()
  const [open, setOpen] = useState(true)
  const [chosen, setChosen] = useState<ResendTo>()
  const { state, message: push } = useLiveMessage(pushMessages.get, id)
  const audience = push && audienceOf(push)
  const reach = useReach(typeof audience === 'object' ? audience : null)
  const all: Count = reach.data ?? (state === 'failed' || reach.error ? 'failed' : 'counting')
  const missed = push ? missedOf(push) : null
  // Chosen once, when the figures are first known: a choice that changed by itself could send it to people twice.
  if (push && chosen === undefined) setChosen(missed === 0 ? 'ALL' : 'MISSED')
  const to = chosen ?? 'MISSED'
  const count = to === 'ALL' || missed === null ? all : missed

  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call(pushMessages.resend, { params: { id }, body: { to } }),
    onSuccess: ({ count: people }) => {
      const done = people === null ? t('pushMessages.resend.done', { name: title }) : doneTo(people)
      void feedback().message.success(done)
      setOpen(false)
    },
    onSettled: () => refreshResource(client, resourceOf(pushMessages.list)),
  })
  const doneTo = (people: number) => t('pushMessages.resend.doneTo', { name: title, count: people })
  const over = !isPending && !isSuccess && (state === 'gone' || (push !== undefined && !mayStep(push.status, 'resend')))
  const nobody = to === 'MISSED' && missed === 0
  return (
    <Modal
      open={open}
      title={t('pushMessages.resend.title', { name: title })}
      okText={typeof count === 'number' ? t('pushMessages.resend.okTo', { count }) : t('pushMessages.resend.ok')}
      okButtonProps={
        over ? { hidden: true } : { loading: isPending, disabled: !push || nobody, ...offers(pushMessages.resend) }
      }
      cancelText={t(over ? 'kit.close' : 'kit.cancel')}
      onOk={() => mutate()}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      {over && <SentMeanwhile message={push} step="resend" />}
      {!over && !push && <p>{t(state === 'failed' ? 'sending.question.unknown' : 'sending.question.reading')}</p>}
      {!over && push && missed === null && <p role="status">{countText(t, all, 'untouched')}</p>}
      {!over && push && missed !== null && (
        <>
          <Radio.Group
            vertical
            aria-label={t('pushMessages.resend.to')}
            value={to}
            onChange={({ target }) => setChosen(target.value)}
            options={[
              {
                value: 'MISSED',
                label: t('pushMessages.resend.missed', { count: missed }),
                disabled: missed === 0,
              },
              { value: 'ALL', label: countText(t, all, 'all') },
            ]}
          />
          <p className={styles.hint}>
            {to === 'MISSED'
              ? t('pushMessages.resend.missedHint')
              : t('pushMessages.resend.allHint', { count: push.sentCount })}
          </p>
        </>
      )}
    </Modal>
  )
}

/**
 * Null until the first recipient was served: the list of recipients may be incomplete, so all have missed it. None if it
 * is no longer known who did.
 */
function missedOf({ targetCount, sentCount, failedCount, recipientsDropped }: PushMessage): number | null {
  return sentCount + failedCount === 0 ? null : recipientsDropped ? 0 : targetCount - sentCount
}

type Count = number | 'counting' | 'failed'

function countText(t: ReturnType<typeof useT>, count: Count, of: 'all' | 'untouched'): string {
  if (count === 'counting') return t(`pushMessages.resend.${of}Counting`)
  if (count === 'failed') return t(`pushMessages.resend.${of}Uncounted`)
  return t(`pushMessages.resend.${of}`, { count })
}
