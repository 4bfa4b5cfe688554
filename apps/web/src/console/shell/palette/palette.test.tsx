import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RecordPages } from '../../app/RecordPages.tsx'
import { readUses } from '../../context/recent-use.ts'
import { clearScreen, pageAt, refuse, type SeenCall, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import type { SitePage } from '../workspace/site-map.ts'
import { createTabStore } from '../workspace/tab-store.ts'
import { type Workspace, WorkspaceContext } from '../workspace/workspace.ts'
import CommandPalette from './CommandPalette.tsx'
import { closeOverlay, openPalette } from './palette-store.ts'
import { SearchButton } from './SearchButton.tsx'

const went: string[] = []
const page = (path: string, zh: string, en: string, level?: 'EDIT'): [string, SitePage] => [
  path,
  { ...pageAt(path), title: { zh, en }, keepAlive: true, trail: [], ...(level && { level }) },
]
const workspace: Workspace = {
  site: {
    menu: [],
    pages: new Map([
      page('/courseCenter', '课程中心', 'Course centre'),
      page('/banner/hotRecommend', '热词管理', 'Hot words'),
      page('/operation/hotAdd', '新增热词', 'New hot word', 'EDIT'),
    ]),
    groups: new Map(),
  },
  tabs: createTabStore(),
  go: (address) => void went.push(address),
  signOut: () => Promise.resolve(),
}
const found = {
  groups: [
    {
      kind: 'orders',
      records: [{ key: '7', name: '热词课程', note: 'T1', amount: 3900, image: null, state: 'PAID' }],
    },
    { kind: 'hotWords', records: [{ key: '8', name: '热词', note: '', amount: null, image: null, state: null }] },
  ],
  incomplete: [],
}

const box = () => screen.getByRole('combobox')
const shown = () => screen.getAllByRole('option').map((line) => line.textContent)
const chosen = () => screen.getByRole('option', { selected: true }).textContent

beforeEach(() => {
  went.length = 0
})
afterEach(() => {
  closeOverlay()
  clearScreen()
})

async function show(answer: (call: SeenCall) => unknown = () => ({ groups: [], incomplete: [] })): Promise<SeenCall[]> {
  const seen = serve(answer)
  openPalette()
  await showPage(
    <RecordPages>
      <WorkspaceContext value={workspace}>
        <CommandPalette />
      </WorkspaceContext>
    </RecordPages>,
  )
  return seen
}

test('pages, actions and records stand in groups, and the keys go through them and around', async () => {
  const seen = await show(() => found)
  await userEvent.type(box(), '热词')
  await screen.findByText(/T1/)
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    '页面',
    '操作',
    '订单',
    '热词',
  ])
  expect(shown()).toEqual(['热词管理', '新增热词', '热词课程T1 · ¥39.00 · 已支付', '热词'])
  expect(within(screen.getByRole('group', { name: '页面' })).getByText('热词').tagName).toBe('MARK')
  expect(seen.map(({ path, query }) => [path, query.word]).at(-1)).toEqual(['/search', '热词'])
  expect(chosen()).toBe('热词管理')
  await userEvent.keyboard('{ArrowUp}')
  expect(chosen()).toBe('热词')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(chosen()).toBe('新增热词')
  await userEvent.keyboard('{End}{ArrowUp}')
  expect(box().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  await userEvent.keyboard('{Enter}')
  expect(went).toEqual(['/finance/order?id=7'])
  expect(readUses().map(({ key }) => key)).toContain('kind:orders')
})

test('Ctrl Enter opens a new window', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await show(() => found)
  await userEvent.type(box(), '热词')
  await screen.findByText(/T1/)
  await userEvent.keyboard('{End}{Control>}{Enter}{/Control}')
  expect(open.mock.calls.map(([address]) => address)).toEqual([expect.stringContaining('#/operation/hotEdit?id=8')])
  expect(went).toEqual([])
  open.mockRestore()
})

test('one letter finds pages only, and initials find them too', async () => {
  const seen = await show()
  await userEvent.type(box(), 'k')
  await userEvent.type(box(), 'czx')
  await waitFor(() => expect(shown()).toEqual(['课程中心']))
  await userEvent.clear(box())
  await userEvent.type(box(), '热')
  await waitFor(() => expect(shown()).toEqual(['热词管理', '新增热词']))
  expect(seen.filter(({ query }) => query.word?.length === 1)).toEqual([])
})

test('a search that failed says so, leaves the pages, and can be tried again', async () => {
  let fails = true
  await show(() => (fails ? refuse(500, '出错了') : { groups: [], incomplete: ['feedback'] }))
  await userEvent.type(box(), '热词')
  await screen.findByRole('alert')
  expect(shown()).toEqual(['热词管理', '新增热词'])
  fails = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText(/用户反馈没有及时搜索出来/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an empty box offers pages and actions, and a word that nothing matches says so', async () => {
  await show()
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['最近打开', '操作'])
  await userEvent.type(box(), '没有这个词')
  expect(await screen.findByText('没有找到，换个词试试')).toBeTruthy()
})

test('Escape gives the focus back to where it was', async () => {
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  await show()
  await waitFor(() => expect(document.activeElement).toBe(box()))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('the tooltip of its button goes when the search opens, and so takes no Escape from it', async () => {
  await showPage(<SearchButton />)
  const button = screen.getByRole('button', { name: '搜索' })
  await userEvent.hover(button)
  expect((await screen.findByRole('tooltip')).textContent).toBe('搜索 Ctrl K')
  expect(button.hasAttribute('aria-describedby')).toBe(true)
  await userEvent.click(button)
  await waitFor(() => expect(button.hasAttribute('aria-describedby')).toBe(false))
})
