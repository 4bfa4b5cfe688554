import { cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { localKeys, readLocal } from '../../../lib/local-store.ts'
import { setLanguage } from '../../kit/i18n.ts'
import { SignInForm } from './SignInForm.tsx'

const fetch = vi.fn<typeof globalThis.fetch>()

beforeEach(async () => {
  vi.stubGlobal('fetch', fetch)
  await setLanguage('zh-CN')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  fetch.mockReset()
  localStorage.clear()
  location.hash = ''
})

const reply = (status: number, body: object) => fetch.mockResolvedValueOnce(Response.json(body, { status }))

async function signIn(username: string, password: string): Promise<void> {
  const user = userEvent.setup()
  if (username) await user.type(screen.getByLabelText('用户名'), username)
  if (password) await user.type(screen.getByLabelText('密码'), password)
  await user.click(screen.getByRole('button', { name: '登录' }))
}

it('asks for what is missing in the contract’s words before it asks the server', async () => {
  render(<SignInForm redirect={null} />)
  await signIn('', '')
  expect(await screen.findByText('请输入用户名')).toBeTruthy()
  expect(await screen.findByText('请输入密码')).toBeTruthy()
  expect(fetch).not.toHaveBeenCalled()
})

it('says at the form why the server refused, until something is changed', async () => {
  render(<SignInForm redirect={null} />)
  reply(400, { code: 900, reason: 'session.locked', message: '账号已暂时锁定，请 12 分钟后再试' })
  await signIn('admin', 'wrong1!')
  expect((await screen.findByRole('alert')).textContent).toContain('12 分钟')
  expect(screen.getByLabelText<HTMLInputElement>('用户名').value).toBe('admin')
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'other1!' } })
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('says so when the server cannot be reached', async () => {
  render(<SignInForm redirect={null} />)
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await signIn('admin', 'right1!')
  expect((await screen.findByRole('alert')).textContent).toContain('没有连上服务器')
})

it('keeps the session and goes where the user wanted to go', async () => {
  render(<SignInForm redirect="/system/logs?page=2" />)
  reply(200, { code: 1000, message: '', data: { token: 'abc' } })
  await userEvent.click(screen.getByRole('checkbox'))
  await signIn('admin', 'right1!')
  await waitFor(() => expect(location.hash).toBe('#/system/logs?page=2'))
  expect(readLocal(localKeys.token, null)).toBe('abc')
  expect(JSON.parse(fetch.mock.calls[0]?.[1]?.body as string)).toEqual({ username: 'admin', password: 'right1!' })

  cleanup()
  render(<SignInForm redirect={null} />)
  expect(screen.getByLabelText<HTMLInputElement>('用户名').value).toBe('admin')
  expect(document.activeElement).toBe(screen.getByLabelText('密码'))
})

it('shows and hides the password', async () => {
  render(<SignInForm redirect={null} />)
  const field = screen.getByLabelText<HTMLInputElement>('密码')
  expect(field.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: '显示密码' }))
  expect(field.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: '隐藏密码' }))
  expect(field.type).toBe('password')
})

it('warns of Caps Lock while the password is typed', async () => {
  render(<SignInForm redirect={null} />)
  const field = screen.getByLabelText('密码')
  const key = createEvent.keyDown(field, { key: 'A' })
  Object.defineProperty(key, 'getModifierState', { value: (name: string) => name === 'CapsLock' })
  fireEvent(field, key)
  expect(await screen.findByText('大写锁定已打开')).toBeTruthy()
})
