import { type VoucherKind, vouchers } from '@lectern/contract/finance/vouchers.ts'
import { Skeleton } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { call } from '../../../../../lib/call.ts'
import { lazyPart } from '../../../../../lib/lazy-part.ts'
import { useT } from '../../../../context/i18n.ts'
import { BulkForm } from '../../../../kit/list/BulkForm.tsx'
import type { BulkRun } from '../../../../kit/list/bulk-action.ts'
import styles from './vouchers.module.css'

// Loaded when a form is opened.
const fields = () => import('./change-fields.tsx')
const ReasonField = lazyPart(async () => ({ default: (await fields()).ReasonField }))
const ExpiryField = lazyPart(async () => ({ default: (await fields()).ExpiryField }))
const DurationField = lazyPart(async () => ({ default: (await fields()).DurationField }))
const loading = <Skeleton active title={false} paragraph={{ rows: 2 }} />

/** Which vouchers are changed: those that were picked, or a whole batch. */
interface ChangeFormProps {
  of: 'Many' | 'Batch'
  count: number
  /** Which of them will change. */
  hint: string
  apply: (run: BulkRun) => void
}

const buttonSize = { Many: 'small', Batch: 'medium' } as const
const labelEnd = { Many: '', Batch: 'All' } as const

export function InvalidateForm({ of, count, hint, apply }: ChangeFormProps): ReactNode {
  const t = useT()
  return (
    <BulkForm<{ reason: string }>
      label={t(`vouchers.change.invalidate${labelEnd[of]}`)}
      title={t(`vouchers.change.invalidate${of}`, { count })}
      size={buttonSize[of]}
      danger
      apply={({ reason }) => apply((selection) => call(vouchers.invalidate, { body: { selection, reason } }))}
    >
      <p className={styles.hint}>
        {t('vouchers.change.invalidateHint')}
        <br />
        {hint}
      </p>
      <Suspense fallback={loading}>
        <ReasonField />
      </Suspense>
    </BulkForm>
  )
}

export function ExpiryForm({ of, count, hint, apply }: ChangeFormProps): ReactNode {
  const t = useT()
  return (
    <BulkForm<{ expiredTime: string }>
      label={t(`vouchers.change.expiry${labelEnd[of]}`)}
      title={t(`vouchers.change.expiry${of}`, { count })}
      size={buttonSize[of]}
      apply={({ expiredTime }) =>
        apply((selection) => call(vouchers.setExpiryMany, { body: { selection, expiredTime } }))
      }
    >
      <p className={styles.hint}>{hint}</p>
      <Suspense fallback={loading}>
        <ExpiryField />
      </Suspense>
    </BulkForm>
  )
}

export function DurationForm({ of, count, hint, apply, kind }: ChangeFormProps & { kind?: VoucherKind }): ReactNode {
  const t = useT()
  const help = kind ? kind !== 'VIP_PACKAGE' && t('vouchers.make.durationHelp') : t('vouchers.change.durationKinds')
  return (
    <BulkForm<{ contentDuration?: number | null }>
      label={t(`vouchers.change.duration${labelEnd[of]}`)}
      title={t(`vouchers.change.duration${of}`, { count })}
      size={buttonSize[of]}
      apply={({ contentDuration = null }) =>
        apply((selection) => call(vouchers.setDurationMany, { body: { selection, contentDuration } }))
      }
    >
      <p className={styles.hint}>{hint}</p>
      <Suspense fallback={loading}>
        <DurationField kind={kind} help={help || undefined} />
      </Suspense>
    </BulkForm>
  )
}
