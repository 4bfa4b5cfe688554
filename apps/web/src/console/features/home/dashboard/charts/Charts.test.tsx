import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { clearScreen, refuse } from '../../../../testing/managed-list.fixture.tsx'
import { figure, serveHome, showHome } from '../dashboard.fixture.tsx'
import { readDays } from '../figures/days.ts'
import { useShownFigures } from '../figures/shown-figures.ts'
import Charts from './Charts.tsx'

// Preloaded, because the first load may take longer than a query waits.
beforeAll(() => import('../../../../kit/chart/Drawing.tsx'), 30_000)
beforeEach(() => {
  // Nothing has a size here, and a chart without one is not drawn.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(240)
})
afterEach(() => {
  vi.restoreAllMocks()
  clearScreen()
})

function Shown({ search = 'start=2026-03-01&end=2026-03-02' }) {
  return <Charts figures={useShownFigures(readDays(new URLSearchParams(search), '2026-03-15'))} />
}
const sales = {
  orders: figure([3, 1], 2),
  vips: figure([0, 1], 0),
  revenue: figure([1_000, 2_990], 7_980),
  revenueByChannel: [
    { channel: 'WECHAT', days: [1_000, 1_990], total: 2_990 },
    { channel: 'APPLE', days: [0, 1_000], total: 1_000 },
  ],
  ordersByKind: [{ kind: 'COURSE', days: [3, 1], total: 4 }],
  pending: false,
}
const study = { seconds: figure([1_800, 3_600], 5_400), learners: [4, 6], pending: false }
const nobody = { registered: figure([0, 0], 0), vipsNow: 0, pending: false }
const nothing = { seconds: figure([0, 0], 0), learners: [0, 0], pending: false }
/** The part with this title, once it is loaded and something in it can be used. */
async function part(name: string, role: 'button' | 'link' = 'button') {
  return waitFor(() => {
    const found = within(screen.getByRole('region', { name }))
    found.getAllByRole(role)
    return found
  })
}
const cellsOf = (region: Awaited<ReturnType<typeof part>>) =>
  region.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))

it('draws the parts of the revenue with a legend and an axis in yuan, and names the whole', async () => {
  serveHome({ '/home/sales': sales })
  await showHome(<Shown />, { codes: ['ORDERS'] })
  const chart = await screen.findByRole('img', { name: '各渠道收入，2026-03-01 至 2026-03-02，共 ¥39.90' })
  const texts = [...chart.querySelectorAll('svg text')].map(({ textContent }) => textContent)
  expect(texts).toEqual(expect.arrayContaining(['微信', '苹果', '03-01', '03-02', '¥30']))
})

it('shows the same figures as a table, the latest first, and turns back', async () => {
  serveHome({ '/home/sales': sales })
  await showHome(<Shown />, { codes: ['ORDERS'] })
  const revenue = await part('各渠道收入')
  fireEvent.click(await revenue.findByRole('button', { name: '以表格查看各渠道收入' }))
  expect(cellsOf(revenue)).toEqual([
    ['日期', '微信', '苹果', '合计'],
    ['2026-03-02', '¥19.90', '¥10.00', '¥29.90'],
    ['2026-03-01', '¥10.00', '¥0.00', '¥10.00'],
  ])
  fireEvent.click(revenue.getByRole('button', { name: '以图查看各渠道收入' }))
  expect(await revenue.findByRole('img', { name: /^各渠道收入/ })).toBeTruthy()
})

it('draws study in hours beside the number of learners', async () => {
  serveHome({ '/home/study': study, '/home/users': nobody })
  await showHome(<Shown />, { codes: ['ACCOUNT_MANAGE'] })
  const shown = await part('学习时长与人数')
  const chart = await shown.findByRole('img', { name: /共 1.5 小时$/ })
  const texts = [...chart.querySelectorAll('svg text')].map(({ textContent }) => textContent)
  expect(texts).toEqual(expect.arrayContaining(['学习时长', '学习人数', '1 小时', '6 人']))
  fireEvent.click(shown.getByRole('button', { name: /以表格查看/ }))
  expect(cellsOf(shown)[1]).toEqual(['2026-03-02', '1 小时', '6 人'])
})

it('shows long ranges by weeks', async () => {
  const days = Array.from({ length: 121 }, () => 2)
  serveHome({ '/home/study': nothing, '/home/users': { ...nobody, registered: figure(days, 0) } })
  await showHome(<Shown search="start=2025-11-03&end=2026-03-03" />, { codes: ['ACCOUNT_MANAGE'] })
  const shown = await part('注册用户')
  fireEvent.click(await shown.findByRole('button', { name: /以表格查看/ }))
  expect(cellsOf(shown).at(-1)).toEqual(['2025-11-03 至 2025-11-09', '14 人'])
})

it('says so where there is nothing to draw', async () => {
  serveHome({ '/home/study': nothing, '/home/users': nobody })
  await showHome(<Shown />, { codes: ['ACCOUNT_MANAGE'] })
  expect((await part('注册用户')).getByText('这段时间没有数据')).toBeTruthy()
})

it('leads to the courses that were studied most', async () => {
  const courses = [
    { id: 3, title: '老桥', cover: null, section: 'subject', kind: 'SERIES', seconds: 7_200 },
    { id: 4, title: '雪花', cover: null, section: 'subject', kind: 'ARTICLE', seconds: 3_600 },
  ]
  serveHome({ '/home/top-courses': { courses, pending: false } })
  const { tab } = await showHome(<Shown />, { codes: ['COURSE'] })
  const shown = await part('学得最多的课程', 'link')
  const links = await shown.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#/courseCenter/seriesEdit?id=3',
    '#/courseCenter/articleEdit?id=4',
  ])
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['老桥2 小时', '雪花1 小时'])
  fireEvent.click(links[0] as HTMLElement)
  expect(tab.opened).toEqual(['/courseCenter/seriesEdit?id=3'])
})

it('says which chart did not load and tries again', async () => {
  const { answers } = serveHome({ '/home/top-courses': refuse(500, '') })
  await showHome(<Shown />, { codes: ['ORIGINAL_READING'] })
  const shown = await part('学得最多的课程')
  expect(await shown.findByText('没有加载出来')).toBeTruthy()
  answers['/home/top-courses'] = { courses: [], pending: false }
  fireEvent.click(shown.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('这段时间没有人学习课程')).toBeTruthy()
})
