import { type Voucher, type VoucherBatch, vouchers } from '@lectern/contract/finance/vouchers.ts'
import { Spin } from 'antd'
import type { ReactNode } from 'react'
import { Gate } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import BulkDialogs from '../../../kit/list/BulkDialogs.tsx'
import type { BulkRun } from '../../../kit/list/bulk-action.ts'
import { useBulk } from '../../../kit/list/use-bulk.ts'
import type { ListHandle } from '../../../kit/list/use-list.ts'
import { ExportButton } from '../../../kit/transfer/ExportButton.tsx'
import { DurationForm, ExpiryForm, InvalidateForm } from '../shared/vouchers/change-forms.tsx'
import { groupedCode, hasDuration } from '../shared/vouchers/voucher-words.ts'

interface BatchActionsProps {
  batch: VoucherBatch
  list: ListHandle<Voucher>
}

/** What can be done with all vouchers of a batch together, whatever the list of them shows. */
export function BatchActions({ batch, list }: BatchActionsProps): ReactNode {
  const t = useT()
  const { id, kind, count, counts } = batch
  const whole = { matching: { batchId: id }, total: count }
  const bulk = useBulk({ list, nameOf: ({ code }) => groupedCode(code), fixed: whole })
  const change = {
    of: 'Batch',
    count,
    hint: t('vouchers.change.onlyUnusedOf', { count: counts.UNUSED }),
    apply: (run: BulkRun) => void bulk.run(run),
  } as const
  const forms = (
    <>
      <Gate call={vouchers.setExpiryMany}>
        <ExpiryForm {...change} />
      </Gate>
      {hasDuration(kind) && (
        <Gate call={vouchers.setDurationMany}>
          <DurationForm {...change} kind={kind} />
        </Gate>
      )}
      <Gate call={vouchers.invalidate}>
        <InvalidateForm {...change} />
      </Gate>
    </>
  )
  return (
    <>
      {bulk.running === null && counts.UNUSED > 0 && forms}
      {bulk.running !== null && (
        <span role="status">
          <Spin size="small" aria-hidden /> {t('kit.bulk.running', { count: bulk.running })}
        </span>
      )}
      <ExportButton route={vouchers.export} filters={{ batchId: id }} />
      <BulkDialogs bulk={bulk} />
    </>
  )
}
