import { reason } from '@lectern/contract/customers/accounts.ts'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { RecordField } from '../../../kit/record/RecordField.tsx'

/** Why something is changed, which colleagues read in the history. */
export function ReasonField(): ReactNode {
  const t = useT()
  return (
    <RecordField name="reason" label={t('accounts.reason')} schema={reason} help={t('accounts.reasonHelp')}>
      <Input.TextArea maxLength={200} rows={2} />
    </RecordField>
  )
}
