import { questions } from '@lectern/contract/system/faq.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  clearScreen,
  pageAt,
  pageOf,
  refuse,
  type SeenCall,
  serve,
  showPage,
} from '../../testing/managed-list.fixture.tsx'
import { textColumn } from './columns.tsx'
import { enableFilter, textFilter } from './filters.tsx'
import { ManagedListPage } from './ManagedListPage.tsx'
import { useManagedList } from './use-managed-list.ts'

afterEach(clearScreen)

const rows = [
  { id: 1, title: '忘记密码' },
  { id: 2, title: '如何退款' },
]
const allDone = { done: 2, refused: [], taskId: null }

/** The questions of one category, which is fixed and not a filter that can be cleared. */
function Questions(): ReactNode {
  const list = useManagedList(questions, {
    nameOf: ({ title }) => title,
    add: pageAt('/add'),
    edit: pageAt('/edit'),
    within: { categoryId: 5 },
  })
  return (
    <ManagedListPage
      list={list}
      title="常见问题"
      about="给用户看的问题"
      add="新增问题"
      filters={[textFilter('title', '问题'), enableFilter()]}
      columns={[textColumn('title', '问题', { card: true })]}
    />
  )
}

/** A list of 25 rows; `many` answers the bulk calls. */
const serveList = (many: (call: SeenCall) => unknown, total = 25): SeenCall[] =>
  serve((call) => (call.method === 'GET' ? pageOf(rows, total) : many(call)))

const changes = (seen: SeenCall[]) => seen.filter(({ method }) => method !== 'GET')
const button = (name: string) => screen.getByRole('button', { name })
async function pickPage(): Promise<void> {
  await screen.findByText('忘记密码')
  await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
}
async function pickAll(): Promise<void> {
  await pickPage()
  await userEvent.click(button('选择全部符合条件的 25 条'))
}

