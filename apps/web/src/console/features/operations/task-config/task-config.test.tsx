import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clearScreen, pageOf, refuse, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../testing/rights.fixture.tsx'
import TaskConfigPage from './TaskConfigPage.tsx'

afterEach(clearScreen)

const study = {
  id: 2,
  taskType: 'STUDY_MINUTES',
  title: '学习满 15 分钟',
  gold: 10,
  target: 15,
  dailyLimit: 3,
  enable: true,
  version: 4,
}
const invite = { ...study, id: 6, taskType: 'INVITE', title: '邀请好友注册', gold: 100, target: 1 }

/** A fake server that stores changes and refuses a stale version. */
function serveTasks() {
  let tasks = [study, invite]
  const seen = serve(({ method, path, body }: SeenCall) => {
    if (method === 'GET') return pageOf(tasks)
    const task = tasks.find(({ taskType }) => path.endsWith(taskType))
    const sent = body as typeof study
    if (!task || sent.version !== task.version) return refuse(409, '别人已先保存')
    const saved = { ...task, ...sent, version: task.version + 1 }
    tasks = tasks.map((one) => (one === task ? saved : one))
    return saved
  })
  const othersSave = () => {
    tasks = tasks.map((task) => ({ ...task, version: task.version + 1 }))
  }
  return { puts: () => seen.filter(({ method }) => method === 'PUT'), othersSave }
}
const enableSwitch = () => screen.findByLabelText<HTMLButtonElement>('启用：学习满 15 分钟')

test('each task says in words what its target counts', async () => {
  serveTasks()
  await showPage(<TaskConfigPage />)
  expect(await screen.findByText('学习 15 分钟')).toBeTruthy()
  expect(screen.getByText('邀请 1 位好友')).toBeTruthy()
})

test('a task is turned off and on again, each time with the version it has by then', async () => {
  const { puts } = serveTasks()
  await showPage(<TaskConfigPage />)
  fireEvent.click(await enableSwitch())
  expect((await enableSwitch()).getAttribute('aria-checked')).toBe('false')
  await waitFor(async () => {
    fireEvent.click(await enableSwitch())
    expect(puts()).toHaveLength(2)
  })
  expect(puts().map(({ path, body }) => [path, body])).toMatchObject([
    ['/task-config/STUDY_MINUTES', { title: '学习满 15 分钟', gold: 10, enable: false, version: 4 }],
    ['/task-config/STUDY_MINUTES', { enable: true, version: 5 }],
  ])
})

test('a switch goes back and says why when somebody saved first', async () => {
  const { othersSave } = serveTasks()
  await showPage(<TaskConfigPage />)
  const toggle = await enableSwitch()
  othersSave()
  fireEvent.click(toggle)
  expect(await screen.findByText('别人已先保存')).toBeTruthy()
  expect((await enableSwitch()).getAttribute('aria-checked')).toBe('true')
})

test('editing a task leaves its switch as it is', async () => {
  const { puts } = serveTasks()
  await showPage(<TaskConfigPage />)
  const row = (await screen.findByText('邀请好友注册')).closest('tr') as HTMLElement
  fireEvent.click(within(row).getByText('编辑'))
  fireEvent.change(await screen.findByLabelText('邀请的好友数'), { target: { value: '3' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(puts()).toHaveLength(1))
  expect(puts()[0]).toMatchObject({
    path: '/task-config/INVITE',
    body: { title: '邀请好友注册', gold: 100, target: 3, dailyLimit: 3, enable: true, version: 4 },
  })
})

test('who may only see tasks reads them in full and changes none', async () => {
  serveTasks()
  await showPage(as({ TASK_CONFIG: 'VIEW' }, <TaskConfigPage />))
  expect((await enableSwitch()).disabled).toBe(true)
  fireEvent.click(screen.getAllByText('查看')[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  for (const input of dialog.getAllByRole<HTMLInputElement>('textbox')) expect(input.disabled).toBe(true)
  expect(offeredCalls()).toEqual([])
})
