import { mayStep, type SendingStatus } from '@lectern/contract/operations/sending.ts'
import { Button, Result } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import type { ConsolePage } from '../../context/page.ts'
import { useTab } from '../../context/tab.ts'

type LockedStatus = Exclude<SendingStatus, 'DRAFT' | 'SCHEDULED'>

interface NotEditableProps {
  message: { id: number; title: string; status: SendingStatus }
  list: ConsolePage
  view: ConsolePage
}

/** A page that says why a message can no longer be edited; null while it can. */
export function notEditable(props: NotEditableProps): ReactNode {
  return mayStep(props.message.status, 'draft') ? null : <NotEditable {...props} />
}

function NotEditable({ message: { id, title, status }, list, view }: NotEditableProps): ReactNode {
  const t = useT()
  const tab = useTab()
  return (
    <Result
      status="info"
      title={t('sending.barred.title', { title })}
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
