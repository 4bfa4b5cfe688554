import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { clearScreen, pageOf, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { actionsColumn, flagColumn, numberColumn, textColumn } from './columns.tsx'
import { HotWordsList } from './hot-words.fixture.tsx'
import { moveColumn } from './move-column.tsx'

afterEach(clearScreen)

const rows = [
  { id: 1, word: '四级', hot: true, order: 1, clickCount: 12_345, version: 0 },
  { id: 2, word: '雅思', hot: false, order: 2, clickCount: 3, version: 0 },
]

const HotWords = () => (
  <HotWordsList
    columns={(list) => [
      textColumn('word', '词', { card: true }),
      numberColumn('clickCount', '点击', { card: true }),
      flagColumn(list, 'hot'),
      moveColumn(list),
      numberColumn('id', '编号', { optional: true }),
      actionsColumn(list),
    ]}
  />
)

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

test('columns are hidden, moved and made denser, and stay so in this browser', async () => {
  serve(() => pageOf(rows))
  await showPage(<HotWords />)
  await screen.findByText('四级')
  expect(headings()).toEqual(['', '词', '点击', '热门', '顺序', '操作'])

  await userEvent.click(screen.getByRole('button', { name: '列设置' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: '点击' }))
  // Past the hidden one that stands before it.
  await userEvent.click(screen.getByRole('button', { name: '“顺序”列前移' }))
  await userEvent.click(screen.getByRole('button', { name: '“顺序”列前移' }))
  await userEvent.click(screen.getByText('紧凑'))
  expect(headings()).toEqual(['', '词', '顺序', '热门', '操作'])
  expect(document.querySelector('.ant-table-small')).toBeTruthy()
  // The first column and the actions keep their places.
  expect(screen.queryByRole('checkbox', { name: '词' })).toBeNull()

  const kept = localStorage.getItem('columns')
  clearScreen()
  localStorage.setItem('columns', kept as string)
  serve(() => pageOf(rows))
  await showPage(<HotWords />)
  await screen.findByText('四级')
  expect(headings()).toEqual(['', '词', '顺序', '热门', '操作'])
})

test('an optional column is hidden until somebody shows it, and again after a reset', async () => {
  serve(() => pageOf(rows))
  await showPage(<HotWords />)
  await screen.findByText('四级')
  expect(headings()).not.toContain('编号')
  await userEvent.click(screen.getByRole('button', { name: '列设置' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: '编号', checked: false }))
  expect(headings()).toContain('编号')

  const kept = localStorage.getItem('columns')
  clearScreen()
  localStorage.setItem('columns', kept as string)
  serve(() => pageOf(rows))
  await showPage(<HotWords />)
  await screen.findByText('四级')
  expect(headings()).toContain('编号')
  await userEvent.click(screen.getByRole('button', { name: '列设置' }))
  await userEvent.click(await screen.findByRole('button', { name: '恢复默认' }))
  expect(headings()).not.toContain('编号')
})

test('rows move one place at a time, not past the ends, and only in the list’s own order', async () => {
  const seen = serve(({ method }) => (method === 'GET' ? pageOf(rows) : null))
  const { go } = await showPage(<HotWords />)
  await screen.findByText('四级')
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  expect(button('上移“四级”').disabled).toBe(true)
  expect(button('下移“雅思”').disabled).toBe(true)
  await userEvent.click(button('下移“四级”'))
  const moves = seen.filter(({ method }) => method === 'PUT')
  expect(moves).toMatchObject([{ path: '/word-recommend/1/move', body: { up: false } }])

  go('sort=clickCount,asc')
  await waitFor(() => expect(button('下移“四级”').disabled).toBe(true))
})

test('on a phone rows are cards with the columns marked for them, and filters open in a sheet', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  serve(() => pageOf(rows))
  await showPage(<HotWords />)
  const cards = await screen.findByRole('list', { name: '热词列表，共 2 条' })
  const [first] = within(cards).getAllByRole('listitem')
  expect(first?.textContent).toContain('四级')
  expect(first?.textContent).toContain('点击12,345')
  expect(first?.textContent).not.toContain('热门')
  expect(screen.queryByRole('table')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '筛选' }))
  expect(await screen.findByRole('textbox', { name: '热词' })).toBeTruthy()
})

test('what orders the rows stands before the actions, wherever the page names it', async () => {
  serve(() => pageOf(rows))
  await showPage(<HotWords />)
  await screen.findByText('四级')
  await userEvent.click(screen.getByRole('button', { name: '列设置' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: '编号' }))
  expect(headings()).toEqual(['', '词', '点击', '热门', '编号', '顺序', '操作'])
})

test('a cell without anything shows a dash, which has a word for who cannot see it', async () => {
  serve(() => pageOf([{ ...rows[0], word: '' }]))
  await showPage(<HotWords />)
  const dash = await screen.findByRole('img', { name: '无' })
  expect(dash.textContent).toBe('—')
})
