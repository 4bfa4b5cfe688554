import { type OrderDetail, orders } from '@lectern/contract/finance/orders.ts'
import type { ReactNode } from 'react'
import { formatFen } from '../../../../lib/number.ts'
import { OrderState } from '../../../business/orders/OrderState.tsx'
import { useT } from '../../../context/i18n.ts'
import { RecordPage } from '../../../kit/record/RecordPage.tsx'
import { RecordParts } from '../../../kit/record/RecordPart.tsx'
import { useRecord, useRecordId } from '../../../kit/record/use-record.ts'
import { orderPages } from '../orders/pages.ts'
import { Bought } from './Bought.tsx'
import { Buyer } from './Buyer.tsx'
import { GoldEntries } from './GoldEntries.tsx'
import { Opened } from './Opened.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderTimeLine } from './OrderTimeLine.tsx'
import styles from './order.module.css'

/** The order that `?id=` names, with all that came of it. */
export default function OrderPage(): ReactNode {
  const t = useT()
  return (
    <RecordPage
      shown={useRecord(orders.get, { id: useRecordId() })}
      noun={t('orders.noun')}
      list={orderPages.list}
      renderHeading={(order) => ({
        name: order.orderNo,
        state: <State order={order} />,
        figures: [
          { name: t('orders.columns.amount'), value: formatFen(order.amount) },
          { name: t('orders.columns.goldUsed'), value: order.goldUsed },
          { name: t('orders.columns.paid'), value: formatFen(order.paid) },
        ],
      })}
    >
      {(order) => (
        <RecordParts>
          <div className={styles.parts}>
            <OrderFacts order={order} />
            <Opened order={order} />
            <GoldEntries entries={order.goldEntries} />
          </div>
          <div className={styles.parts}>
            <Bought order={order} />
            <Buyer account={order.account} />
            <OrderTimeLine order={order} />
          </div>
        </RecordParts>
      )}
    </RecordPage>
  )
}

function State({ order: { status, kind, title } }: { order: OrderDetail }): ReactNode {
  const t = useT()
  return (
    <div className={styles.states}>
      <OrderState status={status} />
      <span>{t('orders.kindAndTitle', { kind: t(`orders.kinds.${kind}`), title })}</span>
    </div>
  )
}
