import type { BulkOutcome } from '@lectern/contract/base/bulk.ts'
import { BUSINESS } from '@lectern/contract/base/errors.ts'
import { type Voucher, vouchers } from '@lectern/contract/finance/vouchers.ts'
import type { ReactNode } from 'react'
import { call } from '../../../../../lib/call.ts'
import { ApiError } from '../../../../../lib/http.ts'
import { useT } from '../../../../context/i18n.ts'
import { RecordModal } from '../../../../kit/record/RecordModal.tsx'
import { DurationField, ExpiryField, ReasonField } from './change-fields.tsx'
import { changeCalls, type VoucherChange } from './voucher-changes.ts'
import { durationText, grantText, groupedCode } from './voucher-words.ts'
import styles from './vouchers.module.css'

interface OneVoucherDialogProps {
  voucher: Voucher
  change: VoucherChange
  onClose: () => void
}

/** Changes one voucher that nobody has redeemed yet. */
export default function OneVoucherDialog({ voucher, change, onClose }: OneVoucherDialogProps): ReactNode {
  const Dialog = dialogs[change]
  return <Dialog voucher={voucher} onClose={onClose} />
}

type DialogProps = Omit<OneVoucherDialogProps, 'change'>

const dialogs = { duration: DurationDialog, expiry: ExpiryDialog, invalidate: InvalidateDialog }

function DurationDialog({ voucher, onClose }: DialogProps): ReactNode {
  const t = useT()
  const { id, code, kind, contentDuration, version } = voucher
  return (
    <RecordModal<{ contentDuration: number | null }>
      title={t('vouchers.change.durationOne', { code: groupedCode(code) })}
      list={vouchers.list}
      call={changeCalls.duration}
      draft={id}
      labels={{ contentDuration: t('vouchers.make.contentDuration') }}
      initial={{ contentDuration }}
      version={version}
      save={(values, seen) =>
        call(vouchers.setDuration, { body: { id, contentDuration: values.contentDuration ?? null, version: seen } })
      }
      fetchStored={() => call(vouchers.get, { params: { id } })}
      show={{ contentDuration: (days) => durationText(typeof days === 'number' ? days : null) }}
      onClose={onClose}
    >
      <p className={styles.hint}>{grantText(voucher)}</p>
      <DurationField kind={kind} help={kind === 'VIP_PACKAGE' ? undefined : t('vouchers.make.durationHelp')} />
    </RecordModal>
  )
}

function ExpiryDialog({ voucher: { id, code, expiredTime }, onClose }: DialogProps): ReactNode {
  const t = useT()
  return (
    <RecordModal<{ expiredTime: string }>
      title={t('vouchers.change.expiryOne', { code: groupedCode(code) })}
      list={vouchers.list}
      call={changeCalls.expiry}
      draft={id}
      labels={{ expiredTime: t('vouchers.make.expiredTime') }}
      initial={{ expiredTime }}
      save={(values) => call(vouchers.setExpiryMany, { body: { selection: { ids: [id] }, ...values } }).then(onlyOne)}
      onClose={onClose}
    >
      <ExpiryField />
    </RecordModal>
  )
}

function InvalidateDialog({ voucher, onClose }: DialogProps): ReactNode {
  const t = useT()
  const { id, code } = voucher
  return (
    <RecordModal<{ reason: string }>
      title={t('vouchers.change.invalidateOne', { code: groupedCode(code) })}
      list={vouchers.list}
      call={changeCalls.invalidate}
      draft={id}
      labels={{ reason: t('vouchers.reason') }}
      initial={{}}
      ok={t('vouchers.change.invalidate')}
      danger
      saved={t('vouchers.change.invalidated')}
      save={({ reason }) => call(vouchers.invalidate, { body: { selection: { ids: [id] }, reason } }).then(onlyOne)}
      onClose={onClose}
    >
      <p className={styles.hint}>
        {grantText(voucher)}
        <br />
        {t('vouchers.change.invalidateHint')}
      </p>
      <ReasonField />
    </RecordModal>
  )
}

/** A bulk call for one voucher does all or nothing, so its refusal is one of the whole call. */
function onlyOne({ refused: [refusal] }: BulkOutcome): void {
  if (refusal) throw new ApiError(400, { code: BUSINESS, ...refusal })
}
