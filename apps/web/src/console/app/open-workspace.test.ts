import type { PermissionMenu } from '@lectern/contract/access/session.ts'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { staysDespite } from '../../lib/leave-guard.ts'
import * as feedbackModule from '../context/feedback.ts'
import type { Session } from '../context/session.ts'
import { sessionWith } from '../testing/session.fixture.ts'
import { openWorkspace } from './open-workspace.ts'
import { createSessionStore } from './session-store.ts'

function page(id: number, path: string, code: string, hidden = false): PermissionMenu {
  const title = { zh: path, en: path }
  return {
    id,
    parentId: null,
    title,
    path,
    icon: null,
    sort: id,
    hidden,
    keepAlive: true,
    code,
    version: 0,
    childVms: [],
  }
}
const menus = [
  page(1, '/dashboard/workplace', 'ALWAYS'),
  page(2, '/banner/hotRecommend', 'WORD_RECOMMEND'),
  page(3, '/operation/hotEdit', 'WORD_RECOMMEND', true),
]
const session = (id = 1, codes = ['WORD_RECOMMEND'], user: Partial<Session['user']> = {}): Session => ({
  ...sessionWith(Object.fromEntries(codes.map((code) => [code, 'FULL'])), { id, ...user }),
  menus: menus.filter(({ code }) => code === 'ALWAYS' || codes.includes(code)),
})

const opened: ReturnType<typeof openWorkspace>[] = []
async function openAt(hash: string, who = session()) {
  location.hash = hash
  const sessions = createSessionStore(who)
  const workspace = openWorkspace(sessions)
  opened.push(workspace)
  await act(async () => undefined)
  return { ...workspace.workspace(), site: () => workspace.workspace().site, change: sessions.change }
}
const keys = ({ tabs }: Awaited<ReturnType<typeof openAt>>) => tabs.state().tabs.map((tab) => tab.key)

beforeEach(() => localStorage.setItem('access-token', '"secret"'))
afterEach(() => {
  for (const { router } of opened.splice(0)) router.dispose()
  vi.restoreAllMocks()
  dispatchEvent(new Event('pageshow'))
  localStorage.clear()
  location.hash = ''
})

test('the root redirects to the workplace', async () => {
  const workspace = await openAt('#/')
  expect(location.hash).toBe('#/dashboard/workplace')
  expect(keys(workspace)).toEqual(['/dashboard/workplace'])
})

test('a page opens with its query; a slash at the end is the same page', async () => {
  const workspace = await openAt('#/banner/hotRecommend/?page=2')
  expect(workspace.tabs.state().tabs[0]).toMatchObject({ key: '/banner/hotRecommend', search: '?page=2' })
})

test('an unknown page is 404, a page without its permission is 403, and neither opens a tab', async () => {
  const workspace = await openAt('#/nowhere')
  expect([location.hash, workspace.tabs.state().current, keys(workspace)]).toEqual(['#/404', '/404', []])
  await openAt('#/banner/hotRecommend', session(1, []))
  expect(location.hash).toBe('#/403')
})

test('going elsewhere changes the address and opens a tab', async () => {
  const workspace = await openAt('#/dashboard/workplace')
  await act(async () => workspace.go('/operation/hotEdit?id=7'))
  expect(location.hash).toBe('#/operation/hotEdit?id=7')
  expect(keys(workspace)).toEqual(['/dashboard/workplace', '/operation/hotEdit?id=7'])
})

test('an address of another part of the site opens no tab', async () => {
  const workspace = await openAt('#/dashboard/workplace')
  await act(async () => workspace.go('/user/login'))
  expect(location.hash).toBe('#/user/login')
  expect(workspace.tabs.state().current).toBe('/dashboard/workplace')
})

