import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { localKeys, readLocal } from '../../../../lib/local-store.ts'
import { SignInPage } from './SignInPage.tsx'
import { done, fakeServer, refusalAtForm, refused, show } from './sign-in.fixture.tsx'

const server = fakeServer()
const login = '/api/userinfo/login'

async function signIn(username: string, password: string): Promise<void> {
  const user = userEvent.setup()
  if (username) await user.type(screen.getByLabelText('用户名'), username)
  if (password) await user.type(screen.getByLabelText('密码'), password)
  await user.click(screen.getByRole('button', { name: '登录' }))
}
const open = (redirect: string | null = null) => show(<SignInPage redirect={redirect} />)
const requestsTo = (path: string) => server.requests.filter((call) => call.path.startsWith(path))

it('asks for missing input with the contract’s messages before it calls the server', async () => {
  open()
  await signIn('', '')
  expect(await screen.findByText('请输入用户名')).toBeTruthy()
  expect(await screen.findByText('请输入密码')).toBeTruthy()
  expect(requestsTo(login)).toEqual([])
})

it.each([
  ['账号已暂时锁定，请 12 分钟后再试', 400],
  ['账号尚未激活或已停用，请联系管理员', 400],
  ['操作太频繁，请在 20 秒后再试', 429],
])('says at the form why the server refused, until something is changed: %s', async (message, status) => {
  open()
  server.answer(login, refused(message, {}, status))
  await signIn('admin', 'wrong1!')
  await waitFor(() => expect(refusalAtForm()).toContain(message))
  expect(screen.getByLabelText<HTMLInputElement>('用户名').value).toBe('admin')
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'other1!' } })
  await waitFor(() => expect(refusalAtForm()).toBeUndefined())
})

it('shows a refused rule and a failed system behind us in a notification, as the console does', async () => {
  open()
  server.answer(login, refused('用户名或密码错误'))
  await signIn('admin', 'wrong1!')
  expect(await screen.findByText('系统错误')).toBeTruthy()
  expect(await screen.findAllByText('用户名或密码错误')).toHaveLength(2)
})

it('says so when the server cannot be reached', async () => {
  open()
  await signIn('admin', 'right1!')
  await waitFor(() => expect(refusalAtForm()).toContain('没有连上服务器'))
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeTruthy()
})

it('keeps the session and goes where the user wanted to go', async () => {
  open('/system/logs?page=2')
  server.answer(login, done({ token: 'abc', twoStepKey: null }))
  await userEvent.click(screen.getByRole('checkbox'))
  await signIn('admin', 'right1!')
  await waitFor(() => expect(location.hash).toBe('#/system/logs?page=2'))
  expect(readLocal(localKeys.token, null)).toBe('abc')
  expect(requestsTo(login)[0]?.body).toEqual({ username: 'admin', password: 'right1!' })

  cleanup()
  open()
  expect(screen.getByLabelText<HTMLInputElement>('用户名').value).toBe('admin')
  expect(document.activeElement).toBe(screen.getByLabelText('密码'))
})

it('asks an administrator without phone and mail to bind one, who may put it off', async () => {
  open('/system/logs')
  server.answer(login, done({ token: 'abc', twoStepKey: null, mailMissing: true }))
  await signIn('admin', 'right1!')
  const bind = await screen.findByRole('link', { name: '现在绑定' })
  expect(bind.getAttribute('href')).toBe('#/settings/personalCenter?part=security')
  expect(readLocal(localKeys.token, null)).toBe('abc')
  await userEvent.click(screen.getByRole('button', { name: '以后再说' }))
  await waitFor(() => expect(location.hash).toBe('#/system/logs'))
})

it('shows and hides the password, and warns of Caps Lock', async () => {
  open()
  const field = screen.getByLabelText<HTMLInputElement>('密码')
  expect(field.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: '显示密码' }))
  expect(field.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: '隐藏密码' }))
  expect(field.type).toBe('password')
  const key = createEvent.keyDown(field, { key: 'A' })
  Object.defineProperty(key, 'getModifierState', { value: (name: string) => name === 'CapsLock' })
  fireEvent(field, key)
  expect(await screen.findByText('大写锁定已打开')).toBeTruthy()
})

