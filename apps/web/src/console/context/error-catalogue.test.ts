import { beforeAll, expect, test } from 'vitest'
import { ApiError } from '../../lib/http.ts'
import { fallbackVerdict, type Verdict, verdictOn, verdictOnUncaught } from './error-catalogue.ts'
import { setLanguage } from './i18n.ts'

beforeAll(() => setLanguage('zh-CN'))

const failed = (status: number, code = status, message = '服务器的话') => new ApiError(status, { code, message })
const system: Verdict = { show: 'notification', level: 'error', title: '系统错误', text: '服务器的话' }
const error = (text: string): Verdict => ({ show: 'message', level: 'error', text })

test.each<[string, ApiError, Verdict | null]>([
  ['998 is a system error with what the server said', failed(998), system],
  ['998 in the body alone is the same', failed(503, 998), system],
  ['400 with 900 is a system error with its message', failed(400, 900), system],
  ['400 with 901 is left to the form', failed(400, 901), null],
  ['400 with any other code is left to the caller', failed(400, 400), null],
  ['401 shows the message and ends the session', failed(401), { ...error('服务器的话'), endsSession: true }],
  ['403 says what the server said, such as the right that it takes', failed(403), error('服务器的话')],
  ['403 without words is “no permission to operate”', failed(403, 403, ''), error('没有权限执行此操作')],
  [
    '404 warns that the resource does not exist',
    failed(404),
    { show: 'message', level: 'warning', text: '请求的资源不存在' },
  ],
  ['409 is left to the caller', failed(409), null],
  ['413 is left to the caller', failed(413), null],
  ['429 is left to the caller', failed(429), null],
  ['500 is left to the caller', failed(500), null],
  ['a timeout says so', new ApiError(0, { reason: 'network.timeout' }), error('服务器没有及时响应，请稍后重试')],
  ['no network says so', new ApiError(0, { reason: 'network.offline' }), error('网络连接失败，请检查网络后重试')],
])('%s', (_, given, expected) => {
  expect(verdictOn(given, true)).toEqual(expected)
})

test('401 without a token only shows the message', () => {
  expect(verdictOn(failed(401), false)).toEqual(error('服务器的话'))
})

test('what is no failed call is not the catalogue’s', () => {
  expect(verdictOn(new TypeError('x'), true)).toBeNull()
})

test('a change whose caller is silent shows the server’s sentence, but never at fields’ or a conflict’s cost', () => {
  expect(fallbackVerdict(failed(500))).toEqual(error('服务器的话'))
  expect(fallbackVerdict(failed(429))).toEqual(error('服务器的话'))
  expect(fallbackVerdict(failed(502, 502, ''))).toEqual(error('操作没有完成（502），请稍后重试'))
  expect(fallbackVerdict(failed(400, 901))).toBeNull()
  expect(fallbackVerdict(failed(409))).toBeNull()
})

test('an error that nobody caught is a notification with a title and its message', () => {
  expect(verdictOnUncaught(new Error('boom'))).toEqual({
    show: 'notification',
    level: 'error',
    title: '页面出错了',
    text: 'boom',
  })
  expect(verdictOnUncaught({ odd: true })).toMatchObject({ text: '刷新当前标签页再试一次' })
})

test('given-up calls and the browser’s own murmurs are not errors', () => {
  expect(verdictOnUncaught(new DOMException('gone', 'AbortError'))).toBeNull()
  expect(verdictOnUncaught(new Error('ResizeObserver loop completed with undelivered notifications.'))).toBeNull()
})