test('a reload brings the same user’s tabs back, and nobody else’s', async () => {
  const workspace = await openAt('#/banner/hotRecommend?page=3')
  await act(async () => workspace.go('/operation/hotEdit?id=7'))
  workspace.tabs.setName('/operation/hotEdit?id=7', '第七个')
  const again = await openAt('#/dashboard/workplace')
  expect(keys(again)).toEqual(['/banner/hotRecommend', '/operation/hotEdit?id=7', '/dashboard/workplace'])
  expect(again.tabs.find('/operation/hotEdit?id=7')?.name).toBe('第七个')
  expect(keys(await openAt('#/dashboard/workplace', session(2)))).toEqual(['/dashboard/workplace'])
})

test('tabs whose pages may no longer be opened do not come back', async () => {
  await openAt('#/banner/hotRecommend')
  expect(keys(await openAt('#/dashboard/workplace', session(1, [])))).toEqual(['/dashboard/workplace'])
})

test('after signing out no tabs are stored', async () => {
  const workspace = await openAt('#/dashboard/workplace')
  localStorage.clear()
  workspace.tabs.visit('/banner/hotRecommend', '')
  expect(localStorage.getItem('open-tabs')).toBeNull()
})

test('leaving the page asks while any tab holds unsaved work', async () => {
  const workspace = await openAt('#/dashboard/workplace')
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(leave()).toBe(false)
  workspace.tabs.setDirty('/dashboard/workplace', true)
  expect(leave()).toBe(true)
  workspace.tabs.setDirty('/dashboard/workplace', false)
})

test('a page whose right is taken away closes, and the menu no longer has it', async () => {
  const workspace = await openAt('#/banner/hotRecommend')
  await act(async () => workspace.change(session(1, [])))
  expect(location.hash).toBe('#/403')
  expect(keys(workspace)).toEqual([])
  expect(workspace.site().menu.map(({ path }) => path)).toEqual(['/dashboard/workplace'])
})

test('a page with unsaved work stays open when its right is taken away, so that nothing typed is lost', async () => {
  const workspace = await openAt('#/operation/hotEdit?id=7')
  workspace.tabs.setDirty('/operation/hotEdit?id=7', true)
  await act(async () => workspace.change(session(1, [])))
  expect(location.hash).toBe('#/operation/hotEdit?id=7')
  expect(keys(workspace)).toEqual(['/operation/hotEdit?id=7'])
  workspace.tabs.setDirty('/operation/hotEdit?id=7', false)
})

test('a right that is given opens its page without a reload', async () => {
  const workspace = await openAt('#/dashboard/workplace', session(1, []))
  await act(async () => workspace.change(session()))
  await act(async () => workspace.go('/banner/hotRecommend'))
  expect(location.hash).toBe('#/banner/hotRecommend')
})

test('whoever looks as a member neither finds that member’s tabs nor leaves any', async () => {
  await openAt('#/banner/hotRecommend')
  const stored = localStorage.getItem('open-tabs')
  const looker = { realName: '管理员', endTime: '2026-03-01T00:30:00Z' }
  const look = await openAt('#/dashboard/workplace', session(1, undefined, { looker }))
  expect(keys(look)).toEqual(['/dashboard/workplace'])
  expect(localStorage.getItem('open-tabs')).toBe(stored)
})

test('an address of another part of the site is followed, but not past unsaved work without a question', async () => {
  const confirm = vi.fn<(question: { onOk: () => void }) => void>()
  vi.spyOn(feedbackModule, 'feedback').mockReturnValue({ modal: { confirm } } as never)
  const { tabs } = await openAt('#/operation/hotEdit?id=7')
  expect(staysDespite('#/user/login')).toBe(false)
  tabs.setDirty('/operation/hotEdit?id=7', true)
  location.hash = '#/user/login'
  await act(async () => undefined)
  expect(staysDespite('#/user/login')).toBe(true)
  await act(async () => undefined)
  expect(location.hash).toBe('#/operation/hotEdit?id=7')
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)

  confirm.mock.calls[0]?.[0].onOk()
  expect(location.hash).toBe('#/user/login')
  expect(staysDespite('#/user/login')).toBe(false)
})
