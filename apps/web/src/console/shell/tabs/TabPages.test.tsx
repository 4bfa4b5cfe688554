import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../context/i18n.ts'
import { type ConsolePage, definePage } from '../../context/page.ts'
import { type TabHandle, useTab } from '../../context/tab.ts'
import type { SiteMap, SitePage } from '../workspace/site-map.ts'
import { createTabStore, splitAddress, type TabStore } from '../workspace/tab-store.ts'
import { type Workspace, WorkspaceContext } from '../workspace/workspace.ts'
import { TabPages } from './TabPages.tsx'

const renders: string[] = []
const handles = new Map<string, TabHandle>()

/** A page that counts its renders and has input that could be lost. */
function Page(): ReactNode {
  const tab = useTab()
  renders.push(tab.key)
  handles.set(tab.key, tab)
  return <input aria-label={tab.key} />
}

const loadPage: ConsolePage['load'] = async () => ({ default: Page })
function site(pages: Partial<SitePage>[]): SiteMap {
  const whole = pages.map((page): [string, SitePage] => {
    const title = { zh: page.path ?? '', en: '' }
    return [title.zh, { path: '', title, keepAlive: true, load: loadPage, record: false, trail: [], ...page }]
  })
  return { menu: [], groups: new Map(), pages: new Map(whole) }
}

let tabs: TabStore
function show(pages: Partial<SitePage>[]) {
  tabs = createTabStore()
  const go = vi.fn((address: string) => {
    const { path, search } = splitAddress(address)
    tabs.visit(path, search)
  })
  const workspace: Workspace = { site: site(pages), tabs, go, signOut: async () => undefined }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceContext value={workspace}>
        <TabPages />
      </WorkspaceContext>
    </QueryClientProvider>,
  )
  return { go }
}
const visit = (path: string, search = '') => act(async () => tabs.visit(path, search))
const shown = (key: string) =>
  screen.getByLabelText(key).closest<HTMLElement>('[role=tabpanel]')?.style.display !== 'none'

beforeAll(() => setLanguage('zh-CN'))
beforeEach(() => {
  renders.length = 0
  handles.clear()
})
afterEach(cleanup)

test('switching shows one page, hides the other, and loses nothing that was typed', async () => {
  show([{ path: '/a' }, { path: '/b' }])
  await visit('/a')
  fireEvent.change(screen.getByLabelText('/a'), { target: { value: 'half a sentence' } })
  await visit('/b')
  expect([shown('/a'), shown('/b')]).toEqual([false, true])
  await visit('/a')
  expect([shown('/a'), shown('/b')]).toEqual([true, false])
  expect(screen.getByLabelText<HTMLInputElement>('/a').value).toBe('half a sentence')
})

test('a switch renders no page, neither the one that is shown nor another', async () => {
  show([{ path: '/a' }, { path: '/b' }, { path: '/c' }])
  for (const path of ['/a', '/b', '/c', '/a']) await visit(path)
  renders.length = 0
  await visit('/b')
  expect(shown('/b')).toBe(true)
  expect(renders).toEqual([])
})

test('a change to one tab renders no other tab', async () => {
  show([{ path: '/a' }, { path: '/b' }])
  await visit('/a')
  await visit('/b')
  renders.length = 0
  await act(async () => {
    handles.get('/b')?.setDirty(true)
    handles.get('/b')?.setName('B')
    tabs.move('/b', 0)
  })
  expect(renders).not.toContain('/a')
})

test('two records of one page are two tabs, each with its own address', async () => {
  show([{ path: '/edit' }])
  await visit('/edit', '?id=1')
  await visit('/edit', '?id=2')
  expect(handles.get('/edit?id=1')?.search.get('id')).toBe('1')
  expect(handles.get('/edit?id=2')?.search.get('id')).toBe('2')
})

test('a page without keepAlive starts afresh, unless it holds unsaved work', async () => {
  show([{ path: '/a', keepAlive: false }, { path: '/b' }])
  await visit('/a')
  await visit('/b')
  expect(screen.queryByLabelText('/a')).toBeNull()
  await visit('/a')
  act(() => handles.get('/a')?.setDirty(true))
  await visit('/b')
  expect(screen.queryByLabelText('/a')).not.toBeNull()
})

test('refreshing starts the page afresh', async () => {
  show([{ path: '/a' }])
  await visit('/a')
  fireEvent.change(screen.getByLabelText('/a'), { target: { value: 'old' } })
  await act(async () => tabs.refresh('/a'))
  expect(screen.getByLabelText<HTMLInputElement>('/a').value).toBe('')
})

test('a page’s own search is rewritten in place; a hidden one does not touch the address', async () => {
  const { go } = show([{ path: '/a' }, { path: '/b' }])
  await visit('/a')
  await visit('/b')
  act(() => handles.get('/b')?.setSearch(new URLSearchParams({ page: '2' })))
  expect(go).toHaveBeenLastCalledWith('/b?page=2', true)
  go.mockClear()
  act(() => handles.get('/a')?.setSearch(new URLSearchParams({ page: '3' })))
  expect(go).not.toHaveBeenCalled()
  expect(tabs.find('/a')?.search).toBe('?page=3')
})

test('a page that closes itself shows the page it came from, as it was left', async () => {
  const { go } = show([{ path: '/list' }, { path: '/add' }])
  await visit('/list', '?page=4')
  await visit('/add')
  await act(async () => handles.get('/add')?.close(definePage({ path: '/list', load: loadPage })))
  expect(tabs.find('/add')).toBeUndefined()
  expect(go).toHaveBeenLastCalledWith('/list?page=4', true)
})

test('a page that did not load is tried again in its own tab while another has unsaved work', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn(loadPage).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  show([{ path: '/a', load }, { path: '/b' }])
  await visit('/a')
  expect(screen.getByRole('alert').textContent).toContain('页面没有加载出来')
  await visit('/b')
  expect(shown('/b')).toBe(true)
  await act(async () => tabs.setDirty('/b', true))
  await visit('/a')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '重新加载' })))
  expect(shown('/a')).toBe(true)
  expect(load).toHaveBeenCalledTimes(2)
  quiet.mockRestore()
})

test('a page that did not load takes the console anew if nothing is unsaved, because browsers remember failures', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const load = vi.fn(loadPage).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  show([{ path: '/a', load }])
  await visit('/a')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '重新加载' })))
  expect([reload.mock.calls.length, load.mock.calls.length]).toEqual([1, 1])
  reload.mockRestore()
  quiet.mockRestore()
})

test('a page that opens takes the focus of the page before, and gives it back no place of its own', async () => {
  show([{ path: '/a' }, { path: '/b' }])
  await visit('/a')
  expect(document.activeElement).toBe(document.body) // the skip link comes first
  const panel = (key: string) => screen.getByLabelText(key).closest('[role=tabpanel]')
  screen.getByLabelText('/a').focus()
  await visit('/b')
  expect(document.activeElement).toBe(panel('/b'))
  screen.getByLabelText('/b').focus()
  await act(async () => handles.get('/b')?.close())
  expect(document.activeElement).toBe(panel('/a'))
})
