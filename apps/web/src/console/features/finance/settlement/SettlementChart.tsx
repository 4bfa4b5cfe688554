import { payChannels } from '@lectern/contract/finance/account-orders.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import { Segmented } from 'antd'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { formatFen } from '../../../../lib/number.ts'
import { useT } from '../../../context/i18n.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { type MonthRow, totalOf } from './month-rows.ts'
import styles from './settlement.module.css'

const measures = ['net', 'gross'] as const
const inYuan = (yuan: number) => `¥${formatNumber(yuan)}`

/** The months from left to right, each made of its channels. */
export function SettlementChart({ rows }: { rows: MonthRow[] }): ReactNode {
  const t = useT()
  const [measure, setMeasure] = useState<(typeof measures)[number]>('net')
  const months = useMemo(
    () => rows.toReversed().map((row) => ({ row, channels: row.channel === null ? (row.children ?? []) : [row] })),
    [rows],
  )
  const used = useMemo(
    () =>
      payChannels.filter((channel) =>
        months.some(({ channels }) => channels.some((each) => each.channel === channel && each[measure] !== 0)),
      ),
    [months, measure],
  )
  const bars = useMemo(
    () =>
      months.map(({ row, channels }) => ({
        name: row.month,
        values: used.map((channel) => (channels.find((each) => each.channel === channel)?.[measure] ?? 0) / 100),
      })),
    [months, used, measure],
  )
  const parts = useMemo(() => used.map((channel) => t(`orders.channels.${channel}`)), [t, used])
  const describe = useCallback(
    (at: number) => {
      const { name, values } = bars[at] ?? { name: '', values: [] }
      const line = (what: string, yuan: number) =>
        t('settlements.chart.line', { what, amount: formatFen(Math.round(yuan * 100)) })
      const total = values.reduce((sum, value) => sum + value, 0)
      return [name, ...parts.map((part, n) => line(part, values[n] ?? 0)), line(t('settlements.chart.total'), total)]
    },
    [t, bars, parts],
  )
  const name = t(`settlements.columns.${measure}`)
  const total = totalOf(rows)[measure]
  return (
    <section className={styles.chart}>
      <header>
        <h2>{t('settlements.chart.title')}</h2>
        <Segmented
          aria-label={t('settlements.chart.measure')}
          value={measure}
          onChange={setMeasure}
          options={measures.map((value) => ({ value, label: t(`settlements.columns.${value}`) }))}
        />
      </header>
      <Chart
        label={t('settlements.chart.label', {
          name,
          first: months[0]?.row.month ?? '',
          last: months.at(-1)?.row.month ?? '',
          total: formatFen(total),
        })}
        bars={bars}
        parts={parts}
        describe={describe}
        axis={inYuan}
        height={260}
      />
    </section>
  )
}
