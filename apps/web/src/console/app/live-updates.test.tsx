import type { LiveEvent } from '@lectern/contract/system/notify.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { FeedbackSource } from '../context/feedback.ts'
import { setLanguage } from '../context/i18n.ts'
import { startLiveUpdates } from './live-updates.tsx'

let say: (event: LiveEvent) => void
let stop: () => void
let retried: string[]
const queryClient = new QueryClient()
const onRightsChange = vi.fn()

beforeAll(() => setLanguage('zh-CN'))
beforeEach(async () => {
  retried = []
  onRightsChange.mockClear()
  queryClient.clear()
  for (const resource of ['tasks', 'messages', 'hotWords', 'banners']) queryClient.setQueryData([resource], [])
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      say = (event) => controller.enqueue(new TextEncoder().encode(`event: live\ndata: ${JSON.stringify(event)}\n\n`))
    },
  })
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/stream')) return new Response(body)
    retried.push(url)
    return Response.json({ code: 1000, message: '', data: null })
  })
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <App>
        <FeedbackSource report={() => undefined} />
      </App>
    </ConfigProvider>,
  )
  stop = startLiveUpdates(queryClient, onRightsChange)
})
afterEach(() => {
  stop()
  cleanup()
  vi.unstubAllGlobals()
})

/** The notice with this title, once it is there. */
async function noticeAfter(event: LiveEvent, title: string): Promise<HTMLElement> {
  await act(async () => say(event))
  return (await screen.findByText(title)).closest<HTMLElement>('[role=status]') as HTMLElement
}
/** The resources that are stale now and would be refetched where they show. */
const stale = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey[0])

test('a finished task shows a polite notice with a link to its result', async () => {
  const event: LiveEvent = { eventTarget: 'TASK', id: 1, status: 'DONE', title: '导出操作日志', content: '/files/1' }
  const notice = await noticeAfter(event, '任务已完成')
  expect(notice.textContent).toContain('导出操作日志')
  expect(within(notice).getByRole('link', { name: '查看结果' }).getAttribute('href')).toBe('/files/1')
  expect(stale()).toEqual(['tasks'])
})

test('a cancelled push is not announced as done, and leads to what it had done', async () => {
  const event = { eventTarget: 'TASK', id: 3, status: 'CANCELLED', title: '推送“春日”' } as const
  await act(async () => say({ ...event, content: null }))
  const notice = await noticeAfter({ ...event, content: '/#/operation/messageView?id=7' }, '任务已取消')
  expect(notice.textContent).toContain('推送“春日”')
  expect(within(notice).getByRole('link', { name: '查看结果' })).toBeTruthy()
  expect(screen.queryByText('任务已完成')).toBeNull()
  expect(screen.getAllByRole('status')).toHaveLength(1)
})

test('a failed task can be run again from its notice', async () => {
  const event: LiveEvent = { eventTarget: 'TASK', id: 7, status: 'FAILD', title: '导出', content: null }
  const notice = await noticeAfter(event, '任务失败')
  await act(async () => fireEvent.click(within(notice).getByRole('button', { name: '重新执行' })))
  expect(retried).toEqual(['/foundation/api/notify/task/taskRetry/7'])
})

test('progress refreshes the drawer without a notice', async () => {
  await act(async () => say({ eventTarget: 'TASK', id: 2, status: 'RUNNING', title: '导出', content: null }))
  await vi.waitFor(() => expect(stale()).toEqual(['tasks']))
  expect(screen.queryByRole('status')).toBeNull()
})

test('a new message shows a notice with a button to its details', async () => {
  const notice = await noticeAfter({ eventTarget: 'MESSAGE', id: 3, title: '维护通知', content: '今晚' }, '维护通知')
  expect(within(notice).getByRole('button', { name: '详情' })).toBeTruthy()
  expect(stale()).toEqual(['messages'])
})

test('what ends while the drawer reads its list for the first time shows up in it', async () => {
  queryClient.removeQueries({ queryKey: ['tasks'] })
  const answers: ((tasks: string[]) => void)[] = []
  const read = vi.fn(() => new Promise<string[]>((resolve) => void answers.push(resolve)))
  const drawer = new QueryObserver(queryClient, { queryKey: ['tasks', 'finished'], queryFn: read })
  const leave = drawer.subscribe(() => undefined)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  await noticeAfter({ eventTarget: 'TASK', id: 4, status: 'DONE', title: '导入员工', content: null }, '任务已完成')
  answers[0]?.([])
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(['导入员工'])
  await vi.waitFor(() => expect(drawer.getCurrentResult().data).toEqual(['导入员工']))
  leave()
})

test('a changed list is refetched wherever it shows', async () => {
  await act(async () => say({ eventTarget: 'LIST', resource: 'hotWords' }))
  await vi.waitFor(() => expect(stale()).toEqual(['hotWords']))
})

test('a change of the own rights has them read again', async () => {
  await act(async () => say({ eventTarget: 'RIGHTS' }))
  await waitFor(() => expect(onRightsChange).toHaveBeenCalledOnce())
})
