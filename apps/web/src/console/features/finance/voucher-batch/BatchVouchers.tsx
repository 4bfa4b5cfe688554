import { type VoucherBatch, vouchers } from '@lectern/contract/finance/vouchers.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { useSession } from '../../../context/session.ts'
import { ListSection } from '../../../kit/list/ListSection.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { useVoucherRows } from '../shared/vouchers/use-voucher-rows.tsx'
import { voucherFilters } from '../shared/vouchers/voucher-filters.ts'
import { BatchActions } from './BatchActions.tsx'

/** The vouchers of one batch, and what can be done with all of them. */
export default function BatchVouchers({ batch }: { batch: VoucherBatch }): ReactNode {
  const t = useT()
  const { rights } = useSession()
  const list = useList(vouchers.list, { part: 'ofBatch', prefix: 'vouchers', within: { batchId: batch.id } })
  const { dialogs, ...rows } = useVoucherRows(list, 'inBatch')
  return (
    <>
      <ListSection
        list={list}
        title={t('vouchers.batch.vouchers')}
        about={t('vouchers.batch.vouchersAbout')}
        actions={<BatchActions batch={batch} list={list} />}
        filters={voucherFilters('inBatch', rights)}
        {...rows}
      />
      {dialogs}
    </>
  )
}
