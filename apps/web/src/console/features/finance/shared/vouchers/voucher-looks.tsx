import type { Voucher, VoucherBatch, VoucherStatus } from '@lectern/contract/finance/vouchers.ts'
import type { ReactNode } from 'react'
import { t, useT } from '../../../../context/i18n.ts'
import { CopyText } from '../../../../kit/display/CopyText.tsx'
import { PageLink } from '../../../../kit/display/PageLink.tsx'
import { StatusDot, type Tone } from '../../../../kit/display/StatusDot.tsx'
import { appAccountPages } from '../../../customers/shared/pages.ts'
import { voucherPages } from './pages.ts'
import { groupedCode } from './voucher-words.ts'
import styles from './vouchers.module.css'

const tones = { UNUSED: 'info', USED: 'success', INVALID: 'error', EXPIRED: 'neutral' } as const satisfies Record<
  VoucherStatus,
  Tone
>

export function VoucherState({ status }: { status: VoucherStatus }): ReactNode {
  const t = useT()
  return <StatusDot tone={tones[status]}>{t(`vouchers.statuses.${status}`)}</StatusDot>
}

/** A code as people read it, and a button that copies it like that. */
export function VoucherCode({ code }: Pick<Voucher, 'code'>): ReactNode {
  return (
    <span className={styles.code}>
      <CopyText text={groupedCode(code)} />
    </span>
  )
}

/** Who redeemed it, by name and masked phone. */
export function VoucherUser({ usedBy }: { usedBy: NonNullable<Voucher['usedBy']> }): ReactNode {
  const { id, nickname, phone } = usedBy
  return (
    <span className={styles.user}>
      <PageLink page={appAccountPages.view} query={{ id }} code="ACCOUNT_MANAGE">
        {nickname}
      </PageLink>
      <small>{phone}</small>
    </span>
  )
}

export const batchName = (id: number): string => t('vouchers.batches.name', { id })

export function BatchLink({ id, children }: Pick<VoucherBatch, 'id'> & { children: ReactNode }): ReactNode {
  return (
    <PageLink page={voucherPages.batch} query={{ id }} code="EXCHANGE_CERTIFICATE">
      {children}
    </PageLink>
  )
}
