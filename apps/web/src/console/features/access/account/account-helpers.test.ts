import { beforeAll, expect, it } from 'vitest'
import { setLanguage, t } from '../../../context/i18n.ts'
import { deviceName } from './device-name.ts'
import { timeZoneOptions } from './time-zones.ts'
import { verifyMethods } from './verify-methods.ts'

beforeAll(() => setLanguage('zh-CN'))

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/141.0 Safari/537.36 Edg/141.0', 'Windows 上的 Edge'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/19.0 Safari/605', 'Mac 上的 Safari'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) MicroMessenger/8.0 Safari/604', 'iPhone 上的 微信'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140) Gecko Firefox/140.0', 'Linux 上的 Firefox'],
  ['Mozilla/5.0 (Linux; Android 16) Chrome/141.0 Mobile Safari/537.36', 'Android 上的 Chrome'],
  ['curl/8.0', '未知设备'],
  ['', '未知设备'],
])('names a device in plain words: %s', (userAgent, name) => {
  expect(deviceName(userAgent, t)).toBe(name)
})

it('verifies by the channel to be replaced, then by the other one, and by password only if neither is bound', () => {
  expect(verifyMethods({ phone: '1', email: '2' }, 'email')).toEqual(['email', 'phone'])
  expect(verifyMethods({ phone: '1', email: null }, 'email')).toEqual(['phone'])
  expect(verifyMethods({ phone: null, email: null })).toEqual(['password'])
})

it('offers every zone with its UTC offset, and the member’s own zone even if it is unknown', () => {
  expect(timeZoneOptions('Asia/Shanghai')).toContainEqual({ value: 'Asia/Shanghai', label: 'Asia/Shanghai (UTC+8)' })
  expect(timeZoneOptions('Etc/GMT+5')[0]?.value).toBe('Etc/GMT+5')
})
