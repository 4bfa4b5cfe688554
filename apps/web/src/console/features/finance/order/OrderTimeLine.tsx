import type { Order } from '@lectern/contract/finance/orders.ts'
import { Timeline } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { AbsoluteTime } from '../../../kit/display/Time.tsx'
import { RecordPart } from '../../../kit/record/RecordPart.tsx'
import styles from './order.module.css'
import { orderSteps, type StepTone } from './order-steps.ts'

const colours: Record<StepTone, string> = {
  done: 'var(--ant-color-success)',
  waiting: 'var(--ant-color-warning)',
  ended: 'var(--ant-color-text-tertiary)',
}

/** What happened to the order, the earliest first. */
export function OrderTimeLine({ order }: { order: Order }): ReactNode {
  const t = useT()
  return (
    <RecordPart title={t('orders.timeLine.title')}>
      <Timeline
        items={orderSteps(order).map(({ step, time, tone }) => ({
          key: step,
          color: colours[tone],
          content: (
            <>
              <div>{t(`orders.timeLine.${step}`, { channel: t(`orders.channels.${order.channel}`) })}</div>
              {time && (
                <div className={styles.about}>
                  <AbsoluteTime iso={time} />
                </div>
              )}
            </>
          ),
        }))}
      />
    </RecordPart>
  )
}
