import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { clearScreen, pageOf, refuse, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../testing/rights.fixture.tsx'
import CategoriesPage from './CategoriesPage.tsx'
import QuestionFormPage from './QuestionFormPage.tsx'
import QuestionsPage from './QuestionsPage.tsx'

afterEach(clearScreen)

const categories = [
  { id: 1, name: '账号', icon: '', order: 1, version: 0 },
  { id: 2, name: '会员', icon: 'vip', order: 2, version: 0 },
]
const question = {
  id: 5,
  categoryId: 2,
  title: '会员到期了怎么办',
  answer: '<p>续费</p>',
  enable: true,
  hot: false,
  weight: 0,
  viewCount: 3,
  createTime: '2026-03-01T00:00:00Z',
  version: 0,
}

function answer({ method, path }: SeenCall): unknown {
  if (path === '/common/question-category' || path === '/question-category') return pageOf(categories)
  if (method === 'DELETE') return refuse(400, '分类“账号”下还有 2 个问题，不能删除')
  return path === '/question' ? pageOf([question]) : question
}

test('questions show their category by name and lead to the categories', async () => {
  serve(answer)
  const { tab } = await showPage(<QuestionsPage />)
  const row = (await screen.findByText('会员到期了怎么办')).closest('tr') as HTMLElement
  expect(await within(row).findByText('会员')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '分类管理' }))
  expect(tab.opened).toEqual(['/system/settings/type'])
})

test('a question is edited with its category chosen from the list', async () => {
  const seen = serve(answer)
  const { tab } = await showPage(<QuestionFormPage />, 'id=5')
  expect((await screen.findByRole('textbox', { name: '解答' })).textContent).toBe('续费')
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.click(await screen.findByText('账号', { selector: '.ant-select-item-option-content' }))
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(tab.closedTo).toEqual(['/system/settings']))
  const { title, answer: text } = question
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ categoryId: 1, title, answer: text, version: 0 })
})

test('a category leads to its questions, and deleting one that is not empty shows why the server refused', async () => {
  serve(answer)
  const { tab, reported } = await showPage(<CategoriesPage />)
  await screen.findByText('账号')
  await userEvent.click(screen.getByRole('button', { name: '更多：账号' }))
  await userEvent.click(await screen.findByText('查看问题'))
  expect(tab.opened).toEqual(['/system/settings?categoryId=1'])

  await userEvent.click(screen.getByRole('button', { name: '更多：账号' }))
  await userEvent.click(screen.getByText('删除'))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(reported).toMatchObject([{ message: '分类“账号”下还有 2 个问题，不能删除' }]))
  expect(screen.getByText('账号')).toBeTruthy()
})

test('a question that may only be seen opens read-only', async () => {
  serve(answer)
  await showPage(as({ FAQ_SETTINGS: 'VIEW' }, <QuestionFormPage />), 'id=5')
  const text = await screen.findByRole('textbox', { name: '解答' })
  expect(text.getAttribute('contenteditable')).toBe('false')
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  expect(offeredCalls()).toEqual([])
})

test.each([
  ['VIEW', []],
  ['EDIT', ['POST', 'PUT', 'PUT /move']],
  ['FULL', ['DELETE', 'POST', 'PUT', 'PUT /move']],
] as const)('at %s the categories offer no more than that', async (level, calls) => {
  serve(answer)
  await showPage(as({ FAQ_SETTINGS: level }, <CategoriesPage />))
  await screen.findByText('账号')
  const short = (call: string) => call.replace(/ .*question-category(\/\{id\})?/, ' ').trim()
  expect(offeredCalls().map(short)).toEqual(calls)
})
