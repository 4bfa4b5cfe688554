import { session } from '@lectern/contract/access/session.ts'
import { opening } from '@lectern/contract/home/opening.ts'
import { openingPageSize as size } from '@lectern/contract/home/opening-paths.ts'
import { savedViews } from '@lectern/contract/home/saved-views.ts'
import { notify } from '@lectern/contract/system/notify.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from '../lib/call.ts'
import { takeEarlyStream } from '../lib/early-replies.ts'
import { http } from '../lib/http.ts'
import { localKeys, writeLocal } from '../lib/local-store.ts'
import { beginCalls } from './begin-calls.ts'

let asked: string[]
let replies: Record<string, (search: URLSearchParams) => unknown>

const menus = [{ id: 1, title: 'courses' }]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  localStorage.clear()
  writeLocal(localKeys.token, 'mine')
  location.hash = '#/courseCenter'
  asked = []
  replies = {
    [opening.get.path]: (search) => ({
      user: 'the user',
      permissions: 'the permissions',
      menusVersion: 'v1',
      menus: search.get('menus') === 'v1' ? null : menus,
      views: 'the views',
      tasks: 'the tasks',
      messages: 'the messages',
    }),
  }
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://here')
    searchParams.delete('t')
    const path = pathname.replace('/foundation', '')
    asked.push(searchParams.size > 0 ? `${path}?${searchParams}` : path)
    const reply = replies[path]
    return reply
      ? Response.json({ code: 1000, data: reply(searchParams) })
      : Response.json({ code: 998 }, { status: 500 })
  })
})
afterEach(() => {
  // Early replies that nobody took are dropped.
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  takeEarlyStream()
  localStorage.clear()
})

/** What the console asks for when it opens. */
const askAll = () =>
  Promise.all([
    call(session.current, {}),
    call(session.permissions, {}),
    call(session.menus, {}),
    call(savedViews.defaults, {}),
    call(notify.tasks, { query: { state: 'running', page: 1, size } }),
    call(notify.messages, { query: { state: 'unread', page: 1, size } }),
  ])

it('makes one call for all that the console asks for when it opens', async () => {
  beginCalls()
  expect(await askAll()).toEqual(['the user', 'the permissions', menus, 'the views', 'the tasks', 'the messages'])
  expect(asked).toEqual([opening.get.path])
})

it('asks for the menus only if they are others than those it has', async () => {
  beginCalls()
  await askAll()
  beginCalls()
  expect((await askAll())[2]).toEqual(menus)
  expect(asked).toEqual([opening.get.path, `${opening.get.path}?menus=v1`])
})

it('leaves it to each call to say what is wrong if the one call fails', async () => {
  replies = { [session.current.path]: () => 'the user' }
  beginCalls()
  expect(await call(session.current, {})).toBe('the user')
  await expect(call(session.menus, {})).rejects.toMatchObject({ code: 998 })
})

const list = '/api/management/subject'
const askList = (query: Record<string, unknown>) => http({ method: 'GET', path: list, query })

it('makes the calls at once that the page made the last time, with the live channel', async () => {
  replies[list] = (search) => `page ${search.get('page')}`
  beginCalls()
  await askList({ page: 1, size: 5 })
  asked = []

  beginCalls()
  expect(asked.slice(1)).toEqual([`${list}?page=1&size=5`, '/api/notify/stream'])
  expect(await askList({ page: 1, size: 5 })).toBe('page 1')
  expect(asked).toHaveLength(3)
  expect(takeEarlyStream()).toBeDefined()
})

it('keeps nothing of what was asked for after another page was opened, nor of addresses with a query', async () => {
  replies[list] = () => 'the page'
  beginCalls()
  location.hash = '#/elsewhere'
  await askList({ page: 1 })
  location.hash = '#/courseCenter?title=secret'
  beginCalls()
  await askList({ title: 'secret' })
  asked = []

  for (const hash of ['#/courseCenter', '#/elsewhere', '#/courseCenter?title=secret']) {
    location.hash = hash
    beginCalls()
  }
  expect(asked.every((url) => url.startsWith(opening.get.path))).toBe(true)
})

it('keeps what the last thirty pages asked for, and calls of pages alone', async () => {
  replies[list] = () => 'the page'
  for (let page = 0; page < 31; page++) {
    location.hash = `#/page${page}`
    beginCalls()
    await askList({ page })
    await http({ method: 'GET', path: '/api/app/config/promo' }).catch(() => undefined)
  }
  const begun = (hash: string) => {
    asked = []
    location.hash = hash
    beginCalls()
    return asked.filter((url) => url.startsWith(list))
  }
  expect(begun('#/page0')).toEqual([])
  expect(begun('#/page1')).toEqual([`${list}?page=1`])
  expect(begun('#/page30')).toEqual([`${list}?page=30`])
  expect(localStorage.getItem(localKeys.firstCalls)).not.toContain('promo')
})
