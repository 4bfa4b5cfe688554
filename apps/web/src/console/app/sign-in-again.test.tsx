import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, http, whenSessionEnds } from '../../lib/http.ts'
import { localKeys, readLocal, writeLocal } from '../../lib/local-store.ts'
import { FeedbackSource } from '../context/feedback.ts'
import { setLanguage } from '../context/i18n.ts'
import { SessionContext } from '../context/session.ts'
import { createTabStore } from '../shell/workspace/tab-store.ts'
import { type Workspace, WorkspaceContext } from '../shell/workspace/workspace.ts'
import { sessionWith } from '../testing/session.fixture.ts'
import { reportCallError, reportChangeError } from './report-error.ts'
import { SessionEnded } from './SessionEnded.tsx'
import { sessionEnd } from './session-end.ts'
import { waitForSession } from './wait-for-session.ts'
import { watchToken } from './watch-token.ts'

const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
const tabs = createTabStore()
const site: Workspace['site'] = { menu: [], pages: new Map(), groups: new Map() }
const workspace: Workspace = { site, tabs, go: () => undefined, signOut: async () => undefined }
const onSignedIn = vi.fn(() => void sessionEnd.resume())

let alive = false
let signedIn: { id: number; realName: string }
let stopWatching: () => void

beforeAll(async () => {
  await setLanguage('zh-CN')
  await import('./SignInAgain.tsx')
})
beforeEach(() => {
  alive = false
  signedIn = { id: 1, realName: '韩梅梅' }
  writeLocal(localKeys.token, 'old')
  location.hash = '#/page'
  tabs.visit('/page', '')
  tabs.setDirty('/page', false)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.split('?')[0]?.replace('/foundation', '')
    const reply = (data: unknown) => Response.json({ code: 1000, message: '', data })
    const refuse = (status: number, message: string) =>
      Response.json({ code: status === 401 ? 401 : 900, message }, { status })
    if (path === '/api/social/ssoUrl') return reply({ url: null })
    if (path === '/api/userinfo/login') {
      const { username, password } = JSON.parse(init.body as string) as Record<string, string>
      if (password !== 'Right-1') return refuse(400, '用户名或密码不正确')
      if (username === 'han2') return reply({ token: null, twoStepKey: 'k'.repeat(20) })
      alive = true
      return reply({ token: 'new', twoStepKey: null })
    }
    if (path === '/api/userinfo/loginWithTwoStep') {
      alive = true
      return reply({ token: 'new' })
    }
    if (!alive) return refuse(401, '登录已失效，请重新登录')
    return path === '/api/userinfo' ? reply(signedIn) : reply(`${init.method} answered`)
  })
  sessionEnd.watch(true)
  whenSessionEnds(waitForSession)
  stopWatching = watchToken({
    member: () => 1,
    isUnsaved: () => tabs.state().tabs.some((tab) => tab.dirty),
    onSignedIn,
  })
})
afterEach(() => {
  act(() => sessionEnd.watch(false))
  dispatchEvent(new Event('pageshow'))
  whenSessionEnds(async (_, refused) => refused)
  stopWatching()
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  document.body.replaceChildren()
  reload.mockClear()
  onSignedIn.mockClear()
})

function Page(): ReactNode {
  const [text, setText] = useState('')
  return <input aria-label="正在写" value={text} onChange={({ target }) => setText(target.value)} />
}

function show(username = 'han'): void {
  render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <FeedbackSource report={reportChangeError} />
        <SessionContext value={sessionWith({}, { username })}>
          <WorkspaceContext value={workspace}>
            <Page />
            <SessionEnded onSignedIn={onSignedIn} />
          </WorkspaceContext>
        </SessionContext>
      </App>
    </ConfigProvider>,
  )
}
const get = (path: string) => http<string>({ method: 'GET', path })
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const dialogs = () => screen.queryAllByRole('dialog', { hidden: true })

