import { act, fireEvent, renderHook, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { closeMessage, useNotifyPanel } from '../../../context/notify-panel.ts'
import { clearScreen, pageOf, refuse } from '../../../testing/managed-list.fixture.tsx'
import DashboardPage from './DashboardPage.tsx'
import { serveHome, showHome } from './dashboard.fixture.tsx'

afterEach(clearScreen)

const log = {
  id: 9,
  time: '2026-03-01T00:30:00Z',
  operatorId: 1,
  operator: 'liwei',
  operatorName: '李薇',
  recordId: 3,
  recordName: '雅思',
  title: 'hotWords.create',
  businessType: 'INSERT',
  operatorType: 'MANAGE',
  method: 'POST',
  url: '/x',
  ip: '::1',
  status: 'SUCCESS',
  errorMsg: null,
  costMs: 3,
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))

it('greets by name, with roles and the last sign-in on the operator’s clock', async () => {
  serveHome({})
  const user = { realName: '李薇', roleNames: ['运营'], lastLoginTime: '2026-03-01T00:30:00Z' }
  await showHome(<DashboardPage />, { user })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/，李薇$/)
  expect(screen.getByText('运营')).toBeTruthy()
  expect(screen.getByText('2026-03-01 08:30:00')).toBeTruthy()
})

it('is a calm page for a member without codes, who is asked for nothing that would be refused', async () => {
  const { seen } = serveHome({})
  await showHome(<DashboardPage />)
  expect(await screen.findByText('都处理完了')).toBeTruthy()
  expect(await screen.findByText('还没有可以打开的页面，请联系管理员授权')).toBeTruthy()
  expect(await screen.findByText('没有未读消息')).toBeTruthy()
  expect(await screen.findByText('没有进行中的任务')).toBeTruthy()
  expect(screen.queryByRole('region', { name: '数据' })).toBeNull()
  expect(screen.queryByText('最近操作')).toBeNull()
  expect(new Set(seen.map(({ path }) => path))).toEqual(
    new Set(['/home/todo', '/home/pinned-pages', '/foundation/api/notify/message', '/foundation/api/notify/task']),
  )
})

it('shows the latest operations to those who may read the log', async () => {
  serveHome({ '/sys-oper-log': pageOf([log]) })
  const { tab } = await showHome(<DashboardPage />, { codes: ['SYS_OPER_LOG'] })
  const operations = await part('最近操作')
  expect(await operations.findByText('热词 · 新增 雅思')).toBeTruthy()
  fireEvent.click(operations.getByRole('link', { name: '全部日志' }))
  expect(tab.opened).toEqual(['/system/logs'])
})

it('opens an unread message', async () => {
  const { result } = renderHook(useNotifyPanel)
  const message = { id: 5, title: '周会', detail: '', messageTime: '2026-03-01T00:30:00Z', readFlag: 'UNREAD' }
  serveHome({ '/foundation/api/notify/message': pageOf([message]) })
  await showHome(<DashboardPage />)
  fireEvent.click(await screen.findByRole('button', { name: '周会' }))
  expect(result.current).toMatchObject({ messageId: 5, reading: true })
  act(closeMessage)
})

it('says of one part that it did not load, and tries again when asked', async () => {
  const { answers } = serveHome({ '/foundation/api/notify/message': refuse(500, '') })
  await showHome(<DashboardPage />)
  const messages = await part('未读消息')
  expect(await messages.findByText('没有加载出来')).toBeTruthy()
  expect(await screen.findByText('都处理完了')).toBeTruthy()
  delete answers['/foundation/api/notify/message']
  fireEvent.click(messages.getByRole('button', { name: '重试' }))
  expect(await messages.findByText('没有未读消息')).toBeTruthy()
})
