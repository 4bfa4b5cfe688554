import { browserError } from '@lectern/contract/system/browser-errors.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const send = vi.fn(async (_url: string, _request: { body: string }) => new Response())
beforeEach(() => {
  vi.resetModules()
  send.mockClear()
  vi.stubGlobal('fetch', send)
  location.hash = '#/courseCenter/single?id=7&phone=13800001111'
})
afterEach(() => {
  vi.unstubAllGlobals()
  location.hash = ''
})

/** Anew for each test, because a page reports only so much. */
const report = async (...errors: unknown[]) => {
  const { reportBrowserError } = await import('./browser-errors.ts')
  for (const error of errors) reportBrowserError('render', error)
  return send.mock.calls.map(([, { body }]) => browserError.parse(JSON.parse(body)))
}

function failed(message: string, stack = ''): Error {
  const error = new TypeError(message)
  error.stack = stack
  return error
}

it('says where in our code it happened, in Chrome and in Firefox and Safari', async () => {
  const chrome = failed(
    "Cannot read properties of undefined (reading 'name')",
    'TypeError: x\n    at Row (https://x.cn/assets/ListPage-BcT_1.js:2:48211)\n    at https://x.cn/assets/react-C1.js?v=3:9:1',
  )
  const firefox = failed('x is undefined', 'Row@https://x.cn/assets/ListPage-BcT_1.js:2:48211\n')
  const [first, second] = await report(chrome, firefox)
  expect(first).toMatchObject({
    part: 'console',
    kind: 'render',
    name: 'TypeError',
    message: "Cannot read properties of undefined (reading 'name')",
    page: '/courseCenter/single',
    frames: [
      { file: 'ListPage-BcT_1.js', line: 2, column: 48_211 },
      { file: 'react-C1.js', line: 9, column: 1 },
    ],
  })
  expect(second?.frames).toEqual([{ file: 'ListPage-BcT_1.js', line: 2, column: 48_211 }])
})

it('says nothing about who was there', async () => {
  const [told] = await report(failed('no 13800001111, li@example.com, 王小明: "{phone" is not valid JSON'))
  expect(told?.message).toBe('no …, … …: "…" is not valid JSON')
})

it('reports the same error once, and no more than five of a page', async () => {
  const same = failed('again')
  expect(await report(same, same, failed('again'))).toHaveLength(1)
  expect(await report(...Array.from({ length: 9 }, (_, at) => failed(`other ${at}`)))).toHaveLength(5)
})

it('leaves out what is no bug of a page', async () => {
  const { ApiError } = await import('./http.ts')
  const broken = Object.assign(new Error('stopped'), { name: 'AbortError' })
  const quiet = [new ApiError(500, {}), broken, failed('ResizeObserver loop limit exceeded'), 'a text', undefined]
  expect(await report(...quiet, failed('Failed to fetch dynamically imported module: https://x.cn/a.js'))).toEqual([])
})
