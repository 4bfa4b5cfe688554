import type { Voucher, VoucherBatch, VoucherStatus } from '@lectern/contract/finance/vouchers.ts'
import type { ReactNode } from 'react'
import { t, useT } from '../../../../context/i18n.ts'
import { CopyText } from '../../../../kit/display/CopyText.tsx'
import { OneLine } from '../../../../kit/display/OneLine.tsx'
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

interface UserProps {
  usedBy: NonNullable<Voucher['usedBy']>
}

/** Who redeemed it. */
export function VoucherUserName({ usedBy: { id, nickname } }: UserProps): ReactNode {
  return (
    <PageLink page={appAccountPages.view} query={{ id }} code="ACCOUNT_MANAGE">
      <OneLine text={nickname} maxWidth={140} />
    </PageLink>
  )
}

/** Who redeemed it, with the masked phone. */
export function VoucherUser({ usedBy }: UserProps): ReactNode {
  return (
    <span className={styles.user}>
      <VoucherUserName usedBy={usedBy} />
      <small>{usedBy.phone}</small>
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
