import { theme } from 'antd'
import { BarChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ChartProps } from './chart-props.ts'

register([BarChart, GridComponent, TooltipComponent, SVGRenderer])

/** Bars in the colours of the theme, as wide as there is room. */
export default function Drawing({ label, bars, describe, height }: ChartProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const { token } = theme.useToken()
  const { colorPrimary, colorTextSecondary, colorBorderSecondary, colorBgElevated, colorText } = token

  useEffect(() => {
    if (!box.current) return
    const chart = init(box.current, null, { renderer: 'svg' })
    const line = { lineStyle: { color: colorBorderSecondary } }
    const axisLabel = { color: colorTextSecondary }
    chart.setOption({
      animation: false,
      grid: { left: 0, right: 0, top: 16, bottom: 0, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
      tooltip: {
        trigger: 'axis',
        backgroundColor: colorBgElevated,
        borderColor: colorBorderSecondary,
        textStyle: { color: colorText },
        formatter: ([shown]: [{ dataIndex: number }]) => {
          const bar = bars[shown.dataIndex]
          return bar ? describe(bar) : ''
        },
      },
      xAxis: {
        type: 'category',
        data: bars.map(({ name }) => name),
        axisLine: line,
        axisTick: { show: false },
        axisLabel,
      },
      yAxis: { type: 'value', splitLine: line, axisLabel },
      series: [{ type: 'bar', data: bars.map(({ value }) => value), itemStyle: { color: colorPrimary } }],
    })
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(box.current)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [bars, describe, colorPrimary, colorTextSecondary, colorBorderSecondary, colorBgElevated, colorText])

  return <div ref={box} role="img" aria-label={label} style={{ height }} />
}
