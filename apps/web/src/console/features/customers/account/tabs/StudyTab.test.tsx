import type { StudyStat } from '@lectern/contract/customers/study.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { account, answerAround, showTo } from '../../../../testing/customers.fixture.tsx'
import { clearScreen, pageOf, refuse, type SeenCall, serve } from '../../../../testing/managed-list.fixture.tsx'
import StudyTab from './StudyTab.tsx'

// Preloaded, because the first load may take longer than a query waits.
beforeAll(() => import('../../../../kit/chart/Drawing.tsx'))
// Nothing has a size here, and a chart without one is not drawn.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(180)
})
afterEach(() => {
  vi.restoreAllMocks()
  clearScreen()
})

const stat: StudyStat = {
  totalSeconds: 45_000,
  totalDays: 40,
  streak: 3,
  longestStreak: 12,
  lessons: 25,
  days: [
    { date: '2026-01-05', seconds: 600 },
    { date: '2026-03-01', seconds: 4_000 },
  ],
  years: [2026, 2024],
}
const lastYear = { ...stat, days: [{ date: '2024-02-29', seconds: 1_500 }] }
const asked = (seen: SeenCall[]) =>
  seen.filter(({ path }) => path.endsWith('/total-study-stat')).map(({ query }) => query)
const serveStat = (answer: (call: SeenCall) => unknown) =>
  serve((call) => (call.path === '/account/7/total-study-stat' ? answer(call) : answerAround(call)))
const show = () => showTo({}, <StudyTab account={account} />)

test('the figures of all time stand above the year, as a chart and a calendar', async () => {
  const seen = serveStat(() => stat)
  await show()
  const part = within(await screen.findByRole('region', { name: '学习统计' }))
  await part.findByText('累计时长')
  expect(part.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '12.5 小时',
    '40 天',
    '3 天',
    '12 天',
    '25 课',
  ])
  expect(await part.findByRole('img', { name: '2026 年每天的学习分钟数' })).toBeTruthy()
  const map = within(part.getByRole('img', { name: '2026 年的学习日历，共学习 2 天' }))
  expect(map.getByTitle('2026-01-05：10 分钟').dataset.level).toBe('1')
  expect(map.getByTitle('2026-03-01：67 分钟').dataset.level).toBe('4')
  expect(map.getByTitle('2026-03-02：没有学习').dataset.level).toBe('0')
  expect(map.getAllByTitle(/^2026-/)).toHaveLength(365)
  expect(map.queryByTitle(/^2025-/)).toBeNull()
  expect(asked(seen)).toEqual([{}])
})

test('another year is asked for and shown', async () => {
  const seen = serveStat(({ query }) => (query.year === '2024' ? lastYear : stat))
  await show()
  await userEvent.click(await screen.findByRole('combobox', { name: '年份' }))
  await userEvent.click(await screen.findByText('2024 年', { selector: '.ant-select-item-option-content' }))
  const map = await screen.findByRole('img', { name: '2024 年的学习日历，共学习 1 天' })
  expect(within(map).getByTitle('2024-02-29：25 分钟').dataset.level).toBe('2')
  expect(asked(seen)).toEqual([{}, { year: '2024' }])
})

test('until the other year is there, the one before stays and is not taken for it', async () => {
  let arrive = (): void => undefined
  const waiting = new Promise<void>((resolve) => {
    arrive = resolve
  })
  serveStat(async ({ query }) => {
    if (query.year !== '2024') return stat
    await waiting
    return lastYear
  })
  await show()
  await userEvent.click(await screen.findByRole('combobox', { name: '年份' }))
  await userEvent.click(await screen.findByText('2024 年', { selector: '.ant-select-item-option-content' }))
  expect(screen.getByRole('img', { name: '2026 年的学习日历，共学习 2 天' })).toBeTruthy()
  expect(screen.queryByRole('img', { name: /^2024 年/ })).toBeNull()
  arrive()
  expect(await screen.findByRole('img', { name: '2024 年的学习日历，共学习 1 天' })).toBeTruthy()
})

test('somebody who never studied has no empty chart', async () => {
  serveStat(() => ({ ...stat, totalSeconds: 0, days: [], years: [] }))
  await show()
  expect(await screen.findByText('还没有学习过。')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: '年份' })).toBeNull()
})

test('figures that did not load can be retried, and do not keep the records away', async () => {
  let down = true
  const record = {
    id: 1,
    lessonId: 2,
    title: null,
    mode: 'RECITE',
    progress: 80,
    seconds: 90,
    score: null,
    time: account.registerTime,
  }
  serve((call) => {
    if (call.path.endsWith('/normal-study-mode')) return pageOf([record])
    if (!call.path.endsWith('/total-study-stat')) return answerAround(call)
    return down ? refuse(500, '系统出了点问题') : stat
  })
  await show()
  await screen.findByText('学习统计没有加载出来')
  const row = within((await screen.findByText('单课已删除')).closest('tr') ?? document.body)
  for (const text of ['背诵', '80%', '1 分钟', '—']) expect(row.getByText(text)).toBeTruthy()
  down = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.getByText('12.5 小时')).toBeTruthy())
})
