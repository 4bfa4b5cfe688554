import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, goToSignIn, loadSession, signOut } from './session-life.ts'

const user = { id: 1, username: 'admin', looker: null }
const replies: Record<string, unknown> = {
  '/foundation/api/userinfo': user,
  '/foundation/api/userinfo/getPermissionMenus': [],
  '/foundation/api/userinfo/getUserAllPermission': [
    { code: 'ORDERS', level: 'FULL' },
    { code: 'COURSE', level: 'VIEW' },
  ],
  '/foundation/api/userinfo/logout': null,
}
let asked: string[]

beforeEach(() => {
  asked = []
  location.hash = ''
  localStorage.setItem('access-token', '"secret"')
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.split('?')[0] ?? ''
    asked.push(path)
    return Response.json({ code: 1000, message: '', data: replies[path] })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  dispatchEvent(new Event('pageshow'))
  localStorage.clear()
  location.hash = ''
})

test('user, menus and permissions are fetched together; user and codes are stored under their keys', async () => {
  const session = await loadSession()
  expect(asked).toHaveLength(3)
  expect(session.user).toEqual(user)
  expect(Object.fromEntries(session.rights)).toEqual({ ORDERS: 'FULL', COURSE: 'VIEW' })
  expect(JSON.parse(localStorage.getItem('current-user') ?? '')).toEqual(user)
  expect(JSON.parse(localStorage.getItem('current-permission') ?? '')).toEqual(['ORDERS', 'COURSE'])
})

test('the sign-in address carries the whole address that was wanted', () => {
  goToSignIn('/system/logs?page=2&status=FAIL')
  expect(location.hash).toBe('#/user/login?redirect=%2Fsystem%2Flogs%3Fpage%3D2%26status%3DFAIL')
})

test('signing out tells the server, then forgets everything that belongs to the member', async () => {
  await loadSession()
  for (const key of ['open-tabs', 'columns', 'saved-filters']) localStorage.setItem(key, '{}')
  sessionStorage.setItem('picked-accounts:1', '[1]')
  localStorage.setItem('pagesize', '20')
  await signOut()
  expect(asked).toContain('/foundation/api/userinfo/logout')
  expect(Object.keys(localStorage)).toEqual(['pagesize'])
  expect(sessionStorage).toHaveLength(0)
  expect(location.hash).toBe('#/user/login')
})

test('a member whose session ended finds the tabs and filters again, and another member does not', async () => {
  await loadSession()
  for (const key of ['open-tabs', 'saved-filters']) localStorage.setItem(key, '{}')
  forgetSession()
  await loadSession()
  expect(localStorage.getItem('saved-filters')).toBe('{}')
  forgetSession()
  replies['/foundation/api/userinfo'] = { ...user, id: 2 }
  await loadSession()
  replies['/foundation/api/userinfo'] = user
  expect(localStorage.getItem('open-tabs')).toBeNull()
  expect(localStorage.getItem('saved-filters')).toBeNull()
})

test('signing out works when the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')))
  await signOut()
  expect(localStorage.getItem('access-token')).toBeNull()
})
