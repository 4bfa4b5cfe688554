import { act, fireEvent, renderHook, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeDrawer, useNotifyPanel } from '../../../../context/notify-panel.ts'
import { draftKey } from '../../../../kit/draft/drafts.ts'
import { formDraftName } from '../../../../kit/draft/form-drafts.ts'
import { clearScreen, refuse } from '../../../../testing/managed-list.fixture.tsx'
import { menu, serveHome, showHome } from '../dashboard.fixture.tsx'
import { TodoPart } from './TodoPart.tsx'

// 10:00 in Shanghai, on a Sunday.
const now = '2026-03-15T02:00:00Z'
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
})
afterEach(() => {
  clearScreen()
  vi.useRealTimers()
})

const codes = ['FEEDBACK', 'PUSH_MESSAGE', 'HOME_BANNER', 'BANNER', 'MESSAGE_TASK']
const addressOf = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
const show = (todo: object, reader: Parameters<typeof showHome>[1] = { codes }) => {
  serveHome({ '/home/todo': todo })
  return showHome(<TodoPart />, reader)
}

it('is calm when nothing waits', async () => {
  await show({
    feedback: { count: 0, oldest: null },
    pushes: { scheduled: 0, next: null, failed: 0 },
    windows: { count: 0, nearest: [] },
    drafts: { count: 0, newest: [] },
    imports: { count: 0, newest: [] },
  })
  expect(await screen.findByText('都处理完了')).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
})

it('leads to the feedback that waits, the oldest first, and says for how long it has', async () => {
  const { tab } = await show({ feedback: { count: 12, oldest: '2026-03-12T01:00:00Z' } })
  fireEvent.click(await screen.findByRole('link', { name: '12 条待处理' }))
  expect(tab.opened).toEqual(['/coupleBack?status=PENDING&sort=createTime%2Casc'])
  expect(screen.getByText('最早的已等 3天')).toBeTruthy()
})

it('leads to the pushes that failed and to those that will be sent', async () => {
  await show({ pushes: { scheduled: 2, next: '2026-03-16T00:00:00Z', failed: 1 } })
  expect(await addressOf('1 条发送失败')).toBe('#/banner/messagePush?status=FAILED')
  expect(await addressOf('2 条待发送')).toBe('#/banner/messagePush?status=SCHEDULED&sort=sendTime%2Casc')
  expect(screen.getByText('下一条 明天 08:00')).toBeTruthy()
})

it('names the year of what is not in this one', async () => {
  await show({ pushes: { scheduled: 1, next: '2027-01-02T00:00:00Z', failed: 0 } })
  expect(await screen.findByText('下一条 2027-01-02 08:00')).toBeTruthy()
})

it('says which windows open and end, and when, and leads to their forms', async () => {
  await show({
    windows: {
      count: 14,
      nearest: [
        { resource: 'homeBanners', id: 7, name: '春季', event: 'ends', at: '2026-03-15T12:00:00Z' },
        { resource: 'homeBanners', id: 8, name: '夏季', event: 'opens', at: '2026-03-16T00:00:00Z' },
        { resource: 'banners', id: 9, name: '听力', event: 'opens', at: '2026-03-20T00:00:00Z' },
        { resource: 'banners', id: 9, name: '听力', event: 'ends', at: '2026-03-21T00:00:00Z' },
      ],
    },
  })
  expect(await addressOf('今天 20:00 下线 · 首页横幅 · 春季')).toBe('#/operation/bannerEdit?id=7')
  expect(await addressOf('明天 08:00 上线 · 首页横幅 · 夏季')).toBe('#/operation/bannerEdit?id=8')
  expect(await addressOf('03-20 08:00 上线 · 内容横幅 · 听力')).toBe('#/operation/contentBannerEdit?id=9')
  expect(screen.getAllByRole('link')).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: '再看 11 条' }))
  expect(await addressOf('03-21 08:00 下线 · 内容横幅 · 听力')).toBe('#/operation/contentBannerEdit?id=9')
  expect(screen.getByText('另有 10 条')).toBeTruthy()
})

it('names a record without a link to those who may not open its page', async () => {
  const nearest = [{ resource: 'announcements', id: 3, name: '停机', event: 'opens', at: '2026-03-16T00:00:00Z' }]
  await show({ windows: { count: 1, nearest } })
  expect(await screen.findByText(/停机/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it('leads to one’s own drafts; staff notices are edited in their list', async () => {
  await show({
    drafts: {
      count: 2,
      newest: [
        { resource: 'pushMessages', id: 4, name: '新课', at: '2026-03-15T01:00:00Z' },
        { resource: 'messageTasks', id: 5, name: '周会', at: '2026-03-14T01:00:00Z' },
      ],
    },
  })
  expect(await addressOf(/新课/)).toBe('#/operation/messageEdit?id=4')
  expect(await addressOf(/周会/)).toBe('#/system/messageTask?status=DRAFT')
})

it('opens the tasks for imports in which rows were refused, or that did not finish', async () => {
  const { result } = renderHook(useNotifyPanel)
  await show({
    imports: {
      count: 2,
      newest: [
        { id: 1, name: '导入员工', errors: 3, at: '2026-03-15T01:00:00Z' },
        { id: 2, name: '核销兑换码', errors: 0, at: '2026-03-14T01:00:00Z' },
      ],
    },
  })
  expect(await screen.findByRole('button', { name: '核销兑换码 · 没有完成' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '导入员工 · 3 行没有导入' }))
  expect(result.current.drawer).toBe('tasks')
  act(closeDrawer)
})

it('lists forms that were left without saving in this browser, if their pages may be opened', async () => {
  const keep = (member: number, path: string, id: string | null, mine: object) => {
    const name = formDraftName('hotWords', path, id, new URLSearchParams())
    localStorage.setItem(draftKey(member, name), JSON.stringify({ time: Date.parse(now), mine, base: {} }))
  }
  keep(1, '/operation/hotEdit', '7', { hot: true })
  keep(1, '/operation/hotAdd', null, { word: '雅思' })
  keep(1, '/operation/secret', '8', {})
  keep(2, '/operation/hotEdit', '9', {})
  const menus = [
    menu('/operation/hotEdit', '编辑热词', { hidden: true }),
    menu('/operation/hotAdd', '新增热词', { hidden: true }),
    menu('/operation/secret', '秘密', { hidden: true, code: 'ROLE' }),
  ]
  const { tab } = await show({}, { menus })
  expect(await addressOf('编辑热词 · 编号 7')).toBe('#/operation/hotEdit?id=7')
  fireEvent.click(screen.getByRole('link', { name: '新增热词 · 雅思' }))
  expect(tab.opened).toEqual(['/operation/hotAdd'])
  expect(screen.getAllByRole('link')).toHaveLength(2)
})

it('keeps what was shown when it cannot be refreshed, and says so', async () => {
  const { answers } = serveHome({ '/home/todo': { feedback: { count: 2, oldest: null } } })
  await showHome(<TodoPart />, { codes })
  await screen.findByText('2 条待处理')
  answers['/home/todo'] = refuse(500, '')
  fireEvent(window, new Event('visibilitychange'))
  const note = within(await screen.findByRole('status'))
  expect(note.getByText(/没有刷新成功/)).toBeTruthy()
  expect(screen.getByText('2 条待处理')).toBeTruthy()
  answers['/home/todo'] = { feedback: { count: 1, oldest: null } }
  fireEvent.click(note.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('1 条待处理')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})