test('the page stays, the dialog says why, and calls that read go on after the password', async () => {
  show()
  await type('正在写', '写了一半')
  const calls = Promise.all([get('/a'), get('/b')])
  expect(await screen.findByText('登录已失效，请重新登录')).toBeTruthy()
  expect(dialogs()).toHaveLength(1)
  expect(screen.getByLabelText<HTMLInputElement>('用户名')).toMatchObject({ value: 'han', readOnly: true })

  await type('密码', 'Wrong-1')
  press('登录')
  expect((await screen.findAllByText('用户名或密码不正确')).length).toBeGreaterThan(0)
  await type('密码', 'Right-1')
  press('登录')
  expect(await calls).toEqual(['GET answered', 'GET answered'])
  expect(dialogs()).toHaveLength(0)
  expect(screen.getByLabelText<HTMLInputElement>('正在写').value).toBe('写了一半')
  expect(readLocal(localKeys.token, null)).toBe('new')
  expect(reload).not.toHaveBeenCalled()
})

test('a change is refused and not repeated; its form decides', async () => {
  show()
  const refusal: unknown = await http({ method: 'PUT', path: '/a', body: {} }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  act(() => reportChangeError(refusal))
  await screen.findByText('登录已失效，请重新登录')
  expect(dialogs()).toHaveLength(1)
  expect(reload).not.toHaveBeenCalled()
})

test('the second step is asked for where the member has one', async () => {
  show('han2')
  act(() => reportCallError(new ApiError(401, { code: 401, message: '登录已失效' })))
  await type('密码', 'Right-1')
  press('登录')
  await type('验证器上的数字', '123456')
  press('验证并登录')
  await waitFor(() => expect(dialogs()).toHaveLength(0))
  expect(readLocal(localKeys.token, null)).toBe('new')
})

test('a call that nobody waits for any more does not wait for the password', async () => {
  show()
  const control = new AbortController()
  const call = http({ method: 'GET', path: '/a', signal: control.signal }).catch((error: Error) => error.name)
  await screen.findByText('登录已失效，请重新登录')
  control.abort()
  expect(await call).toBe('AbortError')
})

test('an outage is no end of a session', async () => {
  show()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')))
  const refusal: unknown = await get('/a').catch((error: unknown) => error)
  act(() => reportCallError(refusal))
  await screen.findByText('网络连接失败，请检查网络后重试')
  expect(dialogs()).toHaveLength(0)
})

test('signing in as somebody else asks first while there is unsaved work', async () => {
  show()
  act(() => tabs.setDirty('/page', true))
  act(() => reportCallError(new ApiError(401, { code: 401, message: '登录已失效' })))
  await screen.findByText('登录已失效')
  expect(screen.getByText('“/page”还没有保存，登录后接着写')).toBeTruthy()
  press('换个账号登录')
  await screen.findAllByText('“/page”有未保存的修改')
  expect(readLocal(localKeys.token, null)).toBe('old')
  fireEvent.click(screen.getAllByRole('button', { name: '换个账号登录', hidden: true }).at(-1) as HTMLElement)
  await waitFor(() => expect(location.hash).toBe('#/user/login'))
  expect(readLocal(localKeys.token, null)).toBeNull()
})

/** Somebody signs in in another window of this browser. */
async function signInElsewhere(id: number, realName: string): Promise<void> {
  alive = true
  signedIn = { id, realName }
  writeLocal(localKeys.token, 'other')
  await act(async () => dispatchEvent(new StorageEvent('storage', { key: localKeys.token, newValue: '"other"' })))
}

test('the same member who signs in in another window goes on here, too', async () => {
  show()
  const call = get('/a')
  await screen.findByText('登录已失效，请重新登录')
  await signInElsewhere(1, '韩梅梅')
  expect(await call).toBe('GET answered')
  expect(dialogs()).toHaveLength(0)
  expect(reload).not.toHaveBeenCalled()
})

test('another member who signs in in another window starts a clean console', async () => {
  show()
  await signInElsewhere(2, '李雷')
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('unsaved work is not given up to another member without a question', async () => {
  show()
  act(() => tabs.setDirty('/page', true))
  await signInElsewhere(2, '李雷')
  expect(await screen.findByText('李雷已在另一个窗口登录，这里的内容还是你的。')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  press('以“李雷”的身份打开')
  expect(reload).toHaveBeenCalledTimes(1)
})
