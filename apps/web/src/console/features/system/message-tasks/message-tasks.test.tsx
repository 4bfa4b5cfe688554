import type { Level } from '@lectern/contract/base/rights.ts'
import type { MessageTask } from '@lectern/contract/system/message-tasks.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { clearScreen, pageOf, refuse, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../testing/rights.fixture.tsx'
import MessageTasksPage from './MessageTasksPage.tsx'

afterEach(clearScreen)

const task = (id: number, title: string, more: Partial<MessageTask> = {}): MessageTask => ({
  id,
  title,
  detail: '周五下午两点，三楼会议室。',
  audience: 'ALL',
  targetIds: [],
  targetNames: [],
  sendTime: null,
  status: 'DRAFT',
  sentCount: 0,
  createTime: '2026-03-01T00:00:00Z',
  version: 2,
  ...more,
})
const targets = {
  roles: [
    { id: 2, name: '运营' },
    { id: 3, name: '财务' },
  ],
  tags: [{ id: 2, name: '新人' }],
  people: [
    { id: 1, name: '李雷' },
    { id: 2, name: '韩梅梅' },
  ],
}
const listPath = /getMessageTasksByPage$/

/** Serves these tasks, and returns the requests for anything else but the choices. */
const show = (...tasks: MessageTask[]) => showAt('FULL', ...tasks)

async function showAt(level: Level, ...tasks: MessageTask[]): Promise<() => SeenCall[]> {
  const seen = serve(({ method, path }) => {
    const one = method === 'GET' && tasks.find(({ id }) => path === `/foundation/api/messageTask/${id}`)
    if (one) return { ...one, reachCount: 2 }
    if (listPath.test(path)) return pageOf(tasks)
    if (path.endsWith('/targets')) return targets
    return path.endsWith('/sendMessages') ? { sentCount: 2 } : { id: 9 }
  })
  await showPage(as({ MESSAGE_TASK: level }, <MessageTasksPage />))
  await screen.findByText(tasks[0]?.title ?? '还没有数据')
  return () => seen.filter(({ path }) => !listPath.test(path) && !/\/(targets|\d+)$/.test(path))
}

test('an unsent task can be edited and sent, a sent one can be viewed and deleted', async () => {
  await show(
    task(1, '没发的'),
    task(2, '明年发的', { status: 'SCHEDULED', sendTime: '2027-01-01T00:00:00Z' }),
    task(3, '发过的', { status: 'SENT', sentCount: 12 }),
    task(4, '正在发的', { status: 'SENDING' }),
  )
  const offered = (name: string) =>
    screen.getAllByRole('button', { name: new RegExp(`：${name}$`) }).map(({ textContent }) => textContent)
  expect(offered('没发的')).toEqual(['编辑', '发送', '更多'])
  expect(offered('明年发的')).toEqual(['编辑', '发送', '更多'])
  expect(offered('发过的')).toEqual(['查看', '删除'])
  expect(offered('正在发的')).toEqual(['查看'])

  await userEvent.click(screen.getByRole('button', { name: '更多：明年发的' }))
  const remove = await screen.findByRole('menuitem', { name: '删除（请先清空发送时间）' })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
})

test('sending says before who will get it, and after how many got it', async () => {
  const requests = await show(
    task(1, '值班表', { audience: 'ROLES', targetIds: [2, 3], targetNames: ['运营', '财务'] }),
    task(5, '全员会'),
  )
  await userEvent.click(screen.getByRole('button', { name: '发送：全员会' }))
  await screen.findByText(/发给全体员工，现在是 2 人/)
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(requests()).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: '发送：值班表' }))
  await screen.findByText(/发给角色：运营和财务，现在是 2 人/)
  await userEvent.click(screen.getByRole('button', { name: '发送' }))
  await screen.findByText('“值班表”已发给 2 人')
  expect(requests()).toMatchObject([{ method: 'GET', path: '/foundation/api/messageTask/1/sendMessages' }])
})

