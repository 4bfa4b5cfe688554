import { accounts } from '@lectern/contract/customers/accounts.ts'
import { personalMessageForm, received } from '@lectern/contract/operations/received.ts'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../../lib/call.ts'
import { useT } from '../../../../context/i18n.ts'
import { RecordDrawer } from '../../../../kit/record/RecordDrawer.tsx'
import { RecordField } from '../../../../kit/record/RecordField.tsx'
import { RichText } from '../../../../kit/rich-text/RichText.tsx'
import type { AccountDialogProps } from './dialog-props.ts'

/** A site message to one user. */
export default function MessageDialog({ account, onClose }: AccountDialogProps): ReactNode {
  const t = useT()
  const labels = { title: t('accountPage.message.name'), content: t('accountPage.message.content') }
  const { title, content } = personalMessageForm.shape
  return (
    <RecordDrawer<{ title: string; content: string }>
      title={t('accountPage.message.title', { name: account.nickname })}
      list={accounts.list}
      call={received.send}
      draft={account.id}
      labels={labels}
      initial={{}}
      ok={t('accountPage.message.send')}
      saved={t('accountPage.message.sent')}
      save={(body) => call(received.send, { params: { id: account.id }, body })}
      onClose={onClose}
    >
      <RecordField name="title" label={labels.title} schema={title}>
        <Input maxLength={60} showCount />
      </RecordField>
      <RecordField name="content" label={labels.content} schema={content}>
        <RichText label={labels.content} />
      </RecordField>
    </RecordDrawer>
  )
}
