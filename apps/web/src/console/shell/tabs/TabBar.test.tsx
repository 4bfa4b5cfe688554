import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { FeedbackSource } from '../../context/feedback.ts'
import { setLanguage } from '../../context/i18n.ts'
import { draftKey, flushDrafts, keepDraft, readDraft } from '../../kit/draft/drafts.ts'
import type { SitePage } from '../workspace/site-map.ts'
import { createTabStore, splitAddress } from '../workspace/tab-store.ts'
import { type Workspace, WorkspaceContext } from '../workspace/workspace.ts'
import { TabBar } from './TabBar.tsx'

beforeAll(() => setLanguage('zh-CN'))
afterEach(cleanup)

function show(...paths: string[]) {
  const tabs = createTabStore()
  for (const path of paths) tabs.visit(path, '')
  const page = (path: string): [string, SitePage] => [
    path,
    {
      path,
      title: { zh: `页${path.slice(1)}`, en: '' },
      keepAlive: true,
      load: async () => ({ default: () => null }),
      record: false,
      trail: [],
    },
  ]
  const site = { menu: [], groups: new Map(), pages: new Map(paths.map(page)) }
  const go = vi.fn((address: string) => {
    const { path, search } = splitAddress(address)
    tabs.visit(path, search)
  })
  const workspace: Workspace = { site, tabs, go, signOut: async () => undefined }
  render(
    <App>
      <FeedbackSource report={() => undefined} />
      <QueryClientProvider client={new QueryClient()}>
        <WorkspaceContext value={workspace}>
          <TabBar />
        </WorkspaceContext>
      </QueryClientProvider>
    </App>,
  )
  return { tabs, go, keys: () => tabs.state().tabs.map((tab) => tab.key) }
}
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(name) })
const press = (name: string, key: string, rest = {}) => fireEvent.keyDown(tab(name), { key, ...rest })

test('the last tab cannot be closed, and says so', async () => {
  const { keys } = show('/a')
  press('页a', 'Delete')
  expect(await screen.findByText('这是最后一个标签页，无法关闭')).toBeTruthy()
  expect(keys()).toEqual(['/a'])
})

test.each([
  ['关闭左侧', '左侧没有标签页'],
  ['关闭右侧', '右侧没有标签页'],
])('%s with nothing there says so', async (action, said) => {
  show('/a')
  fireEvent.contextMenu(tab('页a'))
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
  expect(await screen.findByText(said)).toBeTruthy()
})

test('the menu acts on the tab that it was opened on', async () => {
  const { keys, go } = show('/a', '/b', '/c')
  fireEvent.contextMenu(tab('页a'))
  fireEvent.click(await screen.findByRole('menuitem', { name: '关闭右侧' }))
  await waitFor(() => expect(keys()).toEqual(['/a']))
  expect(go).toHaveBeenCalledWith('/a', true)
})

test('a middle click closes', () => {
  const { keys } = show('/a', '/b')
  fireEvent(tab('页a'), new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  expect(keys()).toEqual(['/b'])
})

test('closing unsaved work asks, naming the tab, and keeps it unless told to discard', async () => {
  const { tabs, keys } = show('/a', '/b')
  act(() => tabs.setDirty('/b', true))
  const draft = draftKey(1, 'b')
  keepDraft(draft, '/b', () => ({ mine: { text: '写了一半' }, base: {} }))
  flushDrafts()
  press('页b', 'Delete')
  expect(await screen.findAllByText('“页b”有未保存的修改')).not.toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: '继续编辑' }))
  expect(keys()).toEqual(['/a', '/b'])
  expect(readDraft(draft)).not.toBeNull()
  press('页b', 'Delete')
  fireEvent.click((await screen.findAllByRole('button', { name: '放弃并关闭' })).at(-1) as HTMLElement)
  await waitFor(() => expect(keys()).toEqual(['/a']))
  expect(readDraft(draft)).toBeNull()
})

test('arrows move along the tabs, Home and End go to the ends; only the current one is a tab stop', () => {
  show('/a', '/b', '/c')
  act(() => tab('页c').focus())
  press('页c', 'ArrowRight')
  expect(document.activeElement).toBe(tab('页a'))
  press('页a', 'End')
  expect(document.activeElement).toBe(tab('页c'))
  expect(screen.getAllByRole('tab').map((element) => element.tabIndex)).toEqual([-1, -1, 0])
})

test('Ctrl Shift and an arrow move the tab, and say where it is now', () => {
  const { keys } = show('/a', '/b', '/c')
  press('页c', 'ArrowLeft', { ctrlKey: true, shiftKey: true })
  expect(keys()).toEqual(['/a', '/c', '/b'])
  expect(screen.getByText('“页c”已移到第 2 位，共 3 个')).toBeTruthy()
})
