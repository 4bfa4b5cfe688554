import { theme } from 'antd'
import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { type ReactNode, useEffect, useRef } from 'react'
import { useChartColours } from './chart-colours.ts'
import type { ChartProps } from './chart-props.ts'

register([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

const legendHeight = 32

/** Bars or a line in the colours of the theme, as wide as there is room. Nothing in it moves. */
export default function Drawing({ label, bars, parts, area, line, describe, axis, height }: ChartProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const { token } = theme.useToken()
  const { colorTextSecondary, colorBorderSecondary, colorBgElevated, colorText } = token
  const colours = useChartColours().join()

  useEffect(() => {
    if (!box.current) return
    const chart = init(box.current, null, { renderer: 'svg' })
    const ruler = { lineStyle: { color: colorBorderSecondary } }
    const axisLabel = { color: colorTextSecondary }
    const names = parts ?? ['']
    const hasLegend = parts !== undefined || line !== undefined
    // A line through a single point is nothing, so that point gets a dot.
    const lineLook = { type: 'line', showSymbol: bars.length === 1, lineStyle: { width: 2 } }
    const valueAxis = { type: 'value', minInterval: 1, splitLine: ruler }
    chart.setOption({
      animation: false,
      color: colours.split(','),
      grid: {
        left: 0,
        // Half of the last day's name reaches beyond the last day.
        right: line ? 0 : 12,
        top: hasLegend ? legendHeight + 8 : 16,
        bottom: 0,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      legend: hasLegend && { top: 0, left: 0, icon: 'roundRect', itemWidth: 12, itemHeight: 12, textStyle: axisLabel },
      tooltip: {
        trigger: 'axis',
        axisPointer: { type: area ? 'line' : 'shadow' },
        // Near the edge of a small chart it would hang out of its box, and with it the page would scroll.
        confine: true,
        backgroundColor: colorBgElevated,
        borderColor: colorBorderSecondary,
        textStyle: { color: colorText },
        formatter: ([shown]: [{ dataIndex: number }]) => describe(shown.dataIndex).join('<br>'),
      },
      xAxis: {
        type: 'category',
        data: bars.map(({ name }) => name),
        boundaryGap: !area || bars.length === 1,
        axisLine: ruler,
        axisTick: { show: false },
        axisLabel,
      },
      yAxis: [
        { ...valueAxis, axisLabel: { ...axisLabel, formatter: axis } },
        ...(line
          ? [{ ...valueAxis, splitLine: { show: false }, axisLabel: { ...axisLabel, formatter: line.axis } }]
          : []),
      ],
      series: [
        ...names.map((name, part) => ({
          ...(area ? { ...lineLook, areaStyle: { opacity: 0.15 } } : { type: 'bar', barMaxWidth: parts && 48 }),
          name,
          stack: parts && 'all',
          data: bars.map(({ values }) => values[part] ?? 0),
        })),
        ...(line ? [{ ...lineLook, name: line.name, yAxisIndex: 1, data: line.values }] : []),
      ],
    })
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(box.current)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [
    bars,
    parts,
    area,
    line,
    describe,
    axis,
    colours,
    colorTextSecondary,
    colorBorderSecondary,
    colorBgElevated,
    colorText,
  ])

  return <div ref={box} role="img" aria-label={label} style={{ height }} />
}
