import type { Level } from '@lectern/contract/base/rights.ts'
import type { FeedbackRow } from '@lectern/contract/customers/feedback.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerAround, changes, dialogTitled } from '../../../testing/customers.fixture.tsx'
import { clearScreen, pageOf, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../testing/rights.fixture.tsx'
import FeedbackPage from './FeedbackPage.tsx'

// Preloaded, because the first load may take longer than a query waits.
beforeAll(() => import('./ReadyAnswers.tsx'))
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T04:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  clearScreen()
})

const row = (id: number, more: Partial<FeedbackRow>): FeedbackRow => ({
  id,
  accountId: 7,
  nickname: `用户${id}`,
  type: 'BUG',
  content: '播放没有声音',
  images: [],
  status: 'PENDING',
  createTime: '2026-03-10T03:55:00Z',
  handleTime: null,
  ...more,
})
const rows = [
  row(1, {}),
  row(2, { createTime: '2026-03-09T03:00:00Z', images: ['/a.webp', '/b.webp'] }),
  row(3, { createTime: '2026-03-01T04:00:00Z' }),
  row(4, { status: 'DONE', createTime: '2026-03-01T04:00:00Z' }),
]
const readyMade = { id: 5, title: '重装', content: '请重新安装 App', version: 2 }
const show = (search = '', rights: Record<string, Level> = { FEEDBACK: 'FULL' }) => {
  const seen = serve((call) => {
    if (call.path === '/feedback') return pageOf(rows)
    if (call.path === '/feedback-answer') return pageOf([readyMade])
    return call.method === 'GET' ? answerAround(call) : null
  })
  return showPage(as(rights, <FeedbackPage />), search).then((shown) => ({ ...shown, seen }))
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body)

test('a feedback says how long its author waits, until it is done', async () => {
  await show()
  expect((await rowOf('用户1')).getByText('已等待5分钟')).toBeTruthy()
  expect((await rowOf('用户2')).getByText('已等待25小时')).toBeTruthy()
  expect((await rowOf('用户3')).getByText('已等待9天')).toBeTruthy()
  expect((await rowOf('用户4')).getByText('已处理')).toBeTruthy()
  expect((await rowOf('用户2')).getByText('2 张')).toBeTruthy()
})

test('one that waits is to be answered, one that is done to be looked at', async () => {
  const { tab } = await show()
  await userEvent.click(await screen.findByRole('button', { name: '处理：用户1' }))
  await userEvent.click(screen.getByRole('button', { name: '查看：用户4' }))
  expect(tab.opened).toEqual(['/userManagementBack/view?id=1', '/userManagementBack/view?id=4'])
})

test('every filter is sent under its own name', async () => {
  const filters = {
    status: 'PENDING',
    type: 'BUG,PAYMENT',
    content: '声音',
    accountId: '7',
    startTime: '2026-03-01T00:00:00.000Z',
    endTime: '2026-03-10T00:00:00.000Z',
  }
  const { seen } = await show(new URLSearchParams(filters).toString())
  await screen.findByText('用户1')
  expect(seen.find(({ path }) => path === '/feedback')?.query).toMatchObject(filters)
  const chips = screen.getAllByRole('button', { name: /^去掉条件/ }).map((chip) => chip.getAttribute('aria-label'))
  const labels = ['状态', '类型', '内容', '用户编号', '提交时间']
  expect(chips).toEqual(labels.map((label) => `去掉条件“${label}”`))
})

test('ready-made answers are edited from the list', async () => {
  const { seen } = await show()
  await userEvent.click(await screen.findByRole('button', { name: '常用回复' }))
  await userEvent.click(await screen.findByRole('button', { name: '编辑：重装' }))
  const dialog = await dialogTitled('编辑常用回复')
  await userEvent.type(dialog.getByRole('textbox', { name: '名称' }), ' App')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(changes(seen)).toMatchObject([
      { path: '/feedback-answer/5', body: { title: '重装 App', content: '请重新安装 App', version: 2 } },
    ]),
  )
})

test('whoever may only see feedback looks at it, and at the ready-made answers', async () => {
  await show('', { FEEDBACK: 'VIEW' })
  expect(await screen.findByRole('button', { name: '查看：用户1' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '常用回复' }))
  expect(await screen.findByRole('button', { name: '查看：重装' })).toBeTruthy()
  expect(offeredCalls()).toEqual([])
})

test('whoever may edit ready-made answers does not delete them', async () => {
  await show('', { FEEDBACK: 'EDIT' })
  await userEvent.click(await screen.findByRole('button', { name: '常用回复' }))
  expect(await screen.findByRole('button', { name: '编辑：重装' })).toBeTruthy()
  expect(offeredCalls()).toEqual(['POST /api/management/feedback-answer', 'PUT /api/management/feedback-answer/{id}'])
})
