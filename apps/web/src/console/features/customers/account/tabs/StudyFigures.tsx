import { accountStudy, type StudyStat } from '@lectern/contract/customers/study.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Result, Select, Skeleton } from 'antd'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { call } from '../../../../../lib/call.ts'
import { useT } from '../../../../context/i18n.ts'
import { resourceOf } from '../../../../context/resources.ts'
import { Chart } from '../../../../kit/chart/Chart.tsx'
import { RecordPart } from '../../../../kit/record/RecordPart.tsx'
import { studyTime } from '../../shared/account-looks.tsx'
import { HeatMap } from './HeatMap.tsx'
import styles from './tabs.module.css'
import { daysOf } from './year-days.ts'

/** The totals of a user's study, and the days of one year as a chart and a calendar. */
export function StudyFigures({ accountId: id }: { accountId: number }): ReactNode {
  const t = useT()
  const [chosen, setYear] = useState<number>()
  const { data, error, refetch } = useQuery({
    queryKey: [resourceOf(accountStudy.stat), 'stat', id, chosen],
    queryFn: async ({ signal }) => {
      const stat = await call(accountStudy.stat, { params: { id }, query: { year: chosen } }, { signal })
      return { stat, year: chosen ?? stat.years[0] }
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const body = () => {
    if (error) {
      const retry = <Button onClick={() => void refetch()}>{t('kit.retry')}</Button>
      return <Result status="warning" title={t('accountPage.study.failed')} extra={retry} />
    }
    if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
    // Until the chosen year arrives, this is the one before.
    const { stat, year } = data
    if (year === undefined) return t('accountPage.study.none')
    return (
      <>
        <Totals stat={stat} />
        <Select
          aria-label={t('accountPage.study.year')}
          value={chosen ?? year}
          onChange={setYear}
          options={stat.years.map((value) => ({ value, label: t('accountPage.study.ofYear', { year: value }) }))}
        />
        <DaysChart year={year} days={stat.days} />
        <HeatMap year={year} days={stat.days} />
      </>
    )
  }
  return <RecordPart title={t('accountPage.study.totals')}>{body()}</RecordPart>
}

function Totals({ stat }: { stat: StudyStat }): ReactNode {
  const t = useT()
  const days = (count: number) => t('accountPage.study.dayCount', { count })
  const figures: [string, string][] = [
    [t('accountPage.study.totalTime'), studyTime(stat.totalSeconds)],
    [t('accountPage.study.totalDays'), days(stat.totalDays)],
    [t('accountPage.study.streak'), days(stat.streak)],
    [t('accountPage.study.longestStreak'), days(stat.longestStreak)],
    [t('accountPage.study.lessons'), t('accountPage.study.lessonCount', { count: stat.lessons })],
  ]
  return (
    <dl className={styles.totals}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface DaysProps {
  year: number
  days: StudyStat['days']
}

const chartHeight = 180

function DaysChart({ year, days }: DaysProps): ReactNode {
  const t = useT()
  const bars = useMemo(
    () => daysOf(year, days).map(({ date, seconds }) => ({ name: date.slice(5), values: [Math.round(seconds / 60)] })),
    [year, days],
  )
  const describe = useCallback(
    (at: number) => {
      const { name, values } = bars[at] ?? { name: '', values: [] }
      return [t('accountPage.study.ofDay', { date: `${year}-${name}`, minutes: values[0] ?? 0 })]
    },
    [t, year, bars],
  )
  return <Chart label={t('accountPage.study.chart', { year })} bars={bars} describe={describe} height={chartHeight} />
}
