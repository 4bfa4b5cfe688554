import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { ApiError } from '../../lib/http.ts'
import { localKeys, writeLocal } from '../../lib/local-store.ts'
import { startLanguage } from './i18n.ts'
import { closeToasts, reportError, shownToasts, watchUncaughtErrors } from './report-error.ts'

beforeAll(watchUncaughtErrors)
beforeEach(async () => {
  closeToasts()
  writeLocal(localKeys.language, 'zh-CN')
  await startLanguage()
})
afterEach(() => {
  localStorage.clear()
})

it.each([
  [998, { code: 998, message: '短信没有发出' }, { level: 'error', title: '系统错误', text: '短信没有发出' }],
  [400, { code: 900, message: '验证码不对' }, { level: 'error', title: '系统错误', text: '验证码不对' }],
  [401, { message: '请重新登录' }, { level: 'error', text: '请重新登录' }],
  [403, {}, { level: 'error', text: '没有权限执行此操作' }],
  [404, {}, { level: 'warning', text: '请求的资源不存在' }],
  [0, { reason: 'network.timeout' }, { level: 'error', text: '服务器没有及时响应，请稍后重试' }],
  [0, { reason: 'network.offline' }, { level: 'error', text: '网络连接失败，请检查网络后重试' }],
])('a call refused with %d %o is reported as the error catalogue says', (status, body, toast) => {
  reportError(new ApiError(status, body))
  expect(shownToasts()).toEqual([toast])
})

it('bad input and what the catalogue does not list are left to the page', () => {
  reportError(new ApiError(400, { code: 901, message: '手机号格式错误' }))
  reportError(new ApiError(409, { message: '已经有人改过' }))
  expect(shownToasts()).toEqual([])
})

it('the same failure of several calls shows once', () => {
  for (const _ of [1, 2, 3]) reportError(new ApiError(403, {}))
  expect(shownToasts()).toHaveLength(1)
})

it('an error that nobody caught is shown, unless it is harmless', () => {
  dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is not a function') }))
  dispatchEvent(new ErrorEvent('error', { error: new Error('ResizeObserver loop limit exceeded') }))
  expect(shownToasts()).toEqual([{ level: 'error', title: '页面出错了', text: 'x is not a function' }])
})
