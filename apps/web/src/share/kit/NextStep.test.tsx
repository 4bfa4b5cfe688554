import { cleanup, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { localKeys, writeLocal } from '../../lib/local-store.ts'
import { inChinese } from '../testing/in-chinese.ts'
import { fakeServer } from '../testing/replies.ts'
import { PageFoot } from './PageFoot.tsx'

const links = { open: 'https://open.example/app', ios: 'https://ios.example/', android: 'https://android.example/' }
const phones = {
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  android: 'Mozilla/5.0 (Linux; Android 15)',
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
}

inChinese()

/** The end of a page, in a browser that says this of itself. */
function open(agent: string, downloads: object = links, hash = '#/mobileshare/shareCourse?id=3') {
  const server = fakeServer({ '/invitation/downloads': downloads })
  vi.stubGlobal('fetch', server.fetch)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  location.hash = hash
  render(<PageFoot />)
  return server
}

/** The one button, and the links below it. */
async function steps(): Promise<{ primary: string[]; others: string[] }> {
  await screen.findAllByRole('link')
  const found = await vi.waitUntil(() => document.querySelector('.next-step:not([aria-busy])'))
  const named = (selector: string) =>
    [...found.querySelectorAll(selector)].map((link) => `${link.textContent} ${link.getAttribute('href')}`)
  return { primary: named('a.button'), others: named('a:not(.button)') }
}

const page = encodeURIComponent('/mobileshare/shareCourse?id=3')

it('opens the page in the app on a phone, and names only that phone’s store', async () => {
  open(phones.iphone)
  expect(await steps()).toEqual({
    primary: [`在 App 里打开 https://open.example/app?page=${page}`],
    others: ['App Store 下载 https://ios.example/'],
  })
  cleanup()
  open(phones.android, { ...links, open: null })
  expect(await steps()).toEqual({ primary: ['下载安卓版 https://android.example/'], others: [] })
})

it('offers both stores where there is no phone to open the app on', async () => {
  open(phones.desktop)
  expect(await steps()).toEqual({
    primary: ['App Store 下载 https://ios.example/'],
    others: ['下载安卓版 https://android.example/'],
  })
})

it('leads to the sign-up where the settings name no store, unless the visitor has signed up', async () => {
  const none = { open: null, ios: null, android: null }
  open(phones.iphone, none)
  expect(await steps()).toEqual({ primary: ['用手机号注册 #/mobileshare/shareRegiest'], others: [] })
  expect(screen.getByText('请在手机的应用商店里搜索“朗读台”。')).toBeTruthy()
  cleanup()
  writeLocal(localKeys.accountToken, 'account-7')
  open(phones.iphone, none)
  expect(await steps()).toEqual({ primary: [], others: [] })
  expect(screen.getByText('请在手机的应用商店里搜索“朗读台”。')).toBeTruthy()
})

it('says in WeChat how to leave it, because links to apps are blocked there', async () => {
  open(`${phones.iphone} MicroMessenger/8.0`)
  await steps()
  expect(screen.getByText(/点右上角/)).toBeTruthy()
})

it('asks nobody who is in the app to open it', () => {
  const server = open(phones.iphone, links, '#/mobileshare/shareCourse?id=3&platform=IOS&version=2.4.0')
  expect(document.querySelector('.next-step')).toBeNull()
  expect(server.calls).toEqual([])
})

it('links the agreement and the privacy policy', () => {
  open(phones.desktop)
  expect(screen.getByRole('link', { name: '用户协议' }).getAttribute('href')).toContain('type=USER_AGREEMENT')
  expect(screen.getByRole('link', { name: '隐私政策' }).getAttribute('href')).toContain('type=PRIVACY_POLICY')
})
