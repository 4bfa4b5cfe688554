import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import {
  clearScreen,
  pageOf,
  type SeenCall,
  serve,
  showPage,
  Undoable,
} from '../../../testing/managed-list.fixture.tsx'
import TagsPage from './TagsPage.tsx'

afterEach(clearScreen)

const tag = (id: number, name: string) => ({ id, name, colour: '#0E7C56', remark: '', staffCount: 2, version: 4 })
const answer = ({ method }: SeenCall) => (method === 'GET' ? pageOf([tag(1, '讲师'), tag(2, '客服')], 12) : null)
const sent = (seen: SeenCall[]) => seen.filter(({ method }) => method !== 'GET')

test('tags are added and edited in a dialog over the list', async () => {
  const seen = serve(answer)
  const { tab } = await showPage(<TagsPage />)
  await userEvent.click(await screen.findByRole('button', { name: '编辑：客服' }))
  await userEvent.type(await screen.findByDisplayValue('客服'), '组')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent(seen)).toMatchObject([{ body: { id: 2, name: '客服组', version: 4 } }]))
  await waitFor(() => expect(screen.queryByDisplayValue('客服组')).toBeNull())

  await userEvent.click(screen.getByRole('button', { name: '新增标签' }))
  expect(await screen.findByDisplayValue('#0E7C56')).toBeTruthy()
  expect(tab.opened).toEqual([])
})

test('one tag or several go in the same call of ids, which cannot take all that match', async () => {
  const seen = serve(answer)
  await showPage(<TagsPage />)
  const confirm = async (title: string) => {
    const heading = await screen.findByText(title, { selector: '.ant-modal-confirm-title' })
    const dialog = heading.closest('[role=dialog]') as HTMLElement
    expect(dialog.textContent).toContain('带着它的员工和用户会同时失去它。30 天内可以从回收站恢复')
    await userEvent.click(within(dialog).getByRole('button', { name: '删除' }))
  }
  await userEvent.click(await screen.findByRole('button', { name: '删除：讲师' }))
  await confirm('删除“讲师”？')
  await screen.findByText('已删除“讲师”')

  await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
  const bar = within(screen.getByRole('toolbar', { name: '已选 2 条' }))
  expect(bar.queryByText(/全部符合条件/)).toBeNull()
  await userEvent.click(bar.getByRole('button', { name: '删除' }))
  await confirm('删除选中的 2 条？')
  await screen.findByText('2 条已处理')
  expect(sent(seen).map(({ body }) => body)).toEqual([[1], [1, 2]])
})

test('a deletion of one tag or of several can be undone from its message', async () => {
  const keys = ['7d1f0c1e-52a0-4c53-9d7f-0b8f3a1c2d4e', '8d1f0c1e-52a0-4c53-9d7f-0b8f3a1c2d4e']
  const left = [...keys]
  const undone = { done: 1, refused: [], taskId: null }
  const seen = serve((call) => {
    if (call.path.startsWith('/undo/')) return undone
    return call.method === 'GET' ? answer(call) : new Undoable(null, left.shift() ?? '')
  })
  await showPage(<TagsPage />)
  const confirm = async () =>
    userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await userEvent.click(await screen.findByRole('button', { name: '删除：讲师' }))
  await confirm()
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }))
  await screen.findByText('已撤销')

  await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
  const bar = within(screen.getByRole('toolbar', { name: '已选 2 条' }))
  await userEvent.click(bar.getByRole('button', { name: '删除' }))
  await confirm()
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }))
  await waitFor(() =>
    expect(seen.filter(({ path }) => path.startsWith('/undo/')).map(({ path }) => path)).toEqual(
      keys.map((key) => `/undo/${key}`),
    ),
  )
})
