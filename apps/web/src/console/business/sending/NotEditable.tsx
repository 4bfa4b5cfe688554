import { mayStep, type SendingStatus } from '@lectern/contract/operations/sending.ts'
import { Button, Result } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import type { ConsolePage } from '../../context/page.ts'
import { useTab } from '../../context/tab.ts'

type LockedStatus = Exclude<SendingStatus, 'DRAFT'>

interface NotEditableProps {
  message: { id: number; title: string; status: SendingStatus }
  list: ConsolePage
  view: ConsolePage
  /** Whether the user may change a message that is about to be sent. */
  maySend: boolean
}

/** A page that says why a message cannot be edited, any more or by this user; null while it can. */
export function notEditable(props: NotEditableProps): ReactNode {
  const { message, maySend } = props
  const editable = mayStep(message.status, 'draft') && (message.status !== 'SCHEDULED' || maySend)
  return editable ? null : <NotEditable {...props} />
}

function NotEditable({ message: { id, title, status }, list, view }: NotEditableProps): ReactNode {
  const t = useT()
  const tab = useTab()
  return (
    <Result
      status="info"
      title={t(status === 'SCHEDULED' ? 'sending.barred.notYours' : 'sending.barred.title', { title })}
      subTitle={t(`sending.barred.${status as LockedStatus}`)}
      extra={
        <>
          <Button onClick={() => tab.close(list)}>{t('kit.form.toList')}</Button>
          <Button type="primary" onClick={() => tab.close(view, { id })}>
            {t('sending.toView')}
          </Button>
        </>
      }
    />
  )
}
