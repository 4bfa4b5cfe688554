import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../context/i18n.ts'
import { refreshResource } from '../../context/resources.ts'
import OthersEditing from './OthersEditing.tsx'

let calls: string[] = []
let answer: () => Response = () => others()
const others = (...names: string[]) =>
  Response.json({
    code: 1000,
    data: names.map((name, at) => ({ staffId: at + 1, name, since: '2026-03-01T00:00:00Z' })),
  })
const path = '/foundation/api/management/editing/hotWords/7'

beforeEach(async () => {
  vi.useFakeTimers()
  await setLanguage('zh-CN')
  calls = []
  answer = () => others()
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url}`)
    return answer()
  })
})
afterEach(() => {
  cleanup()
  setVisibility('visible')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Lets this time pass, and a moment more for the answer to what is asked at its end. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms + 1))
function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
}
async function show() {
  const errors: unknown[] = []
  const client = new QueryClient()
  client.getQueryCache().config.onError = (error, { meta }) => void (meta?.quiet || errors.push(error))
  const form = (shown: boolean) => (
    <QueryClientProvider client={client}>
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <OthersEditing resource="hotWords" id={7} />
      </Activity>
    </QueryClientProvider>
  )
  const { rerender, unmount, container } = render(form(true))
  await pass(0)
  const line = () => container.querySelector('[aria-live="polite"]')?.textContent
  return { client, errors, unmount, line, setShown: (shown: boolean) => rerender(form(shown)) }
}

test('an open form says so every ten seconds, and shows by name who else has it open', async () => {
  const { line } = await show()
  expect([calls, line()]).toEqual([[`PUT ${path}`], ''])
  answer = () => others('王芳', '李雷')
  await pass(10_000)
  expect(line()).toBe('王芳和李雷正在编辑')
  answer = () => others()
  await pass(10_000)
  expect(line()).toBe('')
  expect(calls).toEqual(Array.from({ length: 3 }, () => `PUT ${path}`))
})

test('when the live channel says that somebody began, the name is there at once', async () => {
  const { client, line } = await show()
  answer = () => others('王芳')
  await act(() => refreshResource(client, 'editing'))
  await pass(0)
  expect(line()).toBe('王芳正在编辑')
})

test('closing the form, or turning to another tab, ends it', async () => {
  const { setShown, unmount } = await show()
  setShown(false)
  await pass(30_000)
  expect(calls).toEqual([`PUT ${path}`, `DELETE ${path}`])
  setShown(true)
  await pass(0)
  unmount()
  await pass(30_000)
  expect(calls.slice(2)).toEqual([`PUT ${path}`, `DELETE ${path}`])
})

test('a page that nobody sees makes no calls, and asks as soon as it is seen again', async () => {
  const { line } = await show()
  setVisibility('hidden')
  await pass(60_000)
  expect(calls).toHaveLength(1)
  answer = () => others('王芳')
  setVisibility('visible')
  await pass(0)
  expect([calls.length, line()]).toEqual([2, '王芳正在编辑'])
})

test('a failure is silent, claims nothing about others, and is over with the next beat', async () => {
  answer = () => others('王芳')
  const { line, errors } = await show()
  answer = () => Response.json({ code: 503, message: '稍后再试' }, { status: 503 })
  await pass(10_000)
  expect([line(), errors]).toEqual(['', []])
  expect(screen.queryByRole('alert')).toBeNull()
  answer = () => others('王芳')
  await pass(10_000)
  expect(line()).toBe('王芳正在编辑')
})
