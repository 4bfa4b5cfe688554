import { type Voucher, type VoucherBatch, type VoucherStatus, vouchers } from '@lectern/contract/finance/vouchers.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../../../lib/call.ts'
import { GoodsLink } from '../../../../business/records/GoodsLink.tsx'
import { t, useT } from '../../../../context/i18n.ts'
import { CopyText } from '../../../../kit/display/CopyText.tsx'
import { OneLine } from '../../../../kit/display/OneLine.tsx'
import { PageLink } from '../../../../kit/display/PageLink.tsx'
import { RevealButton } from '../../../../kit/display/RevealButton.tsx'
import { StatusDot, type Tone } from '../../../../kit/display/StatusDot.tsx'
import { appAccountPages } from '../../../customers/shared/pages.ts'
import { voucherPages } from './pages.ts'
import { grantText, groupedCode, isMasked } from './voucher-words.ts'
import styles from './vouchers.module.css'

const tones = { UNUSED: 'info', USED: 'success', INVALID: 'error', EXPIRED: 'neutral' } as const satisfies Record<
  VoucherStatus,
  Tone
>

export function VoucherState({ status }: { status: VoucherStatus }): ReactNode {
  const t = useT()
  return <StatusDot tone={tones[status]}>{t(`vouchers.statuses.${status}`)}</StatusDot>
}

interface VoucherCodeProps {
  of: Pick<Voucher, 'id' | 'code'>
  /** The code as it is shown, such as a link. */
  render?: (code: string) => ReactNode
}

/**
 * A code as people read it, and a button that copies it like that. A masked one is shown whole to those who may reveal
 * it; that is logged each time, so it is never kept for later.
 */
export function VoucherCode({ of: { id, code }, render }: VoucherCodeProps): ReactNode {
  const t = useT()
  const { data, mutate, isPending } = useMutation({ mutationFn: () => call(vouchers.revealCode, { params: { id } }) })
  const text = groupedCode(data?.code ?? code)
  const shown = render?.(text) ?? text
  return (
    <span className={styles.code}>
      {isMasked(text) ? (
        <>
          <code>{shown}</code>
          <RevealButton
            call={vouchers.revealCode}
            label={t('vouchers.revealCode', { code: text })}
            loading={isPending}
            onClick={() => mutate()}
          />
        </>
      ) : (
        <CopyText text={text}>{shown}</CopyText>
      )}
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
