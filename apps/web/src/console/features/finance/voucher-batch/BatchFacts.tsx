import type { VoucherBatchDetail } from '@lectern/contract/finance/vouchers.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import type { ReactNode } from 'react'
import { formatTime } from '../../../../lib/time.ts'
import { useT } from '../../../context/i18n.ts'
import { useTimeZone } from '../../../context/time-zone.ts'
import { StaffName } from '../../../kit/display/StaffName.tsx'
import { AbsoluteTime } from '../../../kit/display/Time.tsx'
import { RecordFacts, RecordPart } from '../../../kit/record/RecordPart.tsx'
import { GrantText } from '../shared/vouchers/voucher-looks.tsx'
import { durationText, hasDuration } from '../shared/vouchers/voucher-words.ts'
import styles from './batch.module.css'

/** How a batch was made, in three columns, and until when what is left of it can be redeemed. */
export function BatchFacts({ batch }: { batch: VoucherBatchDetail }): ReactNode {
  const t = useT()
  const zone = useTimeZone()
  const { unusedUntil, kind } = batch
  const until = () => {
    if (!unusedUntil) return t('vouchers.batch.noneUnused')
    const [first, last] = [formatTime(unusedUntil.first, zone), formatTime(unusedUntil.last, zone)]
    return first === last ? first : t('vouchers.batch.between', { first, last })
  }
  return (
    <RecordPart title={t('vouchers.batch.facts')}>
      <div className={styles.facts}>
        <RecordFacts
          facts={[
            [t('vouchers.columns.content'), <GrantText key="grant" grant={batch} />],
            [t('vouchers.batches.count'), formatNumber(batch.count)],
            ...(hasDuration(kind)
              ? [[t('vouchers.batch.duration'), durationText(batch.contentDuration)] as const]
              : []),
          ]}
        />
        <RecordFacts
          facts={[
            [t('vouchers.batch.expiredTime'), <AbsoluteTime key="expires" iso={batch.expiredTime} />],
            [t('vouchers.batch.unusedUntil'), until()],
            [t('vouchers.columns.createTime'), <AbsoluteTime key="made" iso={batch.createTime} />],
          ]}
        />
        <RecordFacts
          facts={[
            [t('vouchers.batches.createdBy'), <StaffName key="by" by={batch.createdBy} />],
            [t('vouchers.columns.channel'), batch.channel],
            [t('vouchers.columns.remark'), batch.remark],
          ]}
        />
      </div>
    </RecordPart>
  )
}
