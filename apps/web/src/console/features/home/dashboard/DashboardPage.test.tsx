import type { PermissionMenu } from '@lectern/contract/access/session.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLanguage } from '../../../context/i18n.ts'
import { pageAddress } from '../../../context/page.ts'
import { type Session, SessionContext } from '../../../context/session.ts'
import { TabContext, type TabHandle } from '../../../context/tab.ts'
import DashboardPage from './DashboardPage.tsx'

const here = '/dashboard/workplace'
const hotWords: PermissionMenu = {
  id: 1,
  parentId: null,
  title: { zh: '热词', en: 'Hot words' },
  path: '/banner/hotRecommend',
  icon: null,
  sort: 1,
  hidden: false,
  keepAlive: true,
  code: 'WORD_RECOMMEND',
  version: 0,
  childVms: [],
}
const user: Session['user'] = {
  id: 1,
  username: 'liwei',
  realName: '李薇',
  phone: null,
  email: null,
  avatar: null,
  locale: 'zh-CN',
  timeZone: 'Asia/Shanghai',
  roleNames: ['运营'],
  lastLoginTime: '2026-03-01T00:30:00Z',
  looker: null,
}
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

const open = vi.fn<(address: string) => void>()
const ignore = () => undefined
const tab: TabHandle = {
  key: here,
  path: here,
  search: new URLSearchParams(),
  active: true,
  open: (page, query) => open(pageAddress(page, query)),
  openAddress: open,
  setSearch: ignore,
  close: ignore,
  setDirty: ignore,
  setTitle: ignore,
}
const answers: Record<string, unknown[] | 'fails'> = {}

beforeEach(async () => {
  await setLanguage('zh-CN')
  vi.stubGlobal('fetch', async (url: string) => {
    const content = Object.entries(answers).find(([path]) => url.includes(path))?.[1] ?? []
    if (content === 'fails') return Response.json({ code: 500 }, { status: 500 })
    const pageable = { pageNumber: 0, pageSize: 5 }
    return Response.json({ code: 1000, data: { content, pageable, totalElements: content.length } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  open.mockReset()
  for (const path of Object.keys(answers)) delete answers[path]
})

function show(codes: string[], menus: PermissionMenu[] = []): void {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queryClient}>
      <SessionContext value={{ user, rights: new Map(codes.map((code) => [code, 'VIEW'])), menus }}>
        <TabContext value={tab}>
          <DashboardPage />
        </TabContext>
      </SessionContext>
    </QueryClientProvider>,
  )
}

it('greets by name, with roles and the last sign-in on the operator’s clock', async () => {
  show([])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/，李薇$/)
  expect(screen.getByText('运营')).toBeTruthy()
  expect(screen.getByText('2026-03-01 08:30:00')).toBeTruthy()
  expect(await screen.findByText('没有进行中的任务')).toBeTruthy()
  expect(await screen.findByText('没有未读消息')).toBeTruthy()
})

it('opens the pages of the menu', async () => {
  show(['WORD_RECOMMEND'], [hotWords])
  await userEvent.click(screen.getByRole('button', { name: /热词/ }))
  expect(open).toHaveBeenCalledWith('/banner/hotRecommend')
})

it('shows the latest operations to those who may read the log', async () => {
  answers['sys-oper-log'] = [log]
  show(['SYS_OPER_LOG'])
  expect(await screen.findByText('热词 · 新增')).toBeTruthy()
  expect(screen.getByText('雅思')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '全部日志' }))
  expect(open).toHaveBeenCalledWith('/system/logs')
})

it('hides the log from everybody else', async () => {
  show(['WORD_RECOMMEND'])
  await screen.findByText('没有未读消息')
  expect(screen.queryByText('最近操作')).toBeNull()
})

it('says that a list did not load and tries again when asked', async () => {
  answers['notify/message'] = 'fails'
  show([])
  expect(await screen.findByText('没有加载出来')).toBeTruthy()
  delete answers['notify/message']
  await userEvent.click(screen.getByRole('button', { name: /重 ?试/ }))
  expect(await screen.findByText('没有未读消息')).toBeTruthy()
})