test('the picked rows of a page go in one call', async () => {
  const seen = serveList(() => allDone)
  await showPage(<Questions />)
  await pickPage()
  expect(screen.getByRole('toolbar', { name: '已选 2 条' })).toBeTruthy()
  await userEvent.click(button('停用'))
  await screen.findByText('2 条已处理')
  expect(changes(seen)).toMatchObject([
    { method: 'PUT', path: '/question/many/enable', body: { selection: { ids: [1, 2] }, enable: false } },
  ])
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('all that match carry every filter, the fixed ones too, and their number', async () => {
  const seen = serveList(() => ({ ...allDone, done: 25 }))
  await showPage(<Questions />, 'title=退款&enable=true&page=2&sort=weight,asc')
  await pickAll()
  expect(screen.getByRole('toolbar', { name: '已选全部符合条件的 25 条' })).toBeTruthy()
  await userEvent.click(button('设置排序值'))
  const dialog = await screen.findByRole('dialog')
  const weight = within(dialog).getByRole('spinbutton', { name: '为 25 条设置排序值' })
  await userEvent.clear(weight)
  await userEvent.type(weight, '30{Enter}')
  await screen.findByText('25 条已处理')
  const selection = { matching: { title: '退款', enable: 'true', categoryId: 5 }, total: 25 }
  expect(changes(seen)).toMatchObject([{ path: '/question/many/weight', body: { selection, weight: 30 } }])
})

test('all that match stay picked on another page, ids do not, and a filter drops both', async () => {
  serveList(() => allDone)
  const { go } = await showPage(<Questions />)
  await pickPage()
  go('page=2')
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  await pickAll()
  go('page=3')
  expect(screen.getByRole('toolbar', { name: '已选全部符合条件的 25 条' })).toBeTruthy()
  go('title=x')
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('a list that was not counted to its end is counted first', async () => {
  let answerCount = (): void => undefined
  const counted = new Promise<void>((resolve) => {
    answerCount = resolve
  })
  const seen = serve(async ({ method, query }) => {
    if (method !== 'GET') return { done: 0, refused: [], taskId: 4 }
    if (query.count !== 'exact') return pageOf(rows, 300, true)
    await counted
    return pageOf([], 12_345)
  })
  await showPage(<Questions />, 'title=退')
  await pickPage()
  const offer = button('选择全部符合条件的')
  await userEvent.click(offer)
  await waitFor(() => expect(offer.className).toContain('loading'))
  answerCount()
  await screen.findByRole('toolbar', { name: '已选全部符合条件的 12,345 条' })
  const { page: _page, size: _size, ...counting } = seen.find(({ query }) => query.count)?.query ?? {}
  expect(counting).toEqual({ title: '退', categoryId: '5', count: 'exact' })
  await userEvent.click(button('启用'))
  await screen.findByText(/转到后台继续处理，进度在右上角的任务列表里/)
  expect(changes(seen)[0]?.body).toMatchObject({ selection: { total: 12_345 } })
})

test('a count that is left behind by another filter picks nothing, not even with the number of that one', async () => {
  let answerCount = (): void => undefined
  const counted = new Promise<void>((resolve) => {
    answerCount = resolve
  })
  serve(async ({ query }) => {
    if (query.count !== 'exact') return pageOf(rows, 300, true)
    if (query.title === '密码') return pageOf([], 777)
    await counted
    return pageOf([], 12_345)
  })
  const { go } = await showPage(<Questions />, 'title=密码')
  await userEvent.click(await screen.findByRole('button', { name: '数出总数' }))
  await screen.findByText('共 777 条')
  go('title=退')
  await screen.findByText('共 300 条以上')
  await pickPage()
  const offer = button('选择全部符合条件的')
  await userEvent.click(offer)
  await waitFor(() => expect(offer.className).toContain('loading'))
  go('title=密码')
  await screen.findByText('共 777 条')
  answerCount()
  go('title=退')
  // The rows of the page are still picked, and all that match are offered again.
  await screen.findByRole('button', { name: '选择全部符合条件的' })
  expect(screen.getByRole('toolbar', { name: '已选 2 条' })).toBeTruthy()
})

test('deleting all that match is confirmed with their number and says that other pages are included', async () => {
  const seen = serveList(() => ({ done: 25, refused: [], taskId: null }))
  await showPage(<Questions />)
  await pickAll()
  await userEvent.click(button('删除'))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('删除选中的 25 条？')
  expect(dialog.textContent).toContain('包括其他页上的数据')
  expect(changes(seen)).toHaveLength(0)
  await userEvent.click(within(dialog).getByRole('button', { name: '删除' }))
  await screen.findByText('25 条已处理')
  expect(changes(seen)).toMatchObject([{ method: 'POST', path: '/question/many/delete' }])
})

test('rows that were refused are listed with their reasons, by name where it is known, and stay picked', async () => {
  serveList(() => ({
    done: 23,
    refused: [
      { id: 2, reason: 'x.used', message: '正在被引用' },
      { id: 77, reason: 'x.used', message: '已归档' },
    ],
    taskId: null,
  }))
  await showPage(<Questions />)
  await pickAll()
  await userEvent.click(button('停用'))
  await screen.findByText('23 条已处理，2 条没有处理')
  expect(screen.getByText('“如何退款”：正在被引用')).toBeTruthy()
  expect(screen.getByText('“#77”：已归档')).toBeTruthy()
  expect(screen.getByRole('toolbar', { name: '已选 1 条' })).toBeTruthy()
})

test('many rows that were refused for the same reason are one line with their number, the largest first', async () => {
  const refused = [
    { id: 900, reason: 'x.gone', message: '已归档' },
    ...[1, 2, 71, 72, 73, 74].map((id) => ({ id, reason: 'x.used', message: '正在被引用' })),
  ]
  serveList(() => ({ done: 18, refused, taskId: null }))
  await showPage(<Questions />)
  await pickAll()
  await userEvent.click(button('停用'))
  const title = await screen.findByText('18 条已处理，7 条没有处理')
  const lines = within(title.closest('[role=dialog]') as HTMLElement).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^6 条（如“.+”、“如何退款”、“#71”、“#72”和“#73”）：正在被引用$/),
    '“#900”：已归档',
  ])
})

test('when another number matches now, nothing runs until the operator takes it and presses again', async () => {
  let left = 24
  const seen = serveList(({ body }) => {
    const { selection } = body as { selection: { total: number } }
    if (selection.total !== left) return refuse(409, 'x', { reason: 'bulk.changed', params: { count: left } })
    return { done: left, refused: [], taskId: null }
  })
  const { reported } = await showPage(<Questions />)
  await pickAll()
  await userEvent.click(button('启用'))
  await screen.findByText('现在有 24 条符合条件')
  await userEvent.click(button('改选这 24 条'))
  expect(changes(seen)).toHaveLength(1)
  expect(await screen.findByRole('toolbar', { name: '已选全部符合条件的 24 条' })).toBeTruthy()
  await userEvent.click(button('启用'))
  await screen.findByText('24 条已处理')
  expect(reported).toEqual([])

  left = 0
  await pickAll()
  await userEvent.click(button('启用'))
  const dialog = within((await screen.findByText('现在没有符合条件的数据')).closest('[role=dialog]') as HTMLElement)
  await userEvent.click(dialog.getByText('关闭'))
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('a call that fails is reported and keeps the selection', async () => {
  serveList(() => refuse(400, '今天不行'))
  const { reported } = await showPage(<Questions />)
  await pickAll()
  await userEvent.click(button('启用'))
  await waitFor(() => expect(reported).toMatchObject([{ message: '今天不行' }]))
  expect(screen.getByRole('toolbar', { name: '已选全部符合条件的 25 条' })).toBeTruthy()
})

test('a list that fits on one page does not offer more; on a phone one picked row is enough for the offer', async () => {
  serveList(() => allDone, 2)
  await showPage(<Questions />)
  await pickPage()
  expect(screen.queryByRole('button', { name: /全部符合条件/ })).toBeNull()

  clearScreen()
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  serveList(() => allDone)
  await showPage(<Questions />)
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择“如何退款”' }))
  await userEvent.click(button('选择全部符合条件的 25 条'))
  expect(screen.getByRole('checkbox', { name: '选择“忘记密码”' })).toHaveProperty('checked', true)
})
