import { accounts } from '@lectern/contract/customers/accounts.ts'
import { type EntitlementKind, entitlements } from '@lectern/contract/customers/entitlements.ts'
import type { ReactNode } from 'react'
import { call } from '../../../../../lib/call.ts'
import { useT } from '../../../../context/i18n.ts'
import { RecordModal } from '../../../../kit/record/RecordModal.tsx'
import { ReasonField } from '../../shared/ReasonField.tsx'
import styles from './dialogs.module.css'

interface RemoveDialogProps {
  accountId: number
  kind: EntitlementKind
  refId: number
  name: string
  onClose: () => void
}

/** Takes a lesson or a series from a user, and asks why. */
export default function RemoveDialog({ accountId: id, kind, refId, name, onClose }: RemoveDialogProps): ReactNode {
  const t = useT()
  return (
    <RecordModal<{ reason: string }>
      title={t('accountPage.owned.removeTitle', { name })}
      list={accounts.list}
      call={kind === 'COURSE' ? entitlements.removeCourse : entitlements.removeSubject}
      draft={`${id} ${refId}`}
      labels={{ reason: t('accounts.reason') }}
      initial={{}}
      ok={t('accountPage.owned.remove')}
      danger
      save={(query) =>
        kind === 'COURSE'
          ? call(entitlements.removeCourse, { params: { id, courseId: refId }, query })
          : call(entitlements.removeSubject, { params: { id, subjectId: refId }, query })
      }
      onClose={onClose}
    >
      <p className={styles.hint}>{t('accountPage.owned.removeHint')}</p>
      <ReasonField />
    </RecordModal>
  )
}
