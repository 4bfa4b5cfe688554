import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { localKeys, readLocal } from '../../lib/local-store.ts'
import { inChinese } from '../testing/in-chinese.ts'
import { fakeServer } from '../testing/replies.ts'
import SignedUpPage from './SignedUpPage.tsx'
import SignUpPage from './SignUpPage.tsx'

inChinese()

function open(replies: Parameters<typeof fakeServer>[0], search = 'inviter=12'): ReturnType<typeof fakeServer> {
  const server = fakeServer(replies)
  vi.stubGlobal('fetch', server.fetch)
  render(<SignUpPage search={new URLSearchParams(search)} />)
  return server
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const bodies = (server: ReturnType<typeof fakeServer>) =>
  server.calls.map(({ init }): unknown => JSON.parse(init?.body ?? ''))

it('sends a code, signs up with the inviter from the address, and opens the success page', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const server = open({ '/invitation/code': null, '/invitation/signUp': { token: 'account-7' } })
  type('手机号', '138 1234 0001')
  await press('获取验证码')
  expect(await screen.findByRole('button', { name: '60 秒后可重发' })).toHaveProperty('disabled', true)
  expect(screen.getByText('验证码已发到 138****0001')).toBeTruthy()
  type('验证码', '123456')
  await press('注册')
  await waitFor(() => expect(location.hash).toBe('#/mobileshare/shareSuccess'))
  expect(bodies(server)).toEqual([{ phone: '13812340001' }, { phone: '13812340001', code: '123456', inviterId: 12 }])
  // From now on the pages open what this account owns.
  expect(readLocal(localKeys.accountToken, null)).toBe('account-7')
})

it('counts down to the next code', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  open({ '/invitation/code': null })
  type('手机号', '13812340001')
  await press('获取验证码')
  act(() => void vi.advanceTimersByTime(59_000))
  expect(screen.getByRole('button', { name: '1 秒后可重发' })).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByRole('button', { name: '重新获取' })).toHaveProperty('disabled', false)
})

it('shows an error of a field at that field', async () => {
  const invalidPhone = () =>
    Response.json(
      {
        code: 901,
        reason: 'input.invalid',
        message: '',
        fields: [{ field: 'phone', reason: 'validation.format', params: {} }],
      },
      { status: 400 },
    )
  open({ '/invitation/code': invalidPhone })
  type('手机号', '123')
  await press('获取验证码')
  expect(screen.getByRole('alert').textContent).toBe('请输入正确的手机号')
  expect(screen.getByLabelText('手机号').getAttribute('aria-invalid')).toBe('true')
})

it('shows other errors at the form, and waits as long as the server demands', async () => {
  const message = '操作太频繁，请稍后再试'
  open({
    '/invitation/code': () =>
      Response.json({ code: 429, reason: 'request.tooOften', message, retryAfter: 27 }, { status: 429 }),
  })
  type('手机号', '13812340001')
  await press('获取验证码')
  expect(screen.getByRole('alert').textContent).toBe(message)
  expect(screen.getByRole('button', { name: '27 秒后可重发' })).toBeTruthy()
})

it('does the work that the server asks for before it sends one more code to this network', async () => {
  const params = { challenge: 'a.b.c', bits: 4 }
  let asked = 0
  const server = open({
    '/invitation/code': () =>
      ++asked === 1
        ? Response.json({ code: 900, reason: 'code.proof', params, message: '' }, { status: 400 })
        : Response.json({ code: 1000, message: '', data: null }),
  })
  type('手机号', '13812340001')
  await press('获取验证码')
  expect(await screen.findByRole('button', { name: /秒后可重发/ })).toBeTruthy()
  expect(server.calls.map(({ url }) => new URL(url, location.href).searchParams.get('proof'))).toEqual([
    null,
    expect.stringMatching(/^a\.b\.c\.\d+$/),
  ])
})

it('asks for missing values before it calls the server, and ignores a malformed inviter', async () => {
  const server = open({ '/invitation/signUp': null }, 'inviter=1;drop')
  await press('注册')
  expect(screen.getByRole('alert').textContent).toBe('请输入正确的手机号')
  type('手机号', '13812340001')
  await press('注册')
  expect(screen.getByRole('alert').textContent).toBe('请输入 6 位数字验证码')
  type('验证码', '123456')
  await press('注册')
  expect(bodies(server)).toEqual([{ phone: '13812340001', code: '123456', inviterId: null }])
})

it('says where to look when there is no link to an app store', async () => {
  vi.stubGlobal('fetch', fakeServer({ '/invitation/downloads': { open: null, ios: null, android: null } }).fetch)
  render(<SignedUpPage />)
  expect(await screen.findByText('请在手机的应用商店里搜索“朗读台”。')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '用手机号注册' })).toBeNull()
})

it('opens the agreement and the privacy policy on top, so that what was typed stays', async () => {
  const text = { type: 'USER_AGREEMENT', content: '<p>欢迎使用</p>', updateTime: '2026-11-01T00:00:00.000Z' }
  open({ '/copy-writing/USER_AGREEMENT': text })
  type('手机号', '13812340001')
  expect(screen.getByText(/注册即表示同意/).textContent).toBe('注册即表示同意《用户协议》和《隐私政策》')
  const link = screen.getByRole('link', { name: '《用户协议》' })
  expect(link.getAttribute('href')).toBe('#/mobileshare/copywriting?type=USER_AGREEMENT')
  fireEvent.click(link)
  const dialog = await screen.findByRole('dialog', { name: '用户协议' })
  await waitFor(() => expect(dialog.textContent).toContain('欢迎使用'))
  await press('关闭')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText('手机号')).toHaveProperty('value', '13812340001')
})
