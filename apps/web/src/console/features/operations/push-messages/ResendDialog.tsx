import { type PushMessageRow, pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Modal, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { audienceOf, useReach } from '../../../business/audience/reach.ts'
import { feedback } from '../../../context/feedback.ts'
import { offers } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { refreshResource, resourceOf } from '../../../context/resources.ts'
import styles from './push-messages.module.css'

type ResendTo = 'MISSED' | 'ALL'

/** Resends a push to those who did not get it, or to all if that is chosen. */
export function ResendDialog({ push, onClose }: { push: PushMessageRow; onClose: () => void }): ReactNode {
  const t = useT()
  const client = useQueryClient()
  const { id, title, targetCount, sentCount, failedCount } = push
  // The row of the list does not hold the whole audience.
  const { data: fullPush, error } = useQuery({
    queryKey: [resourceOf(pushMessages.list), 'view', id],
    queryFn: ({ signal }) => call(pushMessages.get, { params: { id } }, { signal }),
    meta: { quiet: true },
  })
  const audience = fullPush && audienceOf(fullPush)
  const reach = useReach(typeof audience === 'object' ? audience : null)
  const all: Count = reach.data ?? (error || reach.error ? 'failed' : 'counting')

  // Until the first recipient was served, the list of recipients may be incomplete, so all count as having missed it.
  const untouched = sentCount + failedCount === 0
  const missed: Count = untouched ? all : targetCount - sentCount
  const [to, setTo] = useState<ResendTo>(missed === 0 ? 'ALL' : 'MISSED')
  const chosen = to === 'ALL' ? all : missed

  const { mutate, isPending } = useMutation({
    mutationFn: () => call(pushMessages.resend, { params: { id }, body: { to } }),
    onSuccess: () => void feedback().message.success(t('pushMessages.resend.done', { name: title })),
    onSettled: () => {
      void refreshResource(client, resourceOf(pushMessages.list))
      onClose()
    },
  })
  return (
    <Modal
      open
      title={t('pushMessages.resend.title', { name: title })}
      okText={
        typeof chosen === 'number' ? t('pushMessages.resend.okTo', { count: chosen }) : t('pushMessages.resend.ok')
      }
      okButtonProps={{ loading: isPending, ...offers(pushMessages.resend) }}
      cancelText={t('kit.cancel')}
      onOk={() => mutate()}
      onCancel={onClose}
    >
      {untouched ? (
        <p role="status">{countText(t, all, 'untouched')}</p>
      ) : (
        <>
          <Radio.Group
            vertical
            aria-label={t('pushMessages.resend.to')}
            value={to}
            onChange={({ target }) => setTo(target.value)}
            options={[
              {
                value: 'MISSED',
                label: t('pushMessages.resend.missed', { count: targetCount - sentCount }),
                disabled: missed === 0,
              },
              { value: 'ALL', label: countText(t, all, 'all') },
            ]}
          />
          <p className={styles.hint}>
            {to === 'MISSED'
              ? t('pushMessages.resend.missedHint')
              : t('pushMessages.resend.allHint', { count: sentCount })}
          </p>
        </>
      )}
    </Modal>
  )
}

type Count = number | 'counting' | 'failed'

function countText(t: ReturnType<typeof useT>, count: Count, of: 'all' | 'untouched'): string {
  if (count === 'counting') return t(`pushMessages.resend.${of}Counting`)
  if (count === 'failed') return t(`pushMessages.resend.${of}Uncounted`)
  return t(`pushMessages.resend.${of}`, { count })
}
