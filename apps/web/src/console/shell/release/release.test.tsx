import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { http } from '../../../lib/http.ts'
import { setLanguage } from '../../context/i18n.ts'
import { PartFailed } from '../exception/PartFailed.tsx'
import { PageNotLoaded } from '../tabs/PageNotLoaded.tsx'
import { createTabStore, type TabStore } from '../workspace/tab-store.ts'
import { type Workspace, WorkspaceContext } from '../workspace/workspace.ts'
import { NewReleaseNotice } from './NewReleaseNotice.tsx'

const site: Workspace['site'] = { menu: [], pages: new Map(), groups: new Map() }
const settleMs = 30_000
const reload = vi.spyOn(location, 'reload')

let tabs: TabStore
/** The release of the server that answers next; null if none answers. */
let answering: string | null

beforeEach(async () => {
  vi.useFakeTimers()
  reload.mockReset()
  await setLanguage('zh-CN')
  document.head.innerHTML = '<meta name="release" content="old" />'
  answering = 'old'
  vi.stubGlobal('fetch', async () => {
    if (answering === null) throw new TypeError('Failed to fetch')
    return Response.json({ code: 1000, data: null }, { headers: { 'x-release': answering } })
  })
  tabs = createTabStore()
  tabs.visit('/page', '')
})
afterEach(() => {
  cleanup()
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function show(beside: ReactNode = null): void {
  const workspace: Workspace = { site, tabs, go: () => undefined, signOut: async () => undefined }
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <WorkspaceContext value={workspace}>
        <NewReleaseNotice />
        {beside}
      </WorkspaceContext>
    </ConfigProvider>,
  )
}
/** A call that a server of this release answers. */
const callAnsweredBy = (release: string) =>
  act(async () => {
    answering = release
    await http({ method: 'GET', path: '/api/thing' })
  })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const notice = () => screen.queryByRole('status')

test('a release that stays is offered once the old one has not answered for a while, and a reload takes it', async () => {
  show()
  await callAnsweredBy('new')
  await wait(settleMs - 1)
  expect(notice()).toBeNull()
  await wait(1)
  expect(notice()?.textContent).toContain('有新版本，刷新后生效')
  await callAnsweredBy('old')
  expect(notice()).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: '刷新' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('nothing is offered while old and new servers answer in turn', async () => {
  show()
  for (const release of ['new', 'old', 'new', 'old', 'new']) {
    await callAnsweredBy(release)
    await wait(settleMs / 2)
  }
  expect(notice()).toBeNull()
})

test('nothing is offered while a reload would still bring the old release, or nothing at all', async () => {
  show()
  await callAnsweredBy('new')
  answering = 'old'
  await wait(settleMs)
  expect(notice()).toBeNull()

  await callAnsweredBy('new')
  answering = null
  await wait(settleMs)
  expect(notice()).toBeNull()
  answering = 'new'
  await wait(settleMs)
  expect(notice()).toBeTruthy()
})

test('it is away while something is unsaved, and comes back when that is saved, unless it was closed', async () => {
  tabs.setDirty('/page', true)
  show()
  await callAnsweredBy('new')
  await wait(settleMs)
  expect(notice()).toBeNull()
  act(() => tabs.setDirty('/page', false))
  expect(notice()).toBeTruthy()
  act(() => tabs.setDirty('/page', true))
  expect(notice()).toBeNull()
  act(() => tabs.setDirty('/page', false))
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  act(() => tabs.setDirty('/page', true))
  act(() => tabs.setDirty('/page', false))
  expect(notice()).toBeNull()
})

test('a page without a name of its own, as while developing, offers nothing', async () => {
  document.head.innerHTML = ''
  show()
  await callAnsweredBy('new')
  await wait(settleMs)
  expect(notice()).toBeNull()
})

test('a page whose code is gone says that there is a new version, and never reloads by itself', async () => {
  answering = 'new'
  const retry = vi.fn()
  show(<PageNotLoaded onRetry={retry} />)
  await wait(0)
  expect(screen.getByRole('alert').textContent).toContain('系统有新版本，这里在旧版本里打不开了')
  act(() => tabs.setDirty('/page', true))
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect([retry.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
  fireEvent.click(screen.getByRole('button', { name: '重新打开系统' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('a page that did not arrive from a server of the same release blames the network', async () => {
  show(<PageNotLoaded onRetry={() => undefined} />)
  await wait(0)
  expect(screen.getByRole('alert').textContent).toContain('网络可能中断了')
})

test('a part whose code is gone says so too, and offers to reload', async () => {
  answering = 'new'
  show(<PartFailed retry={() => undefined} />)
  await wait(0)
  expect(screen.getByRole('dialog').textContent).toContain('系统有新版本，这里在旧版本里打不开了')
  fireEvent.click(screen.getByRole('button', { name: '重新打开系统' }))
  expect(reload).toHaveBeenCalledOnce()
})
