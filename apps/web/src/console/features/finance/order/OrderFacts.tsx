import type { OrderDetail } from '@lectern/contract/finance/orders.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import type { ReactNode } from 'react'
import { formatFen } from '../../../../lib/number.ts'
import { useT } from '../../../context/i18n.ts'
import { CopyText } from '../../../kit/display/CopyText.tsx'
import { RecordFacts, RecordPart } from '../../../kit/record/RecordPart.tsx'

/** What was to be paid, what was paid, and how. */
export function OrderFacts({ order }: { order: OrderDetail }): ReactNode {
  const t = useT()
  const { amount, discount, goldUsed, gold, paid, kind, channel, transactionNo, platform, remark } = order
  return (
    <RecordPart title={t('orders.facts')}>
      <RecordFacts
        facts={[
          [t('orders.columns.orderNo'), <CopyText key="number" text={order.orderNo} />],
          [t('orders.columns.amount'), formatFen(amount)],
          [t('orders.columns.discount'), discount > 0 && formatFen(-discount)],
          [t('orders.columns.goldUsed'), goldUsed > 0 && formatNumber(goldUsed)],
          [t('orders.columns.paid'), <strong key="paid">{formatFen(paid)}</strong>],
          ...(kind === 'GOLD' ? [[t('orders.columns.gold'), formatNumber(gold)] as const] : []),
          [t('orders.columns.channel'), t(`orders.channels.${channel}`)],
          [t('orders.columns.transactionNo'), transactionNo && <CopyText key="transaction" text={transactionNo} />],
          [t('orders.columns.platform'), t(`accounts.platforms.${platform}`)],
          [t('orders.columns.remark'), remark],
        ]}
      />
    </RecordPart>
  )
}
