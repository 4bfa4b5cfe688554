import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useT } from '../../../../context/i18n.ts'
import { Chart } from '../../../../kit/chart/Chart.tsx'
import type { Days } from '../figures/days.ts'
import { Part } from '../part/Part.tsx'
import part from '../part/part.module.css'
import { averagesOf, type Bucket, bucketsOf, sumsOf } from './buckets.ts'
import { FiguresTable } from './FiguresTable.tsx'

interface Series {
  name: string
  /** A value for each day. */
  days: readonly number[]
}

interface DaysChartProps {
  title: string
  of: Days
  /** What each bar is made of. */
  series: Series[]
  /** A value of the series in words. */
  show: (value: number) => string
  /** A value at the axis, which counts in units of so many: in hours what is given in seconds. */
  axis: (value: number) => string
  unit?: number
  area?: boolean
  /** A number of people, drawn as a line. */
  line?: Series & { show: (value: number) => string }
}

export const chartHeight = 240

/** Figures of many days as a chart or, for who cannot see it or wants the numbers, as a table. */
export function DaysChart({ title, of, series, show, axis, unit = 1, area, line }: DaysChartProps): ReactNode {
  const t = useT()
  const [asTable, setAsTable] = useState(false)
  const { start, end } = of
  const drawn = useMemo(() => {
    const buckets = bucketsOf({ start, end })
    const nameOf = ({ from, to }: Bucket) => (from === to ? from : t('dashboard.charts.week', { from, to }))
    const columns = series.map(({ name, days }) => ({ name, show, values: sumsOf(buckets, days) }))
    const people = line && { name: line.name, show: line.show, values: averagesOf(buckets, line.days) }
    const total = { name: t('dashboard.charts.total'), show, values: buckets.map((_, at) => sumAt(columns, at)) }
    const shown = [...columns, ...(columns.length > 1 ? [total] : []), ...(people ? [people] : [])]
    return {
      rows: buckets.map(nameOf),
      columns: shown,
      total: total.values.reduce((sum, value) => sum + value, 0),
      bars: buckets.map(({ from }, at) => ({
        name: from.slice(5),
        values: columns.map(({ values }) => (values[at] ?? 0) / unit),
      })),
      parts: columns.length > 1 || people ? columns.map(({ name }) => name) : undefined,
      line: people && { name: people.name, values: people.values, axis: people.show },
      describe: (at: number) => [
        ...buckets.slice(at, at + 1).map(nameOf),
        ...shown.map((column) =>
          t('dashboard.charts.line', { name: column.name, value: column.show(column.values[at] ?? 0) }),
        ),
      ],
    }
  }, [t, start, end, series, show, unit, line])

  const { rows, columns, total, ...chart } = drawn
  const empty = total === 0 && !chart.line?.values.some((value) => value > 0)
  return (
    <Part
      title={title}
      extra={
        <Button
          type="text"
          size="small"
          icon={asTable ? <BarChartOutlined /> : <TableOutlined />}
          aria-label={t(asTable ? 'dashboard.charts.asChartOf' : 'dashboard.charts.asTableOf', { title })}
          onClick={() => setAsTable(!asTable)}
        >
          {t(asTable ? 'dashboard.charts.asChart' : 'dashboard.charts.asTable')}
        </Button>
      }
    >
      {asTable ? (
        <FiguresTable title={title} rows={rows} columns={columns} height={chartHeight} />
      ) : empty ? (
        <p className={part.empty} style={{ height: chartHeight }}>
          {t('dashboard.charts.nothing')}
        </p>
      ) : (
        <Chart
          {...chart}
          area={area ?? false}
          axis={axis}
          height={chartHeight}
          label={t('dashboard.charts.label', { title, from: start, to: end, total: show(total) })}
        />
      )}
    </Part>
  )
}

const sumAt = (columns: { values: number[] }[], at: number) =>
  columns.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)
