import type { OrderSummary } from '@lectern/contract/finance/orders.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { formatFen } from '../../../../lib/number.ts'
import { useT } from '../../../context/i18n.ts'
import { SumLine } from '../shared/sums/SumLine.tsx'
import styles from './orders.module.css'
import type { ShownSums } from './use-order-sums.ts'

const figures = [
  ['orders', formatNumber],
  ['paid', formatFen],
  ['refunded', formatFen],
  ['net', formatFen],
  ['buyers', formatNumber],
] as const

/** The line of sums above the list. If they cover only the newest orders, it says so and offers to sum up all. */
export function OrderSums({ sums, refreshing, error, counting, reload }: ShownSums): ReactNode {
  const t = useT()
  const failed = error && !sums
  const shown = figures.map(([name, format]) => ({
    name,
    label: t(`orders.sums.${name}`),
    value: sums ? format(sums[name]) : <Skeleton.Node active className={styles.waiting} />,
  }))
  return (
    <SumLine label={t('orders.sums.title')} figures={failed ? [] : shown} busy={refreshing || counting.running}>
      {failed && (
        <p role="alert" className={styles.note}>
          {t('orders.sums.failed')} {error.message}
          <Button type="link" size="small" onClick={reload}>
            {t('kit.retry')}
          </Button>
        </p>
      )}
      {sums?.capped && <Capped orders={sums.orders} counting={counting} />}
      {error && sums && (
        <p role="alert" className={styles.note}>
          {t('orders.sums.outdated')} {error.message}
        </p>
      )}
    </SumLine>
  )
}

function Capped({ orders, counting }: Pick<OrderSummary, 'orders'> & Pick<ShownSums, 'counting'>): ReactNode {
  const t = useT()
  const { running, error, start } = counting
  return (
    <p className={styles.note}>
      <span role="status">{t(running ? 'orders.sums.counting' : 'orders.sums.capped', { count: orders })}</span>
      <Button type="link" size="small" loading={running} onClick={() => void start()}>
        {t('orders.sums.countAll')}
      </Button>
      {error && (
        <span role="alert" className={styles.failed}>
          {t('orders.sums.countFailed')} {error.message}
        </span>
      )}
    </p>
  )
}
