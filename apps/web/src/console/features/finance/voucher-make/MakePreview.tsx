import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { VoucherCard } from '../shared/vouchers/VoucherCard.tsx'
import styles from './make.module.css'
import { useGrant } from './use-grant.ts'
import type { VoucherForm } from './voucher-form.ts'

/** Nobody can redeem it: real codes have no L. */
const sampleCode = 'ABCDEFGHJKLMNPQR'

/** What a user will get, and the card that tells it. */
export function MakePreview({ values }: { values: VoucherForm }): ReactNode {
  const t = useT()
  const grant = useGrant(values) ?? t('vouchers.make.pending')
  return (
    <div className={styles.preview}>
      <div className={styles.gets}>
        <small>{t('vouchers.make.getsTitle')}</small>
        <strong role="status">{grant}</strong>
      </div>
      <VoucherCard grant={grant} code={sampleCode} expiredTime={values.expiredTime ?? null} />
      <p>{t('vouchers.make.sampleHint')}</p>
    </div>
  )
}
