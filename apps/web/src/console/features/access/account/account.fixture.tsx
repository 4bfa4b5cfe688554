import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { FeedbackSource } from '../../../context/feedback.ts'
import { setLanguage } from '../../../context/i18n.ts'
import { type Session, SessionContext } from '../../../context/session.ts'
import { sessionIsReadBy } from '../../../context/session-source.ts'
import { TabContext, type TabHandle } from '../../../context/tab.ts'
import { flushDrafts } from '../../../kit/draft/drafts.ts'

export const user: Session['user'] = {
  id: 1,
  username: 'liwei',
  realName: '李薇',
  phone: '13800138000',
  email: null,
  avatar: null,
  locale: 'zh-CN',
  timeZone: 'Asia/Shanghai',
  roleNames: ['运营'],
  lastLoginTime: null,
  looker: null,
  due: null,
}

type Answers = Record<string, unknown>
export class Refusal {
  readonly body: object
  constructor(body: object) {
    this.body = body
  }
}

/** The personal centre with a fake server that replies with `answers` by method and path, and records the changes. */
export function fakeAccountServer(): {
  requests: [call: string, body: unknown][]
  answers: Answers
  /** Called when the console reads its member again. */
  readAgain: ReturnType<typeof vi.fn<() => void>>
  /** The messages of the errors that were given to the error catalogue. */
  reported: string[]
  show(page: ReactNode, part?: string, changed?: Partial<Session['user']>): void
} {
  const requests: [string, unknown][] = []
  const answers: Answers = {}
  const readAgain = vi.fn<() => void>()
  const reported: string[] = []
  const report = (error: unknown) => void reported.push(String(error))
  const ignore = () => undefined

  beforeEach(async () => {
    await setLanguage('zh-CN')
    sessionIsReadBy(readAgain)
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      const name = `${init.method ?? 'GET'} ${url.replace('/foundation/api/userinfo/', '').split('?')[0]}`
      if (init.method !== 'GET')
        requests.push([name, typeof init.body === 'string' ? JSON.parse(init.body) : undefined])
      const answer = answers[name] ?? null
      if (answer instanceof Refusal) return Response.json(answer.body, { status: 400 })
      return Response.json({ code: 1000, message: '', data: answer })
    })
  })
  afterEach(() => {
    flushDrafts()
    cleanup()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    requests.length = 0
    reported.length = 0
    readAgain.mockReset()
    for (const name of Object.keys(answers)) delete answers[name]
    localStorage.clear()
  })

  function show(page: ReactNode, part = 'base', changed: Partial<Session['user']> = {}): void {
    const tab: TabHandle = {
      key: '/settings/personalCenter',
      path: '/settings/personalCenter',
      search: new URLSearchParams({ part }),
      open: ignore,
      openAddress: ignore,
      setSearch: ignore,
      close: ignore,
      setDirty: ignore,
      setName: ignore,
      setParent: ignore,
    }
    render(
      <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
        <App>
          <FeedbackSource report={report} />
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <SessionContext value={{ user: { ...user, ...changed }, rights: new Map(), menus: [] }}>
              <TabContext value={tab}>{page}</TabContext>
            </SessionContext>
          </QueryClientProvider>
        </App>
      </ConfigProvider>,
    )
  }
  return { requests, answers, readAgain, reported, show }
}
