import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setLanguage } from '../../kit/i18n.ts'
import { EntryPages } from './EntryPages.tsx'

beforeEach(() => setLanguage('zh-CN'))
afterEach(() => {
  cleanup()
  location.hash = ''
  localStorage.clear()
})

it.each([
  ['#/user', '#/user/login'],
  ['#/user/nowhere', '#/404'],
  ['#/sso/error', '#/404'],
  ['#/static/sso?code=1', '#/404'],
])('leads %s to %s', async (from, to) => {
  location.hash = from
  render(<EntryPages />)
  await waitFor(() => expect(location.hash).toBe(to))
})

it('leaves an address of the console to the console', async () => {
  location.hash = '#/user/login'
  render(<EntryPages />)
  await act(async () => {
    location.hash = '#/dashboard/workplace'
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(location.hash).toBe('#/dashboard/workplace')
  expect(screen.getByRole('heading', { name: '登录朗读台' })).toBeTruthy()
})
