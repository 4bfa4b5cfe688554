import { accounts } from '@lectern/contract/customers/accounts.ts'
import type { ReactNode } from 'react'
import { call } from '../../../../../lib/call.ts'
import { TagsInput } from '../../../../business/audience/TagsInput.tsx'
import { useT } from '../../../../context/i18n.ts'
import { RecordField } from '../../../../kit/record/RecordField.tsx'
import { RecordModal } from '../../../../kit/record/RecordModal.tsx'
import type { AccountDialogProps } from './dialog-props.ts'

export default function TagsDialog({ account, onClose }: AccountDialogProps): ReactNode {
  const t = useT()
  const label = t('accounts.columns.tags')
  return (
    <RecordModal<{ tagIds: number[] }>
      title={t('accountPage.actions.tags')}
      list={accounts.list}
      call={accounts.setTags}
      draft={account.id}
      labels={{ tagIds: label }}
      initial={{ tagIds: account.tagIds }}
      save={(body) => call(accounts.setTags, { params: { id: account.id }, body })}
      onClose={onClose}
    >
      <RecordField name="tagIds" label={label} schema={accounts.setTags.body.shape.tagIds.optional()}>
        <TagsInput />
      </RecordField>
    </RecordModal>
  )
}
