import type { Voucher, VoucherBatch, VoucherStatus } from '@lectern/contract/finance/vouchers.ts'
import type { ReactNode } from 'react'
import { GoodsLink } from '../../../../business/records/GoodsLink.tsx'
import { t, useT } from '../../../../context/i18n.ts'
import { CopyText } from '../../../../kit/display/CopyText.tsx'
import { OneLine } from '../../../../kit/display/OneLine.tsx'
import { PageLink } from '../../../../kit/display/PageLink.tsx'
import { StatusDot, type Tone } from '../../../../kit/display/StatusDot.tsx'
import { appAccountPages } from '../../../customers/shared/pages.ts'
import { voucherPages } from './pages.ts'
import { grantText, groupedCode } from './voucher-words.ts'
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
export function VoucherCode({ code, children }: Pick<Voucher, 'code'> & { children?: ReactNode }): ReactNode {
  return (
    <span className={styles.code}>
      <CopyText text={groupedCode(code)}>{children}</CopyText>
    </span>
  )
}

interface UserProps {
  usedBy: NonNullable<Voucher['usedBy']>
}

/** Who redeemed it. */
export function VoucherUserName({ usedBy: { id, nickname } }: UserProps): ReactNode {
  return (
    <PageLink page={appAccountPages.view} query={{ id }}>
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
    <PageLink page={voucherPages.batch} query={{ id }}>
      {children}
    </PageLink>
  )
}

/** What the user gets, which leads to the lesson, series or package. */
export function GrantText({ grant }: { grant: Pick<Voucher, 'kind' | 'content' | 'contentDuration'> }): ReactNode {
  const { kind, content } = grant
  return (
    <GoodsLink kind={kind} id={content.refId} name={content.title}>
      <OneLine text={grantText(grant)} maxWidth={200} />
    </GoodsLink>
  )
}
