import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearScreen, refuse, type SeenCall } from '../../../../testing/managed-list.fixture.tsx'
import { figure, serveHome, showHome } from '../dashboard.fixture.tsx'
import { Figures } from './Figures.tsx'

// Late in the evening in Shanghai, and already the next day in none of the days below.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-15T15:30:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  clearScreen()
  vi.useRealTimers()
})

const users = { registered: figure([3, 4, 5], 8, 2), vipsNow: 306, pending: false }
const sales = {
  orders: figure([1, 1], 2),
  vips: figure([0, 1], 0),
  revenue: figure([1_000, 2_990], 7_980, 500),
  revenueByChannel: [],
  ordersByKind: [],
  pending: false,
}
const study = { seconds: figure([1_800, 3_600], 5_400, 600), learners: [1, 2], pending: false }
const replies = { '/home/users': users, '/home/sales': sales, '/home/study': study }
const everything = { codes: ['ACCOUNT_MANAGE', 'ORDERS'] }

const tile = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 3 })
  return within(heading.closest('li') as HTMLElement)
}
const asked = (seen: SeenCall[], path: string) => seen.filter((call) => call.path === path).map(({ query }) => query)

it('leads from each figure to the list of what was counted, from the first to the last moment of its days', async () => {
  serveHome(replies)
  await showHome(<Figures />, everything, 'range=7')
  const addressOf = async (name: string, value: string) => {
    const link = await (await tile(name)).findByRole('link', { name: `${name} ${value}` })
    return decodeURIComponent(link.getAttribute('href') ?? '')
  }
  const [first, last] = ['2026-03-07T16:00:00.000Z', '2026-03-14T15:59:59.999Z']
  expect(await addressOf('新增用户', '12')).toBe(`#/userManagement?registerStart=${first}&registerEnd=${last}`)
  expect(await addressOf('VIP 购买', '1')).toBe(`#/finance?kind=VIP&payStart=${first}&payEnd=${last}`)
  expect(await addressOf('收入', '¥39.90')).toBe(`#/finance?payStart=${first}&payEnd=${last}`)
  expect(await addressOf('支付订单', '2')).toBe(`#/finance?payStart=${first}&payEnd=${last}`)
  expect(await addressOf('学习时长', '1.5 小时')).toBe('#/userManagement?sort=studySeconds,desc')
  const vips = (await tile('新增用户')).getByRole('link', { name: 'VIP 会员 306' })
  expect(vips.getAttribute('href')).toBe('#/userManagement?vip=true')
})

it('opens the list with the keyboard', async () => {
  serveHome(replies)
  const { tab } = await showHome(<Figures />, everything)
  const link = await (await tile('学习时长')).findByRole('link')
  link.focus()
  await userEvent.keyboard('{Enter}')
  expect(tab.opened).toEqual(['/userManagement?sort=studySeconds%2Cdesc'])
})

it('compares with the days before in words, and tells today apart', async () => {
  serveHome(replies)
  await showHome(<Figures />, everything, 'range=7')
  expect(await (await tile('新增用户')).findByText('比前 7 天上升 50%')).toBeTruthy()
  expect((await tile('收入')).getByText('比前 7 天下降 50%')).toBeTruthy()
  expect((await tile('支付订单')).getByText('与前 7 天持平')).toBeTruthy()
  const none = await tile('VIP 购买')
  expect(none.getByText('前 7 天没有数据，无法比较')).toBeTruthy()
  expect(none.getByText('—')).toBeTruthy()
  expect((await tile('新增用户')).getByText('今天 2')).toBeTruthy()
  expect((await tile('收入')).getByText('今天 ¥5.00')).toBeTruthy()
  expect((await tile('学习时长')).getByText('今天 10 分钟')).toBeTruthy()
})

it('asks only for what the reader may see', async () => {
  const { seen } = serveHome(replies)
  await showHome(<Figures />, { codes: ['ORDERS'] })
  await tile('收入')
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'VIP 购买',
    '收入',
    '支付订单',
  ])
  expect(new Set(seen.map(({ path }) => path))).toEqual(new Set(['/home/sales']))
})

