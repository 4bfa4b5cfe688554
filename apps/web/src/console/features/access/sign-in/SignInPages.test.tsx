import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SignInPages } from './SignInPages.tsx'
import { fakeServer } from './sign-in.fixture.tsx'

fakeServer()

it.each([
  ['#/user', '#/user/login'],
  ['#/user/nowhere', '#/404'],
  ['#/sso/nowhere', '#/404'],
])('leads %s to %s', async (from, to) => {
  location.hash = from
  render(<SignInPages />)
  await waitFor(() => expect(location.hash).toBe(to))
})

it.each([
  ['#/user/login', '登录朗读台'],
  ['#/user/retrievePassword', '找回密码'],
  ['#/user/userRegister', '注册账号'],
  ['#/static/sso', '单点登录没有完成'],
  ['#/sso/error?reason=denied', '单点登录没有完成'],
])('shows at %s the page “%s”', async (hash, heading) => {
  location.hash = hash
  render(<SignInPages />)
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
})

it('leaves an address of the console to the console', async () => {
  location.hash = '#/user/login'
  render(<SignInPages />)
  await act(async () => {
    const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }))
    location.hash = '#/dashboard/workplace'
    await changed
  })
  expect(location.hash).toBe('#/dashboard/workplace')
  expect(screen.getByRole('heading', { name: '登录朗读台' })).toBeTruthy()
})
