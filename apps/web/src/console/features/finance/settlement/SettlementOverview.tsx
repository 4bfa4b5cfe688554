import { settlements } from '@lectern/contract/finance/settlement.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Result, Skeleton } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { resourceOf } from '../../../context/resources.ts'
import { monthRows } from './month-rows.ts'
import { SettlementChart } from './SettlementChart.tsx'
import { SettlementSums } from './SettlementSums.tsx'
import styles from './settlement.module.css'
import { mostMonths } from './settlement-filters.tsx'

const usualMonths = 12

/** The sums and the chart of the last twelve months, or of those that the filters ask for, whatever page is shown. */
export function SettlementOverview({ filters }: { filters: Record<string, string> }): ReactNode {
  const t = useT()
  const query = settlements.months.query.parse({
    ...filters,
    size: filters.monthStart === undefined ? usualMonths : mostMonths,
  })
  const { data, error, refetch } = useQuery({
    queryKey: [resourceOf(settlements.months), 'overview', query],
    queryFn: ({ signal }) => call(settlements.months, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { dependsOn: ['orders'], quiet: true },
  })
  const months = data?.content
  const rows = useMemo(() => monthRows(months ?? [], filters.channel), [months, filters.channel])
  if (error && !data) {
    const retry = <Button onClick={() => void refetch()}>{t('kit.retry')}</Button>
    return <Result className={styles.failed} status="warning" title={t('settlements.chart.failed')} extra={retry} />
  }
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  if (rows.length === 0) return null
  return (
    <>
      <SettlementSums rows={rows} />
      <SettlementChart rows={rows} />
    </>
  )
}
