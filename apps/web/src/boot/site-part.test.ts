import { expect, it } from 'vitest'
import { sitePartOf } from './site-part.ts'

it.each([
  ['', 'console'],
  ['#/', 'console'],
  ['#/dashboard/workplace', 'console'],
  ['#/userManagement', 'console'],
  ['#/system/logs?redirect=/user/login', 'console'],
  ['#/404', 'console'],
  ['#/mobileshareX', 'console'],
  ['#/user', 'signIn'],
  ['#/user/login?redirect=%2Fmobileshare%2Fshare', 'signIn'],
  ['#/sso/error', 'signIn'],
  ['#/static/sso?code=1', 'signIn'],
  ['#/mobileshare/practiceManual?id=1', 'share'],
  ['#/mobileshare', 'share'],
  ['#/app/soundresult', 'share'],
  ['#/app/nothing', 'share'],
  ['#/application', 'console'],
  ['#/app/soundresult_v2?id=3', 'share'],
])('%s opens the %s part', (hash, part) => {
  expect(sitePartOf(hash)).toBe(part)
})
