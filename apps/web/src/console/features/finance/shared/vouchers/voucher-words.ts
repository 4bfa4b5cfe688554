import type { Voucher, VoucherKind } from '@lectern/contract/finance/vouchers.ts'
import { t } from '../../../../context/i18n.ts'

/** ABCDEFGH23456789 → ABCD-EFGH-2345-6789, as people read it out. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code

/** Whether a reader sees only the beginning of a code. */
export const isMasked = (code: string): boolean => code.includes('*')

/** Gold and course hours are given once and for all; everything else is granted for some days or for ever. */
export const hasDuration = (kind: VoucherKind): boolean => kind !== 'GOLD' && kind !== 'COURSE_HOUR'

export const durationText = (days: number | null): string =>
  days === null ? t('vouchers.forEver') : t('vouchers.days', { count: days })

export interface Grant extends Pick<Voucher, 'kind' | 'contentDuration'> {
  content: Pick<Voucher['content'], 'title' | 'amount'>
}

/** What the user will get: "30 天 · 英语口语入门", "500 金币", "会员 30 天". */
export function grantText({ kind, content: { title, amount }, contentDuration: days }: Grant): string {
  if (kind === 'GOLD' || kind === 'COURSE_HOUR') {
    // A single one stays a number, by which English chooses its word; more are grouped by thousands.
    return t(`vouchers.grants.${kind}`, { amount: amount ?? 0 })
  }
  if (days === null) return t('vouchers.grants.forEver', { title })
  return kind === 'VIP_PACKAGE'
    ? t('vouchers.grants.VIP_PACKAGE', { days })
    : t('vouchers.grants.days', { days, title })
}
