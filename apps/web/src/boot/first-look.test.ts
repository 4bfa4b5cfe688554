import { beforeEach, expect, it } from 'vitest'
import { showFirstLook } from './first-look.ts'

beforeEach(() => {
  localStorage.clear()
  location.hash = ''
})

const lookOf = (...[part]: Parameters<typeof showFirstLook>) => {
  showFirstLook(part)
  const { theme, boot } = document.documentElement.dataset
  return { theme, boot }
}

it.each([
  [{}, 'dark'],
  [{ 'nav-theme': '"realDark"' }, 'dark'],
  [{ 'nav-theme': '"light"' }, 'light'],
  // A light page beside a dark menu.
  [{ 'nav-theme': '"dark"' }, 'light'],
  [{ 'nav-theme': '"light"', 'theme-follows-system': 'true' }, 'system'],
  [{ 'nav-theme': '"light"', 'theme-follows-system': 'false' }, 'light'],
  [{ 'nav-theme': '{broken' }, 'dark'],
])('with %j the console and its sign-in are %s, and the public pages follow the phone', (stored, theme) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  expect(lookOf('console').theme).toBe(theme)
  expect(lookOf('signIn').theme).toBe(theme)
  expect(lookOf('share').theme).toBe('system')
})

it('begins a member’s console as an empty shell, with the menu as wide as it was', () => {
  localStorage.setItem('access-token', '"a"')
  expect(lookOf('console').boot).toBe('wide')
  localStorage.setItem('sidebar-type', 'true')
  expect(lookOf('console').boot).toBe('narrow')
})

it('begins the public pages plain, also for a member', () => {
  localStorage.setItem('access-token', '"a"')
  expect(lookOf('share').boot).toBe('plain')
})

it('begins with a card for somebody without a session, who is about to sign in', () => {
  expect(lookOf('console').boot).toBe('card')
  location.hash = '#/user/login'
  expect(lookOf('signIn').boot).toBe('card')
})

it('begins plain for those who come back from single sign-on', () => {
  location.hash = '#/static/sso?code=1'
  expect(lookOf('signIn').boot).toBe('plain')
})
