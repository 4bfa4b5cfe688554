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