it('keeps the days in the address, by keyboard too', async () => {
  const { seen } = serveHome(replies)
  const { tab, go } = await showHome(<Figures />, { codes: ['ACCOUNT_MANAGE'] })
  await waitFor(() => expect(asked(seen, '/home/users')).toEqual([{ start: '2026-02-13', end: '2026-03-14' }]))
  expect(screen.getByRole('radio', { name: '近 30 天' })).toHaveProperty('checked', true)
  expect(screen.getByText('不含今天，与前 30 天比较')).toBeTruthy()

  screen.getByRole('radio', { name: '近 30 天' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(tab.search()).toBe('range=90')
  await waitFor(() => expect(asked(seen, '/home/users').at(-1)).toEqual({ start: '2025-12-15', end: '2026-03-14' }))

  go('start=2026-03-10&end=2026-03-15')
  await waitFor(() => expect(asked(seen, '/home/users').at(-1)).toEqual({ start: '2026-03-10', end: '2026-03-15' }))
  expect(screen.getByText('与前 6 天比较')).toBeTruthy()
  expect(screen.getAllByRole('radio').some((radio) => (radio as HTMLInputElement).checked)).toBe(false)
})

it('takes the days that were typed', async () => {
  serveHome(replies)
  const { tab } = await showHome(<Figures />, { codes: ['ACCOUNT_MANAGE'] })
  const [start, end] = screen.getAllByRole<HTMLInputElement>('textbox')
  if (!start || !end) throw new Error('the range has two ends')
  fireEvent.mouseDown(start)
  fireEvent.change(start, { target: { value: '2026-03-01' } })
  fireEvent.keyDown(start, { key: 'Enter', code: 'Enter' })
  fireEvent.change(end, { target: { value: '2026-03-15' } })
  fireEvent.keyDown(end, { key: 'Enter', code: 'Enter' })
  await waitFor(() => expect(tab.search()).toBe('start=2026-03-01&end=2026-03-15'))
})

it('keeps the old figures, with their own links, until those of other days arrive', async () => {
  let answer: (reply: unknown) => void = () => undefined
  const { answers } = serveHome(replies)
  const { go } = await showHome(<Figures />, { codes: ['ACCOUNT_MANAGE'] }, 'range=7')
  const address = () => screen.getByRole('link', { name: /新增用户/ }).getAttribute('href')
  await screen.findByRole('link', { name: '新增用户 12' })
  const before = address()
  answers['/home/users'] = () => new Promise((resolve) => (answer = resolve))
  go('range=30')
  expect(screen.getByRole('link', { name: '新增用户 12' })).toBeTruthy()
  expect(address()).toBe(before)
  expect(screen.getByRole('region', { name: '数据' }).getAttribute('aria-busy')).toBe('true')
  await act(async () => answer({ ...users, registered: figure([50], 8) }))
  expect(await screen.findByRole('link', { name: '新增用户 50' })).toBeTruthy()
  expect(address()).not.toBe(before)
  expect(screen.getByRole('region', { name: '数据' }).getAttribute('aria-busy')).toBe('false')
})

it('says which figure did not load and tries again, while the others are there', async () => {
  const { answers } = serveHome({ ...replies, '/home/study': refuse(500, '') })
  await showHome(<Figures />, everything)
  const failed = await tile('学习时长')
  expect(await failed.findByText('没有加载出来')).toBeTruthy()
  expect(await (await tile('收入')).findByText('¥39.90')).toBeTruthy()
  answers['/home/study'] = study
  fireEvent.click(failed.getByRole('button', { name: '重试' }))
  expect(await failed.findByText('1.5 小时')).toBeTruthy()
})

it('keeps figures that could not be refreshed, and says so', async () => {
  const { answers } = serveHome(replies)
  await showHome(<Figures />, { codes: ['ACCOUNT_MANAGE'] })
  await screen.findByRole('link', { name: '新增用户 12' })
  answers['/home/users'] = refuse(500, '')
  fireEvent(window, new Event('visibilitychange'))
  const note = within(await screen.findByRole('status'))
  expect(note.getByText(/没有刷新成功/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '新增用户 12' })).toBeTruthy()
  answers['/home/users'] = { ...users, registered: figure([13], 8) }
  fireEvent.click(note.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('link', { name: '新增用户 13' })).toBeTruthy()
})

it('asks again a moment later while figures are still being added', async () => {
  vi.useRealTimers()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { seen, answers } = serveHome({ ...replies, '/home/users': { ...users, pending: true } })
  await showHome(<Figures />, { codes: ['ACCOUNT_MANAGE'] })
  await screen.findByRole('link', { name: '新增用户 12' })
  const before = asked(seen, '/home/users').length
  answers['/home/users'] = { ...users, registered: figure([13], 8) }
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(await screen.findByRole('link', { name: '新增用户 13' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(asked(seen, '/home/users').length).toBe(before + 1)
})
