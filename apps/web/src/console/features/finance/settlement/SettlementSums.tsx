import { formatNumber } from '@lectern/phrases/values.ts'
import type { ReactNode } from 'react'
import { formatFen } from '../../../../lib/number.ts'
import { useT } from '../../../context/i18n.ts'
import { SumLine } from '../shared/sums/SumLine.tsx'
import { type MonthRow, totalOf } from './month-rows.ts'

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
  const label = t('settlements.sums', { count: rows.length })
  const shown = figures.map(([name, format]) => ({
    name,
    label: t(`settlements.columns.${name}`),
    value: format(total[name]),
  }))
  return <SumLine label={label} about={label} figures={shown} />
}
