import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/http.ts'
import { FeedbackSource } from '../context/feedback.ts'
import { setLanguage } from '../context/i18n.ts'
import { createQueryClient } from './query-client.ts'
import { reportCallError, reportUncaught } from './report-error.ts'

const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)

beforeAll(() => setLanguage('zh-CN'))
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  reload.mockClear()
  localStorage.setItem('access-token', '"secret"')
  localStorage.setItem('current-user', '{}')
  localStorage.setItem('current-permission', '[]')
  localStorage.setItem('open-tabs', '{}')
  render(
    <App>
      <FeedbackSource report={() => undefined} />
    </App>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

const refused = (status: number, code: number, message: string) => new ApiError(status, { code, message })

test('a dead session is told, forgotten, and after a short delay the page loads anew', async () => {
  act(() => {
    reportCallError(refused(401, 401, '登录已失效'))
    reportCallError(refused(401, 401, '登录已失效'))
  })
  expect(await screen.findAllByText('登录已失效')).toHaveLength(1)
  expect(['access-token', 'current-user', 'current-permission'].map((key) => localStorage.getItem(key))).toEqual([
    null,
    null,
    null,
  ])
  expect(localStorage.getItem('open-tabs')).toBe('{}')
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1500)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('an uncaught failed call is treated as any failed call', async () => {
  act(() => reportUncaught(refused(400, 900, '库存不足')))
  expect((await screen.findByText('库存不足')).closest('.ant-notification')?.textContent).toContain('系统错误')
})

async function query(error: ApiError, quiet: boolean): Promise<void> {
  const client = createQueryClient()
  const observer = new QueryObserver(client, {
    queryKey: ['x'],
    queryFn: async () => {
      throw error
    },
    meta: { quiet },
  })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
  stop()
}

test('queries report to the catalogue; quiet ones only that the session ended', async () => {
  await query(refused(400, 900, '吵'), false)
  expect(await screen.findByText('吵')).toBeTruthy()
  await query(refused(400, 900, '静'), true)
  expect(screen.queryByText('静')).toBeNull()
  await query(refused(401, 401, '登录已失效'), true)
  expect(await screen.findByText('登录已失效')).toBeTruthy()
})

test('a change that nobody answers for shows the server’s sentence; one that is answered for does not', async () => {
  const change = (message: string, onError?: () => void) => {
    const observer = new MutationObserver(createQueryClient(), {
      mutationFn: () => Promise.reject(refused(500, 500, message)),
      onError,
    })
    return observer.mutate().catch(() => undefined)
  }
  await change('无人过问')
  expect(await screen.findByText('无人过问')).toBeTruthy()
  await change('有人过问', () => undefined)
  expect(screen.queryByText('有人过问')).toBeNull()
})
