import { fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clearScreen, showPage } from '../../testing/managed-list.fixture.tsx'
import { Chart } from './Chart.tsx'

// Preloaded, because the first load may take longer than a query waits.
beforeAll(() => import('./Drawing.tsx'))
// Nothing has a size here, and a chart without one is not drawn.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(180)
})
afterEach(() => {
  vi.restoreAllMocks()
  clearScreen()
})

const spring = [
  { name: '三月', values: [10] },
  { name: '四月', values: [40] },
]
const autumn = [{ name: '九月', values: [5] }]
const describeBar = (at: number) => [`第 ${at} 根`]

function Seasons(): ReactNode {
  const [bars, setBars] = useState(spring)
  return (
    <>
      <Chart label="每月的学习分钟数" bars={bars} describe={describeBar} height={180} />
      <button type="button" onClick={() => setBars(autumn)}>
        秋天
      </button>
    </>
  )
}

test('a chart is a picture with a name, draws its bars, and draws others when they change', async () => {
  await showPage(<Seasons />)
  const chart = await screen.findByRole('img', { name: '每月的学习分钟数' })
  const texts = () => [...chart.querySelectorAll('svg text')].map(({ textContent }) => textContent)
  expect(texts()).toEqual(expect.arrayContaining(['三月', '四月', '40']))
  fireEvent.click(screen.getByRole('button', { name: '秋天' }))
  expect(texts()).toContain('九月')
  expect(texts()).not.toContain('三月')
  expect(chart.querySelectorAll('svg')).toHaveLength(1)
})

test('bars that are made of parts have a legend, and an axis that tells the unit', async () => {
  const bars = [{ name: '十月', values: [100, 300] }]
  const inYuan = (value: number) => `¥${value}`
  await showPage(
    <Chart label="收入" bars={bars} parts={['微信', '苹果']} describe={describeBar} axis={inYuan} height={180} />,
  )
  const chart = await screen.findByRole('img', { name: '收入' })
  const texts = [...chart.querySelectorAll('svg text')].map(({ textContent }) => textContent)
  expect(texts).toEqual(expect.arrayContaining(['微信', '苹果', '十月', '¥400']))
})

test('a line beside the bars has a name in the legend and an axis of its own', async () => {
  const bars = [
    { name: '周一', values: [2] },
    { name: '周二', values: [4] },
  ]
  const line = { name: '人数', values: [30, 60], axis: (value: number) => `${value} 人` }
  await showPage(<Chart label="学习" bars={bars} parts={['时长']} line={line} describe={describeBar} height={180} />)
  const chart = await screen.findByRole('img', { name: '学习' })
  const texts = [...chart.querySelectorAll('svg text')].map(({ textContent }) => textContent)
  expect(texts).toEqual(expect.arrayContaining(['时长', '人数', '周一', '60 人', '4']))
})

test('an area is one line and no bars', async () => {
  const bars = [
    { name: '周一', values: [2] },
    { name: '周二', values: [4] },
  ]
  await showPage(<Chart area label="注册" bars={bars} describe={describeBar} height={180} />)
  const chart = await screen.findByRole('img', { name: '注册' })
  expect(chart.querySelectorAll('path[fill="none"][stroke-width="2"]')).toHaveLength(1)
})
