import { accounts } from '@lectern/contract/customers/accounts.ts'
import type { ReactNode } from 'react'
import { call } from '../../../../../lib/call.ts'
import { useT } from '../../../../context/i18n.ts'
import { RecordModal } from '../../../../kit/record/RecordModal.tsx'
import { ReasonField } from '../../shared/ReasonField.tsx'
import type { AccountDialogProps } from './dialog-props.ts'
import styles from './dialogs.module.css'

/** Disables a user, or enables one again, and asks why. */
export default function StateDialog({ account, onClose }: AccountDialogProps): ReactNode {
  const t = useT()
  const { id, nickname, enable } = account
  return (
    <RecordModal<{ reason: string }>
      title={t(`accountPage.actions.stateTitle.${enable}`, { name: nickname })}
      list={accounts.list}
      call={accounts.enable}
      draft={account.id}
      labels={{ reason: t('accounts.reason') }}
      initial={{}}
      ok={t(`accountPage.actions.state.${enable}`)}
      danger={enable}
      save={(values) => call(accounts.enable, { params: { id }, body: { enable: !enable, ...values } })}
      onClose={onClose}
    >
      <p className={styles.hint}>{t(`accountPage.actions.stateHint.${enable}`)}</p>
      <ReasonField />
    </RecordModal>
  )
}
