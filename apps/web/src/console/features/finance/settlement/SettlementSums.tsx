import type { ReactNode } from 'react'
import { formatFen, formatNumber } from '../../../../lib/number.ts'
import { useT } from '../../../context/i18n.ts'
import { type MonthRow, totalOf } from './month-rows.ts'
import styles from './settlement.module.css'

const figures = [
  ['orderCount', formatNumber],
  ['gross', formatFen],
  ['refund', formatFen],
  ['fee', formatFen],
  ['net', formatFen],
] as const

/** The sums over the months that are shown. */
export function SettlementSums({ rows }: { rows: MonthRow[] }): ReactNode {
  const t = useT()
  const total = totalOf(rows)
  return (
    <section className={styles.sums} aria-label={t('settlements.sums', { count: rows.length })}>
      <span>{t('settlements.sums', { count: rows.length })}</span>
      <dl>
        {figures.map(([name, format]) => (
          <div key={name}>
            <dt>{t(`settlements.columns.${name}`)}</dt>
            <dd>{format(total[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
