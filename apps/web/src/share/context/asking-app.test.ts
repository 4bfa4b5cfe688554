import { afterEach, expect, it, vi } from 'vitest'
import { lessonLink, manualLink } from '../kit/links.ts'
import { askingApp, withoutApp } from './asking-app.ts'
import { fetchData } from './fetch-data.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  location.hash = ''
})

it.each([
  ['#/mobileshare/shareCourse?id=7&platform=IOS&version=3.2.0', { platform: 'IOS', version: '3.2.0' }],
  ['#/mobileshare/shareCourse?platform=ANDROID&version=3.12.0', { platform: 'ANDROID', version: '3.12.0' }],
  ['#/mobileshare/shareCourse?id=7', {}],
  ['#/mobileshare/shareCourse?id=7&platform=IOS', {}],
  ['#/mobileshare/shareCourse?id=7&platform=WEB&version=3.2.0', {}],
  ['#/mobileshare/shareCourse?id=7&platform=IOS&version=3.02.0', {}],
  ['', {}],
])('the address %s is opened by %o', (hash, app) => {
  expect(askingApp(hash)).toEqual(app)
})

it('every link and every call of a page that an app opened says which app it is', async () => {
  const fetch = vi.fn(async (_address: string) => Response.json({ code: 1000, message: '', data: {} }))
  vi.stubGlobal('fetch', fetch)
  location.hash = '#/mobileshare/shareTeaching?id=7&platform=IOS&version=3.2.0'
  expect(lessonLink(8)).toBe('#/mobileshare/shareCourse?id=8&platform=IOS&version=3.2.0')
  expect(manualLink()).toBe('#/mobileshare/practiceManual?platform=IOS&version=3.2.0')
  await fetchData('/api/app/course/recommendList?id=7')
  expect(String(fetch.mock.calls[0]?.[0])).toContain('recommendList?id=7&platform=IOS&version=3.2.0')
  location.hash = '#/mobileshare/shareTeaching?id=7'
  expect([lessonLink(8), manualLink()]).toEqual(['#/mobileshare/shareCourse?id=8', '#/mobileshare/practiceManual'])
})

it('an address that is passed on names no app', () => {
  const page = 'https://a.example.com/#/mobileshare/share'
  expect(withoutApp(`${page}?id=7&platform=IOS&version=3.2.0`)).toBe(`${page}?id=7`)
  expect(withoutApp(`${page}?platform=IOS&version=3.2.0`)).toBe(page)
  expect(withoutApp(page)).toBe(page)
})
