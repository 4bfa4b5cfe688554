import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/http.ts'
import { localKeys, writeLocal } from '../../lib/local-store.ts'
import { arrivedData, fetchData } from './fetch-data.ts'
import { beginFirstCall } from './first-call.ts'

const fetch = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>()
const cover = '/foundation/media/images/cover.webp'
interface Picture {
  src?: string
  fetchPriority?: string
}
const pictures: Picture[] = []

beforeEach(() => {
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('innerWidth', 390)
  vi.stubGlobal('devicePixelRatio', 2)
  vi.stubGlobal('Image', function Picture(this: Picture) {
    pictures.push(this)
  })
  fetch.mockImplementation(async () => Response.json({ code: 1000, message: '', data: { id: 7, cover } }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetch.mockReset()
  pictures.length = 0
  globalThis.earlyReplies = undefined
  localStorage.clear()
  location.hash = ''
})

const open = (hash: string) => {
  location.hash = hash
  return beginFirstCall(hash)
}
const asked = () => fetch.mock.calls.map(([address]) => address.replace(/[?&]t=\d+$/, ''))

it.each([
  ['#/mobileshare/share?id=7', '/foundation/api/app/course/subject/7'],
  ['#/mobileshare/shareCourse?id=7', '/foundation/api/app/course/shareDetail/7'],
  ['#/mobileshare/practiceManual', '/foundation/api/app/home/guide'],
  ['#/mobileshare/practiceManual?id=7', '/foundation/api/app/home/guide/article/7'],
  ['#/mobileshare/shareGuide?id=7&section=interview', '/foundation/api/app/home/interview/article/7'],
  ['#/app/soundresult_v2?id=7', '/foundation/api/app/voiceShare/detail/7'],
  ['#/mobileshare/copywriting?type=ABOUT_US', '/foundation/api/app/copy-writing/ABOUT_US'],
])('%s asks for %s at once', async (hash, address) => {
  await open(hash)
  expect(asked()).toEqual([address])
})

it.each([
  ['a preview, whose data the console sends', '#/mobileshare/share?id=7&preview=1'],
  ['a page that shows nothing from the server', '#/mobileshare/shareRegiest'],
  ['an address that names nothing', '#/mobileshare/share?id=x'],
  ['an address without a page', '#/mobileshare/nothing?id=7'],
])('%s asks for nothing', async (_, hash) => {
  await open(hash)
  expect(fetch).not.toHaveBeenCalled()
})

it('asks for the picture as large as the page shows it, before what is less urgent, as soon as the reply names it', async () => {
  await open('#/mobileshare/share?id=7')
  expect(pictures).toMatchObject([{ src: `${cover}?width=800`, fetchPriority: 'high' }])
})

it('gives the reply to the page, which draws it at once and does not ask again', async () => {
  const opened = open('#/mobileshare/share?id=7')
  expect(arrivedData('/api/app/course/subject/7')).toBeUndefined()
  await opened
  expect(arrivedData('/api/app/course/subject/7')).toEqual({ data: { id: 7, cover } })
  expect(await fetchData('/api/app/course/subject/7')).toEqual({ id: 7, cover })
  expect(fetch).toHaveBeenCalledTimes(1)
  await fetchData('/api/app/course/subject/7')
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('says which app asks and who signed up here, as the page itself does', async () => {
  writeLocal(localKeys.accountToken, 'account-7')
  await open('#/mobileshare/share?id=7&platform=IOS&version=1.2.3')
  expect(asked()).toEqual(['/foundation/api/app/course/subject/7?platform=IOS&version=1.2.3'])
  expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer account-7')
  await fetchData('/api/app/course/subject/7')
  expect(fetch).toHaveBeenCalledTimes(1)
})

it.each([
  ['a network that fails', 2, () => Promise.reject(new TypeError('offline'))],
  ['a refusal', 1, async () => Response.json({ code: 404, message: 'gone' }, { status: 404 })],
  ['no reply that can be read', 2, async () => new Response('<html>', { status: 502 })],
])('leaves it to the page to tell of %s', async (_, calls, reply) => {
  fetch.mockImplementation(reply)
  await open('#/mobileshare/share?id=7')
  expect(pictures).toEqual([])
  await expect(fetchData('/api/app/course/subject/7')).rejects.toBeInstanceOf(ApiError)
  // A refusal stays one; whatever did not arrive is asked for again.
  expect(fetch).toHaveBeenCalledTimes(calls)
})
