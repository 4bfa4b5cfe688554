import type { VoucherBatch, VoucherStatus } from '@lectern/contract/finance/vouchers.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../../context/i18n.ts'
import styles from './counts-bar.module.css'

const order = ['USED', 'UNUSED', 'INVALID', 'EXPIRED'] as const satisfies readonly VoucherStatus[]
const percent = new Intl.NumberFormat('zh-CN', { style: 'percent', maximumFractionDigits: 1 })

interface CountsBarProps {
  counts: VoucherBatch['counts']
  /** With all states and their share, where there is room; else only the states that occur. */
  large?: boolean
}

/** What became of the vouchers of a batch: a bar, and the same in figures. */
export function CountsBar({ counts, large }: CountsBarProps): ReactNode {
  const t = useT()
  const all = order.reduce((sum, status) => sum + counts[status], 0)
  const shown = order.filter((status) => large || counts[status] > 0)
  const share = (status: VoucherStatus) => percent.format(all === 0 ? 0 : counts[status] / all)
  return (
    <div className={styles.counts} data-large={large}>
      <div className={styles.bar} aria-hidden>
        {order.map(
          (status) =>
            counts[status] > 0 && <i key={status} data-status={status} style={{ flexGrow: counts[status] }} />,
        )}
      </div>
      <ul>
        {shown.map((status) => (
          <li key={status} data-status={status}>
            {t(`vouchers.statuses.${status}`)} <b>{formatNumber(counts[status])}</b>
            {large && <small>{share(status)}</small>}
          </li>
        ))}
      </ul>
    </div>
  )
}
