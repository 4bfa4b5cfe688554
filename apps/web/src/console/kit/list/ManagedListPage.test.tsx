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
} from '../../testing/managed-list.fixture.tsx'
import { actionsColumn, flagColumn, numberColumn, textColumn, weightColumn } from './columns.tsx'
import { enableFilter, textFilter } from './filters.tsx'
import { ManagedListPage } from './ManagedListPage.tsx'
import { useManagedList } from './use-managed-list.ts'

afterEach(clearScreen)

const question = (id: number, title: string) => ({
  id,
  title,
  categoryId: 1,
  answer: '<p>a</p>',
  enable: true,
  hot: false,
  weight: 10,
  viewCount: 1234,
  createTime: '2026-03-01T00:00:00Z',
  version: 0,
})
const rows = [question(1, '忘记密码'), question(2, '如何退款'), question(3, '发票')]

function Questions(): ReactNode {
  const list = useManagedList(questions, { nameOf: ({ title }) => title, add: pageAt('/add'), edit: pageAt('/edit') })
  return (
    <ManagedListPage
      list={list}
      title="常见问题"
      about="给用户看的问题"
      add="新增问题"
      filters={[textFilter('title', '问题'), enableFilter()]}
      columns={[
        textColumn('title', '问题', { card: true }),
        flagColumn(list, 'enable', { card: true }),
        weightColumn(list),
        numberColumn('viewCount', '浏览次数'),
        actionsColumn(list),
      ]}
    />
  )
}

const listed = (seen: SeenCall[]) => seen.filter(({ method }) => method === 'GET').map(({ query }) => query)
const shown = () => screen.findByText('忘记密码')

test('the list fetches what the address says, and choices go into the address', async () => {
  const seen = serve(() => pageOf(rows, 12))
  const { tab } = await showPage(<Questions />, 'page=2&title=码')
  await shown()
  expect(listed(seen).at(-1)).toEqual({ page: '2', size: '5', title: '码' })

  await userEvent.click(screen.getByRole('columnheader', { name: /浏览次数/ }))
  expect(tab.search()).toBe('title=码&sort=viewCount,asc')
  await userEvent.click(screen.getByTitle('3'))
  await waitFor(() => expect(listed(seen).at(-1)).toEqual({ page: '3', size: '5', sort: 'viewCount,asc', title: '码' }))
})

test('typing filters after a pause and goes back to the first page; the chip removes the filter', async () => {
  const seen = serve(() => pageOf(rows, 12))
  const { tab } = await showPage(<Questions />, 'page=2')
  await shown()
  await userEvent.type(screen.getByRole('textbox', { name: '问题' }), '退款')
  await waitFor(() => expect(tab.search()).toBe('title=退款'))
  expect(listed(seen).map(({ title }) => title)).not.toContain('退')

  const chips = screen.getByRole('list', { name: '已选条件' })
  expect(chips.textContent).toContain('问题退款')
  await userEvent.click(within(chips).getByRole('button', { name: '去掉条件“问题”' }))
  expect(tab.search()).toBe('')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '问题' }).value).toBe('')
})

test('all filters can be cleared together, and a list that they leave empty offers it', async () => {
  serve(({ query }) => (query.title ? pageOf([]) : pageOf(rows)))
  const { tab } = await showPage(<Questions />, 'title=x&enable=true')
  await screen.findByText('没有符合条件的数据')
  expect(screen.getByRole('list', { name: '已选条件' }).textContent).toContain('状态已启用')
  await userEvent.click(screen.getAllByRole('button', { name: '清除筛选' }).at(-1) as HTMLElement)
  expect(tab.search()).toBe('')
  await shown()
})

test('an empty list says what it is for and offers the first action', async () => {
  serve(() => pageOf([]))
  const { tab } = await showPage(<Questions />)
  await screen.findByText('给用户看的问题')
  await userEvent.click(screen.getAllByRole('button', { name: '新增问题' }).at(-1) as HTMLElement)
  expect(tab.opened).toEqual(['/add'])
})

test('a list that does not load says so and can be retried', async () => {
  let down = true
  serve(() => (down ? refuse(500, '系统出了点问题') : pageOf(rows)))
  await showPage(<Questions />)
  await screen.findByText('系统出了点问题')
  down = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await shown()).toBeTruthy()
})

test('a switch changes at once and goes back, with the reason shown, when the server refuses', async () => {
  let release = (): void => undefined
  serve(async ({ method }) => {
    if (method === 'GET') return pageOf(rows)
    await new Promise<void>((resolve) => {
      release = resolve
    })
    return refuse(400, '今天不行')
  })
  const { reported } = await showPage(<Questions />)
  await shown()
  const enable = screen.getByRole('switch', { name: '启用：忘记密码' })
  await userEvent.click(enable)
  await waitFor(() => expect(enable.getAttribute('aria-checked')).toBe('false'))
  release()
  await waitFor(() => expect(enable.getAttribute('aria-checked')).toBe('true'))
  expect(reported).toMatchObject([{ message: '今天不行' }])
})

test('a weight is sent when its field is left, once, and Escape takes the typing back', async () => {
  const seen = serve(({ method }) => (method === 'GET' ? pageOf(rows) : null))
  await showPage(<Questions />)
  await shown()
  const weight = screen.getByRole('spinbutton', { name: '排序值：忘记密码' })
  await userEvent.clear(weight)
  await userEvent.type(weight, '25{Escape}')
  expect(weight).toHaveProperty('value', '10')
  await userEvent.clear(weight)
  await userEvent.type(weight, '30{Enter}')
  await userEvent.tab()
  const puts = seen.filter(({ method }) => method === 'PUT')
  expect(puts).toMatchObject([{ path: '/question/1/weight', body: { weight: 30 } }])
})

test('deleting names the row and what it means, and does nothing before it is confirmed', async () => {
  const seen = serve(({ method }) => (method === 'GET' ? pageOf(rows) : null))
  await showPage(<Questions />)
  await shown()
  await userEvent.click(screen.getByRole('button', { name: '删除：如何退款' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('删除“如何退款”？')
  expect(dialog.textContent).toContain('30 天内可以从回收站恢复')
  expect(seen.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.click(within(dialog).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(seen.some((call) => call.method === 'DELETE' && call.path === '/question/2')).toBe(true))
})

test('when a deletion leaves the current page beyond the end, the last page is shown', async () => {
  serve(({ query }) => (query.page === '3' ? pageOf([], 10) : pageOf(rows, 10)))
  const { tab } = await showPage(<Questions />, 'page=3')
  await waitFor(() => expect(tab.search()).toBe('page=2'))
})

test('N adds, E edits the row in focus and the slash goes to the first filter', async () => {
  serve(() => pageOf(rows))
  const { tab } = await showPage(<Questions />)
  await shown()
  await userEvent.keyboard('n')
  screen.getByText('如何退款').closest('tr')?.focus()
  await userEvent.keyboard('e')
  expect(tab.opened).toEqual(['/add', '/edit?id=2'])
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '问题' }))
  await userEvent.keyboard('n')
  expect(tab.opened).toHaveLength(2)
})
