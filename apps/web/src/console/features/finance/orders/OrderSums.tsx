import type { OrderSummary } from '@lectern/contract/finance/orders.ts'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { formatFen, formatNumber } from '../../../../lib/number.ts'
import { useT } from '../../../context/i18n.ts'
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
  return (
    <section className={styles.sums} aria-label={t('orders.sums.title')} aria-busy={refreshing || counting.running}>
      {error && !sums ? (
        <p role="alert" className={styles.note}>
          {t('orders.sums.failed')} {error.message}
          <Button type="link" size="small" onClick={reload}>
            {t('kit.retry')}
          </Button>
        </p>
      ) : (
        <dl>
          {figures.map(([name, format]) => (
            <div key={name}>
              <dt>{t(`orders.sums.${name}`)}</dt>
              <dd>{sums ? format(sums[name]) : <Skeleton.Node active className={styles.waiting} />}</dd>
            </div>
          ))}
        </dl>
      )}
      {sums?.capped && <Capped orders={sums.orders} counting={counting} />}
      {error && sums && (
        <p role="alert" className={styles.note}>
          {t('orders.sums.outdated')} {error.message}
        </p>
      )}
    </section>
  )
}

function Capped({ orders, counting }: Pick<OrderSummary, 'orders'> & Pick<ShownSums, 'counting'>): ReactNode {
  const t = useT()
  const { running, error, start } = counting
  return (
    <p className={styles.note}>
      <span role="status">
        {t(running ? 'orders.sums.counting' : 'orders.sums.capped', { count: formatNumber(orders) })}
      </span>
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