it('asks for the second step where the member turned it on, and then goes where they wanted', async () => {
  open('/system/logs')
  server.answer(login, done({ token: null, twoStepKey: 'k'.repeat(30) }))
  await signIn('admin', 'right1!')
  expect(await screen.findByRole('heading', { name: '两步验证' })).toBeTruthy()
  expect(readLocal(localKeys.token, null)).toBeNull()

  server.answer(
    '/api/userinfo/loginWithTwoStep',
    refused('填写有误', { code: 901, fields: [{ field: 'code', reason: 'errors.code.wrong', params: {} }] }),
  )
  await userEvent.type(screen.getByLabelText('验证器上的数字'), '123456')
  await userEvent.click(screen.getByRole('button', { name: '验证并登录' }))
  expect(await screen.findByText('验证码不正确或已失效')).toBeTruthy()

  server.answer('/api/userinfo/loginWithTwoStep', done({ token: 'abc' }))
  await userEvent.click(screen.getByRole('button', { name: /改用恢复码/ }))
  await userEvent.type(screen.getByLabelText('恢复码'), 'abcd-efgh')
  await userEvent.click(screen.getByRole('button', { name: '验证并登录' }))
  await waitFor(() => expect(location.hash).toBe('#/system/logs'))
  expect(server.requests.at(-1)?.body).toEqual({ key: 'k'.repeat(30), code: 'abcd-efgh' })
  expect(readLocal(localKeys.token, null)).toBe('abc')
})

it('leads back from the second step', async () => {
  open()
  server.answer(login, done({ token: null, twoStepKey: 'k'.repeat(30) }))
  await signIn('admin', 'right1!')
  await userEvent.click(await screen.findByRole('button', { name: '换个账号登录' }))
  expect(screen.getByRole('tab', { name: '密码登录' })).toBeTruthy()
})

it('signs in with a code by SMS, and counts down on the button across tabs', async () => {
  open('/system/logs')
  await userEvent.click(screen.getByRole('tab', { name: '短信登录' }))
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(await screen.findByText('请输入手机号')).toBeTruthy()
  expect(requestsTo('/api/userinfo/getValidCode')).toEqual([])

  server.answer('/api/userinfo/getValidCodeByPhone', done())
  await userEvent.type(screen.getByLabelText('手机号'), '13712340003')
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(await screen.findByRole('button', { name: '60 秒后可重发' })).toHaveProperty('disabled', true)
  expect(requestsTo('/api/userinfo/getValidCode')[0]?.path).toBe(
    '/api/userinfo/getValidCodeByPhone/13712340003?purpose=LOGIN',
  )
  await userEvent.click(screen.getByRole('tab', { name: '邮箱登录' }))
  await userEvent.click(screen.getByRole('tab', { name: '短信登录' }))
  expect(screen.getByRole('button', { name: /秒后可重发/ })).toHaveProperty('disabled', true)

  server.answer('/api/userinfo/loginWithSms', done({ token: 'sms', twoStepKey: null }))
  await userEvent.type(within(screen.getByRole('tabpanel')).getByLabelText('验证码'), '123456{Enter}')
  await waitFor(() => expect(location.hash).toBe('#/system/logs'))
  expect(server.requests.at(-1)?.body).toEqual({ phone: '13712340003', code: '123456' })
})

it('offers single sign-on only where it is set up', async () => {
  server.answer('/api/social/ssoUrl', done({ url: null }))
  open()
  await waitFor(() => expect(requestsTo('/api/social/ssoUrl')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: '单点登录' })).toBeNull()
  cleanup()
  server.answer('/api/social/ssoUrl', done({ url: 'https://id.example/authorize' }))
  open()
  expect(await screen.findByRole('button', { name: '单点登录' })).toBeTruthy()
})

it('offers registering unless it is switched off', async () => {
  server.answer('/api/social/ssoUrl', done({ url: null, registration: false }))
  open()
  await waitFor(() => expect(screen.queryByRole('link', { name: '注册账号' })).toBeNull())
  expect(screen.getByRole('link', { name: '忘记密码' })).toBeTruthy()
  cleanup()
  server.answer('/api/social/ssoUrl', done({ url: 'https://id.example/authorize', registration: true }))
  open()
  expect(await screen.findByRole('button', { name: '单点登录' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '注册账号' })).toBeTruthy()
})

it('keeps the wanted page on the way to the other pages', () => {
  open('/system/logs?page=2')
  const link = screen.getByRole('link', { name: '忘记密码' })
  expect(link.getAttribute('href')).toBe('#/user/retrievePassword?redirect=%2Fsystem%2Flogs%3Fpage%3D2')
})
