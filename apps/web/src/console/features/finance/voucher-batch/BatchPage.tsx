import { PrinterOutlined } from '@ant-design/icons'
import { seesCodes } from '@lectern/contract/finance/voucher-code.ts'
import { vouchers } from '@lectern/contract/finance/vouchers.ts'
import { Button, Skeleton } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useT } from '../../../context/i18n.ts'
import { useSession } from '../../../context/session.ts'
import { useTab } from '../../../context/tab.ts'
import { RecordPage } from '../../../kit/record/RecordPage.tsx'
import { RecordPart } from '../../../kit/record/RecordPart.tsx'
import { useRecord, useRecordId } from '../../../kit/record/use-record.ts'
import { CountsBar } from '../shared/vouchers/CountsBar.tsx'
import { voucherPages } from '../shared/vouchers/pages.ts'
import { batchName } from '../shared/vouchers/voucher-looks.tsx'
import { grantText } from '../shared/vouchers/voucher-words.ts'
import { BatchFacts } from './BatchFacts.tsx'

// The list comes after the batch itself, which is what one looks at first.
const BatchVouchers = lazyPart(() => import('./BatchVouchers.tsx'))

/** The batch that `?id=` names, what became of it, and its vouchers. */
export default function BatchPage(): ReactNode {
  const t = useT()
  return (
    <RecordPage
      shown={useRecord(vouchers.batch, { id: useRecordId() })}
      noun={t('vouchers.batch.noun')}
      list={voucherPages.list}
      renderHeading={(batch) => ({
        name: `${batchName(batch.id)} · ${grantText(batch)}`,
        state: t(`vouchers.kinds.${batch.kind}`),
        figures: [
          { name: t('vouchers.batches.count'), value: batch.count },
          { name: t('vouchers.statuses.USED'), value: batch.counts.USED },
          { name: t('vouchers.statuses.UNUSED'), value: batch.counts.UNUSED },
        ],
        // Only vouchers that can be redeemed are printed.
        actions: batch.counts.UNUSED > 0 && <PrintButton batchId={batch.id} />,
      })}
    >
      {(batch) => (
        <>
          <RecordPart title={t('vouchers.batch.use')}>
            <CountsBar counts={batch.counts} large />
          </RecordPart>
          <BatchFacts batch={batch} />
          {/* Another batch's list starts anew. */}
          <Suspense key={batch.id} fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
            <BatchVouchers batch={batch} />
          </Suspense>
        </>
      )}
    </RecordPage>
  )
}

function PrintButton({ batchId }: { batchId: number }): ReactNode {
  const t = useT()
  const tab = useTab()
  const { rights } = useSession()
  if (!seesCodes(rights)) return null
  return (
    <Button
      type="primary"
      icon={<PrinterOutlined aria-hidden />}
      onClick={() => tab.open(voucherPages.sheet, { id: batchId })}
    >
      {t('vouchers.batch.print')}
    </Button>
  )
}
