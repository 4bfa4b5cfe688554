import { accounts } from '@lectern/contract/customers/accounts.ts'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../../lib/call.ts'
import { useT } from '../../../../context/i18n.ts'
import { RecordField } from '../../../../kit/record/RecordField.tsx'
import { RecordModal } from '../../../../kit/record/RecordModal.tsx'
import type { AccountDialogProps } from './dialog-props.ts'

export default function RemarkDialog({ account, onClose }: AccountDialogProps): ReactNode {
  const t = useT()
  const label = t('accounts.columns.remark')
  return (
    <RecordModal<{ remark: string }>
      title={t('accountPage.actions.remark')}
      list={accounts.list}
      call={accounts.remark}
      draft={account.id}
      labels={{ remark: label }}
      initial={{ remark: account.remark }}
      save={(body) => call(accounts.remark, { params: { id: account.id }, body })}
      onClose={onClose}
    >
      <RecordField name="remark" label={label} schema={accounts.remark.body.shape.remark}>
        <Input.TextArea maxLength={500} showCount rows={4} />
      </RecordField>
    </RecordModal>
  )
}
