import { theme } from 'antd'
import { BarChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ChartProps } from './chart-props.ts'

register([BarChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

const legendHeight = 32

/** Bars in the colours of the theme, as wide as there is room. */
export default function Drawing({ label, bars, parts, describe, axis, height }: ChartProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const { token } = theme.useToken()
  const { colorTextSecondary, colorBorderSecondary, colorBgElevated, colorText } = token
  const colours = [token.colorPrimary, token.colorInfo, token.colorWarning, token.purple, token.magenta].join()

  useEffect(() => {
    if (!box.current) return
    const chart = init(box.current, null, { renderer: 'svg' })
    const line = { lineStyle: { color: colorBorderSecondary } }
    const axisLabel = { color: colorTextSecondary }
    const names = parts ?? ['']
    chart.setOption({
      animation: false,
      color: colours.split(','),
      grid: {
        left: 0,
        right: 0,
        top: parts ? legendHeight + 8 : 16,
        bottom: 0,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      legend: parts && { top: 0, left: 0, icon: 'roundRect', itemWidth: 12, itemHeight: 12, textStyle: axisLabel },
      tooltip: {
        trigger: 'axis',
        axisPointer: { type: 'shadow' },
        backgroundColor: colorBgElevated,
        borderColor: colorBorderSecondary,
        textStyle: { color: colorText },
        formatter: ([shown]: [{ dataIndex: number }]) => describe(shown.dataIndex).join('<br>'),
      },
      xAxis: {
        type: 'category',
        data: bars.map(({ name }) => name),
        axisLine: line,
        axisTick: { show: false },
        axisLabel,
      },
      yAxis: { type: 'value', splitLine: line, axisLabel: { ...axisLabel, formatter: axis } },
      series: names.map((name, part) => ({
        type: 'bar',
        name,
        stack: parts && 'all',
        barMaxWidth: parts && 48,
        data: bars.map(({ values }) => values[part] ?? 0),
      })),
    })
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(box.current)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [bars, parts, describe, axis, colours, colorTextSecondary, colorBorderSecondary, colorBgElevated, colorText])

  return <div ref={box} role="img" aria-label={label} style={{ height }} />
}
