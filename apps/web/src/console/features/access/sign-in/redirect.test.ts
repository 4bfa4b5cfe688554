import { expect, it } from 'vitest'
import { targetAfterSignIn } from './redirect.ts'

const home = '/dashboard/workplace'

it.each([
  ['/system/logs', '/system/logs'],
  ['/system/logs?page=2&operator=%E6%9D%8E', '/system/logs?page=2&operator=%E6%9D%8E'],
  ['/userManagement', '/userManagement'],
  ['/a?next=https://example.com', '/a?next=https://example.com'],
  ['/', '/'],
])('goes back to %s', (redirect, target) => {
  expect(targetAfterSignIn(redirect)).toBe(target)
})

it.each([
  [null],
  [''],
  ['system/logs'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['/a\\b'],
  ['\\/evil.example'],
  ['https://evil.example/'],
  ['javascript:alert(1)'],
  [' /system/logs'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  ['/\u0000'],
  ['#/system/logs'],
  ['/user/login'],
  ['/user/login?redirect=/user/login'],
  ['/user'],
  ['/sso/error'],
  ['/static/sso?code=1'],
])('goes home instead of following %j', (redirect) => {
  expect(targetAfterSignIn(redirect)).toBe(home)
})
