import { formatNumber } from '@lectern/phrases/values.ts'
import { Skeleton } from 'antd'
import { type ReactNode, useCallback, useMemo } from 'react'
import { formatFen } from '../../../../../lib/number.ts'
import { useT } from '../../../../context/i18n.ts'
import type { ShownFigures } from '../figures/shown-figures.ts'
import { useStudyTime } from '../figures/study-time.ts'
import { Failed } from '../part/Loaded.tsx'
import { Part } from '../part/Part.tsx'
import styles from './charts.module.css'
import { chartHeight, DaysChart } from './DaysChart.tsx'
import { TopCourses } from './TopCourses.tsx'

type Reply<Name extends keyof ShownFigures> = NonNullable<NonNullable<ShownFigures[Name]>['data']>

/** The course of the figures over the days, and what was studied most. */
export default function Charts({ figures }: { figures: ShownFigures }): ReactNode {
  const t = useT()
  const { users, sales, study, courses } = figures
  return (
    <div className={styles.charts}>
      <Loading query={users} titles={[t('dashboard.charts.users')]}>
        {(data) => <UsersChart data={data} />}
      </Loading>
      <Loading query={sales} titles={[t('dashboard.charts.revenue'), t('dashboard.charts.orders')]}>
        {(data) => (
          <>
            <RevenueChart data={data} />
            <OrdersChart data={data} />
          </>
        )}
      </Loading>
      <Loading query={study} titles={[t('dashboard.charts.study')]}>
        {(data) => <StudyChart data={data} />}
      </Loading>
      <div className={styles.whole}>
        <Loading query={courses} titles={[t('dashboard.charts.courses')]}>
          {(data) => <TopCourses courses={data.courses} />}
        </Loading>
      </div>
    </div>
  )
}

interface LoadingProps<T> {
  query: { data: T | undefined; isError: boolean; refetch: () => unknown } | undefined
  titles: string[]
  children: (data: T) => ReactNode
}

/** The parts that are made of one reply, in their places from the beginning. What is stale is said above the tiles. */
function Loading<T>({ query, titles, children }: LoadingProps<T>): ReactNode {
  if (!query) return null
  if (query.data !== undefined) return children(query.data)
  return titles.map((title) => (
    <Part key={title} title={title}>
      <div style={{ minHeight: chartHeight }}>
        {query.isError ? (
          <Failed retry={() => void query.refetch()} />
        ) : (
          <Skeleton.Node active style={{ width: '100%', height: chartHeight }} />
        )}
      </div>
    </Part>
  ))
}

function UsersChart({ data }: { data: Reply<'users'> }): ReactNode {
  const t = useT()
  const series = useMemo(() => [{ name: t('dashboard.charts.users'), days: data.registered.days }], [t, data])
  const show = useCallback((count: number) => t('dashboard.charts.people', { count }), [t])
  return <DaysChart area title={t('dashboard.charts.users')} of={data.of} series={series} show={show} axis={show} />
}

const inYuan = (yuan: number) => `¥${formatNumber(yuan)}`

function RevenueChart({ data }: { data: Reply<'sales'> }): ReactNode {
  const t = useT()
  const series = useMemo(
    () => data.revenueByChannel.map(({ channel, days }) => ({ name: t(`orders.channels.${channel}`), days })),
    [t, data],
  )
  return (
    <DaysChart
      title={t('dashboard.charts.revenue')}
      of={data.of}
      series={series}
      show={formatFen}
      axis={inYuan}
      unit={100}
    />
  )
}

function OrdersChart({ data }: { data: Reply<'sales'> }): ReactNode {
  const t = useT()
  const series = useMemo(
    () => data.ordersByKind.map(({ kind, days }) => ({ name: t(`orders.kinds.${kind}`), days })),
    [t, data],
  )
  const show = useCallback((count: number) => t('dashboard.charts.pieces', { count }), [t])
  return <DaysChart title={t('dashboard.charts.orders')} of={data.of} series={series} show={show} axis={show} />
}

function StudyChart({ data }: { data: Reply<'study'> }): ReactNode {
  const t = useT()
  const show = useStudyTime()
  const series = useMemo(() => [{ name: t('dashboard.charts.hours'), days: data.seconds.days }], [t, data])
  const line = useMemo(
    () => ({
      name: t(data.learners.length > 120 ? 'dashboard.charts.learnersADay' : 'dashboard.charts.learners'),
      days: data.learners,
      show: (count: number) => t('dashboard.charts.people', { count }),
    }),
    [t, data],
  )
  const inHours = useCallback((hours: number) => t('dashboard.figures.hours', { hours }), [t])
  return (
    <DaysChart
      title={t('dashboard.charts.study')}
      of={data.of}
      series={series}
      show={show}
      axis={inHours}
      unit={3600}
      line={line}
    />
  )
}
