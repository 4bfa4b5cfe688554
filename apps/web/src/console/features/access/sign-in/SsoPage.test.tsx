import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, it } from 'vitest'
import { localKeys, readLocal } from '../../../../lib/local-store.ts'
import { SsoErrorPage } from './SsoErrorPage.tsx'
import { SsoPage } from './SsoPage.tsx'
import { done, fakeServer, refused, show } from './sign-in.fixture.tsx'

const server = fakeServer()
const code = 'c'.repeat(30)
const open = () =>
  show(
    <StrictMode>
      <SsoPage code={code} />
    </StrictMode>,
  )

it('signs a known identity in, using the code once', async () => {
  server.answer('/api/social/loginBySso', done({ token: 'abc', twoStepKey: null, bindKey: null }))
  open()
  await waitFor(() => expect(location.hash).toBe('#/dashboard/workplace'))
  expect(readLocal(localKeys.token, null)).toBe('abc')
  expect(server.requests.map(({ path }) => path)).toEqual([`/api/social/loginBySso/${code}`])
})

it('lets an unknown identity be bound, with the second step where it is on', async () => {
  server.answer('/api/social/loginBySso', done({ token: null, twoStepKey: null, bindKey: 'b'.repeat(30) }))
  open()
  await userEvent.type(await screen.findByLabelText('用户名'), 'liwei')
  await userEvent.type(screen.getByLabelText('密码'), 'abc1!')
  server.answer('/api/social/bindSsoUserAndLogin', done({ token: null, twoStepKey: 'k'.repeat(30) }))
  await userEvent.click(screen.getByRole('button', { name: '绑定并登录' }))
  expect(server.requests.at(-1)?.body).toEqual({ bindKey: 'b'.repeat(30), username: 'liwei', password: 'abc1!' })
  await userEvent.type(await screen.findByLabelText('验证器上的数字'), '123456')
  server.answer('/api/userinfo/loginWithTwoStep', done({ token: 'abc' }))
  await userEvent.click(screen.getByRole('button', { name: '验证并登录' }))
  await waitFor(() => expect(location.hash).toBe('#/dashboard/workplace'))
})

it('says why it failed and leads back', async () => {
  server.answer('/api/social/loginBySso', refused('单点登录已失效，请重新发起'))
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('单点登录已失效')
  expect(screen.getByRole('link', { name: '返回登录' }).getAttribute('href')).toBe('#/user/login')
})

it.each([
  ['denied', '取消了登录'],
  ['toString', '登录过程中出了问题'],
  [null, '登录过程中出了问题'],
])('explains the failure %s', (reason, text) => {
  show(<SsoErrorPage reason={reason} />)
  expect(screen.getByRole('alert').textContent).toContain(text)
})
