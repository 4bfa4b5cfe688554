import { cleanup, render, screen } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { setLanguage } from '../../../context/i18n.ts'
import { Notices } from './Notices.tsx'

type Answer = { status?: number; body: object } | 'unreachable'

interface SentRequest {
  method: string
  path: string
  body: unknown
}

/** A fake server for tests of the sign-in pages: each path gives its answers in order, and requests are recorded. */
export function fakeServer(): { requests: SentRequest[]; answer(path: string, answer: Answer): void } {
  const requests: SentRequest[] = []
  const answers: [string, Answer][] = []

  beforeEach(async () => {
    await setLanguage('zh-CN')
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      const path = url.replace('/foundation', '').split(/[?&]t=/)[0] ?? ''
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      requests.push({ method: init.method ?? 'GET', path, body })
      const place = answers.findIndex(([start]) => path.startsWith(start))
      const found = place < 0 ? undefined : answers.splice(place, 1)[0]?.[1]
      if (!found || found === 'unreachable') throw new TypeError('Failed to fetch')
      return Response.json(found.body, { status: found.status ?? 200 })
    })
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    requests.length = 0
    answers.length = 0
    localStorage.clear()
    location.hash = ''
  })
  return { requests, answer: (path, answer) => void answers.push([path, answer]) }
}

export const done = (data: object | null = null): Answer => ({ body: { code: 1000, message: '', data } })

export const refused = (message: string, more: object = {}, status = 400): Answer => ({
  status,
  body: { code: status === 400 ? 900 : status, reason: 'x', message, ...more },
})

/** What the form says about a refusal, beside what the notification says. */
export const refusalAtForm = (): string | undefined =>
  screen.queryAllByRole('alert').find((alert) => alert.closest('form'))?.textContent ?? undefined

/** Renders a page like the sign-in pages do: without a space between the two characters of a button. */
export function show(page: ReactNode): void {
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      {page}
      <Notices />
    </ConfigProvider>,
  )
}
