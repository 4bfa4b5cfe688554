import { questions } from '@lectern/contract/system/faq.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import {
  clearScreen,
  pageAt,
  pageOf,
  refuse,
  type SeenCall,
  serve,
  showPage,
  Undoable,
} from '../../testing/managed-list.fixture.tsx'
import { actionsColumn, textColumn } from './columns.tsx'
import { ManagedListPage } from './ManagedListPage.tsx'
import { useManagedList } from './use-managed-list.ts'

afterEach(clearScreen)

const key = '7d1f0c1e-52a0-4c53-9d7f-0b8f3a1c2d4e'
const rows = [
  { id: 1, title: '忘记密码' },
  { id: 2, title: '如何退款' },
]

function Questions(): ReactNode {
  const list = useManagedList(questions, {
    nameOf: ({ title }) => title,
    add: pageAt('/add'),
    edit: pageAt('/edit'),
  })
  return (
    <ManagedListPage
      list={list}
      title="常见问题"
      about="给用户看的问题"
      add="新增问题"
      filters={[]}
      columns={[textColumn('title', '问题', { card: true }), actionsColumn(list)]}
    />
  )
}

async function showList(change: (call: SeenCall) => unknown) {
  const seen = serve((call) => (call.method === 'GET' ? pageOf(rows) : change(call)))
  const { reported } = await showPage(<Questions />)
  await screen.findByText('忘记密码')
  return { seen, reported }
}

async function removeFirst(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: '删除：忘记密码' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
}

async function disableBoth(): Promise<void> {
  await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
  await userEvent.click(screen.getByRole('button', { name: '停用' }))
}

const undone = { done: 1, refused: [], taskId: null }
const undoCalls = (seen: SeenCall[]) => seen.filter(({ path }) => path.startsWith('/undo/')).map(({ path }) => path)

test('a deletion that the server keeps offers to be undone, and the list is fetched again after it', async () => {
  const { seen } = await showList(({ path }) => (path.startsWith('/undo/') ? undone : new Undoable(null, key)))
  await removeFirst()
  await screen.findByText('已删除“忘记密码”')
  const before = seen.filter(({ method }) => method === 'GET').length
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }))
  expect(await screen.findByText('已撤销')).toBeTruthy()
  expect(undoCalls(seen)).toEqual([`/undo/${key}`])
  expect(screen.queryByText('已删除“忘记密码”')).toBeNull()
  await waitFor(() => expect(seen.filter(({ method }) => method === 'GET').length).toBeGreaterThan(before))
})

test('a deletion for good offers nothing', async () => {
  await showList(() => null)
  await removeFirst()
  await screen.findByText('已删除“忘记密码”')
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
})

test('a change of many rows is undone, and what was changed since then is named', async () => {
  const changed = { id: 2, reason: 'undo.changed', message: '之后又有改动，没有撤销' }
  const { seen } = await showList(({ path }) =>
    path.startsWith('/undo/')
      ? { ...undone, refused: [changed] }
      : new Undoable({ done: 2, refused: [], taskId: null }, key),
  )
  await disableBoth()
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }))
  expect(await screen.findByText('1 条已撤销，1 条没有撤销：之后又有改动，没有撤销')).toBeTruthy()
  expect(undoCalls(seen)).toEqual([`/undo/${key}`])
})

test('an undo that comes too late says so', async () => {
  const { reported } = await showList(({ path }) =>
    path.startsWith('/undo/')
      ? refuse(400, '时间已过，无法撤销', { reason: 'undo.tooLate' })
      : new Undoable({ done: 2, refused: [], taskId: null }, key),
  )
  await disableBoth()
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }))
  await waitFor(() => expect(reported).toMatchObject([{ message: '时间已过，无法撤销' }]))
})