test('choosing another audience clears the targets, and it cannot be saved without any', async () => {
  const requests = await show(task(6, '培训通知', { audience: 'ROLES', targetIds: [2], targetNames: ['运营'] }))
  await userEvent.click(screen.getByRole('button', { name: '编辑：培训通知' }))
  await screen.findByRole('combobox', { name: '角色' })
  await waitFor(() => expect(chosen()).toEqual(['运营']))

  await userEvent.click(screen.getByText('指定人员'))
  const people = await screen.findByRole('combobox', { name: '人员' })
  expect(chosen()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('请选择人员')
  expect(requests()).toEqual([])

  await userEvent.click(people)
  await userEvent.click(await screen.findByText('韩梅梅', { selector: '.ant-select-item-option-content' }))
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(requests()).toHaveLength(1))
  expect(requests()[0]).toMatchObject({
    method: 'PUT',
    body: { id: 6, version: 2, audience: 'PEOPLE', targetIds: [2], title: '培训通知' },
  })
})

test('a message for everybody is saved without targets', async () => {
  const requests = await show(task(6, '培训通知', { audience: 'TAGS', targetIds: [2], targetNames: ['新人'] }))
  await userEvent.click(screen.getByRole('button', { name: '编辑：培训通知' }))
  await userEvent.click(await screen.findByText('全体员工'))
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(requests()).toHaveLength(1))
  expect(requests()[0]?.body).not.toHaveProperty('targetIds')
})

test('when somebody saved first, the two audiences are compared by name', async () => {
  const mine = task(6, '培训通知', { audience: 'ROLES', targetIds: [2], targetNames: ['运营'] })
  const theirs = { ...mine, audience: 'PEOPLE', targetNames: ['韩梅梅'], version: 3 }
  let saved = false
  serve(({ method, path }) => {
    if (path.endsWith('/targets')) return targets
    if (method === 'GET') return { ...mine, reachCount: 2 }
    if (method !== 'PUT') return pageOf([saved ? theirs : mine])
    saved = true
    return refuse(409, '别人已先保存')
  })
  await showPage(<MessageTasksPage />)
  await userEvent.click(await screen.findByRole('button', { name: '编辑：培训通知' }))
  await userEvent.click(await screen.findByText('按标签'))
  await userEvent.click(await screen.findByRole('combobox', { name: '标签' }))
  await userEvent.click(await screen.findByText('新人', { selector: '.ant-select-item-option-content' }))
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  const field = await screen.findByRole('group', { name: '发送对象' })
  // Id 2 is a tag in one audience and a person in the other.
  const sides = within(field).getAllByRole('radio')
  expect(sides.map((side) => side.closest('label')?.textContent)).toEqual(['你的 标签：新人', '对方的 人员：韩梅梅'])
})

const chosen = () => [...document.querySelectorAll('.ant-select-selection-item')].map(({ textContent }) => textContent)

const various = [
  task(1, '没发的'),
  task(2, '明年发的', { status: 'SCHEDULED', sendTime: '2027-01-01T00:00:00Z' }),
  task(3, '发过的', { status: 'SENT', sentCount: 12 }),
]
const offered = (name: string) =>
  screen.getAllByRole('button', { name: new RegExp(`：${name}$`) }).map(({ textContent }) => textContent)

test('whoever may only see tasks looks at each of them', async () => {
  const requests = await showAt('VIEW', ...various)
  for (const { title } of various) expect(offered(title)).toEqual(['查看'])
  expect(offeredCalls()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '查看：没发的' }))
  expect(await screen.findByText('周五下午两点，三楼会议室。')).toBeTruthy()
  expect(requests()).toEqual([])
})

test('whoever may not send writes drafts, and only looks at what is about to be sent', async () => {
  const requests = await showAt('EDIT', ...various)
  expect(various.map(({ title }) => offered(title))).toEqual([['编辑'], ['查看'], ['查看']])
  expect(offeredCalls()).toEqual(['POST /api/messageTask', 'PUT /api/messageTask'])
  await userEvent.click(screen.getByRole('button', { name: '编辑：没发的' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.queryByLabelText('发送时间')).toBeNull()
  expect(drawer.getByText('只保存草稿，由有“完全”权限的同事发送')).toBeTruthy()
  await userEvent.type(drawer.getByRole('textbox', { name: '标题' }), '！')
  await userEvent.click(drawer.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(requests()).toHaveLength(1))
  expect(requests()[0]?.body).toMatchObject({ id: 1, title: '没发的！', version: 2 })
  expect(requests()[0]?.body).not.toMatchObject({ sendTime: expect.any(String) })
})
