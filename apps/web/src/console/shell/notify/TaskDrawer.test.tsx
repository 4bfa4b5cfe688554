import type { BackgroundTask, TaskStatus } from '@lectern/contract/system/notify.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { closeDrawer, openDrawer } from '../../context/notify-panel.ts'
import { clearScreen, pageOf, refuse, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import TaskDrawer from './TaskDrawer.tsx'

afterEach(() => {
  closeDrawer()
  clearScreen()
})

const task = (id: number, status: TaskStatus, more: Partial<BackgroundTask> = {}): BackgroundTask => ({
  id,
  title: `任务 ${id}`,
  detail: '',
  rate: 40,
  createtime: '2026-03-01T00:00:00.000Z',
  finishtime: null,
  status,
  content: null,
  cancellable: false,
  ...more,
})

/** Shows the drawer with these tasks; a cancelled one is among the finished after the next fetch. */
async function showTasks(tasks: BackgroundTask[], cancelling: () => unknown = () => null) {
  const cancelled = new Set<number>()
  const seen = serve(({ method, path, query }) => {
    if (method === 'PUT') {
      const answer = cancelling()
      if (answer === null) cancelled.add(Number(path.split('/').at(-1)))
      return answer
    }
    const now = tasks.map((each) => (cancelled.has(each.id) ? task(each.id, 'CANCELLED') : each))
    return pageOf(now.filter(({ status }) => (status === 'RUNNING') === (query.state === 'running')))
  })
  await showPage(<TaskDrawer />)
  openDrawer('tasks')
  await screen.findByRole('tab', { name: /进行中/ })
  return { changes: () => seen.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path]) }
}
const itemOf = async (title: string) => within((await screen.findByText(title)).closest('li') as HTMLElement)
const questionText = '取消任务“任务 1”'
const question = async () => {
  const [words] = await screen.findAllByText(questionText)
  return within(words?.closest('[role=dialog]') as HTMLElement)
}

test('a running task is cancelled after a question, and is then shown as cancelled', async () => {
  const { changes } = await showTasks([task(1, 'RUNNING', { cancellable: true })])
  await userEvent.click((await itemOf('任务 1')).getByRole('button', { name: '取消任务' }))
  await userEvent.click((await question()).getByRole('button', { name: '继续执行' }))
  expect(changes()).toEqual([])
  await userEvent.click((await itemOf('任务 1')).getByRole('button', { name: '取消任务' }))
  await userEvent.click((await question()).getByRole('button', { name: '取消任务' }))
  await waitFor(() => expect(changes()).toEqual([['PUT', '/foundation/api/notify/task/cancel/1']]))
  await userEvent.click(screen.getByRole('tab', { name: '已完成' }))
  await waitFor(async () => (await itemOf('任务 1')).getByText('已取消'))
})

test('a task that cannot be cancelled has no cancel button', async () => {
  await showTasks([task(2, 'RUNNING')])
  expect((await itemOf('任务 2')).queryByRole('button')).toBeNull()
})

test('the question about a task that ended meanwhile closes, and no cancellation is reported', async () => {
  await showTasks([task(1, 'RUNNING', { cancellable: true })], () =>
    refuse(400, '任务已经结束，不能取消', { reason: 'task.notRunning' }),
  )
  await userEvent.click((await itemOf('任务 1')).getByRole('button', { name: '取消任务' }))
  await userEvent.click((await question()).getByRole('button', { name: '取消任务' }))
  await waitFor(() => expect(screen.queryAllByText(questionText)).toEqual([]))
  expect(screen.queryByText('任务已取消')).toBeNull()
})

test('an expired result is marked as expired, without a link', async () => {
  await showTasks([task(3, 'EXPIRED', { detail: '结果已过期，文件已删除' }), task(4, 'DONE', { content: '/files/4' })])
  await userEvent.click(await screen.findByRole('tab', { name: '已完成' }))
  const expired = await itemOf('任务 3')
  expect(expired.getByText('已过期')).toBeTruthy()
  expect(expired.queryByRole('link')).toBeNull()
  expect((await itemOf('任务 4')).getByRole('link').getAttribute('href')).toBe('/files/4')
})

test('a large number of running tasks is shown with separators', async () => {
  serve(({ query }) => ({ ...pageOf([]), totalElements: query.state === 'running' ? 1234 : 0 }))
  await showPage(<TaskDrawer />)
  openDrawer('tasks')
  expect(await screen.findByRole('tab', { name: '进行中 (1,234)' })).toBeDefined()
})
