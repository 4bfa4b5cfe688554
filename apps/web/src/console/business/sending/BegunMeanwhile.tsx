import { mayStep } from '@lectern/contract/operations/sending.ts'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { useRecord } from '../../kit/record/use-record.ts'
import type { LiveMessage, MessageGet } from './use-live-message.ts'

/** Says in an open form that its message is being sent by now, so that nobody goes on writing for nothing. */
export default function BegunMeanwhile<M extends LiveMessage & { title: string }>(props: {
  get: MessageGet<M>
  id: number
}): ReactNode {
  const t = useT()
  const { record } = useRecord(props.get, { id: props.id })
  if (!record || mayStep(record.status, 'draft')) return null
  return (
    <Alert
      type="warning"
      role="alert"
      showIcon
      title={t('sending.begunTitle', { title: record.title })}
      description={
        <>
          {t(`sending.meanwhile.${record.status}`, { count: record.sentCount })}
          {t('sending.begunHint')}
        </>
      }
    />
  )
}
