import type { Rights } from '@lectern/contract/base/rights.ts'
import { mayLookForCode } from '@lectern/contract/finance/voucher-code.ts'
import { voucherKinds, voucherStatuses, type vouchers } from '@lectern/contract/finance/vouchers.ts'
import { t } from '../../../../context/i18n.ts'
import { choiceFilter, type ListFilter, textFilter, timeRangeFilter } from '../../../../kit/list/filters.tsx'
import type { FilterOf } from '../../../../kit/list/use-list.ts'

type VoucherFilter = FilterOf<typeof vouchers.list>

export const kindOptions = () => voucherKinds.map((value) => ({ value, label: t(`vouchers.kinds.${value}`) }))

/** The filters of vouchers; within a batch, those that tell its vouchers apart. */
export function voucherFilters(where: 'everywhere' | 'inBatch', rights: Rights): ListFilter<VoucherFilter>[] {
  const code = textFilter<VoucherFilter>('code', t('vouchers.columns.code'), (typed) =>
    mayLookForCode(rights, typed) ? undefined : t('validation.voucherCode'),
  )
  const status = choiceFilter<VoucherFilter>(
    'status',
    t('vouchers.columns.status'),
    voucherStatuses.map((value) => ({ value, label: t(`vouchers.statuses.${value}`) })),
  )
  const user = textFilter<VoucherFilter>('accountId', t('vouchers.filters.accountId'))
  const times = [
    timeRangeFilter<VoucherFilter>('usedStart', 'usedEnd', t('vouchers.columns.usedTime')),
    timeRangeFilter<VoucherFilter>('expiredStart', 'expiredEnd', t('vouchers.columns.expiredTime')),
  ]
  if (where === 'inBatch') return [code, status, user, ...times]
  const kind = choiceFilter<VoucherFilter>('kind', t('vouchers.columns.kind'), kindOptions())
  const batch = textFilter<VoucherFilter>('batchId', t('vouchers.filters.batchId'))
  return [code, kind, status, batch, user, ...times]
}
