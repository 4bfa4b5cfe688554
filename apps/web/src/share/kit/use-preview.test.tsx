import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { previewData, previewReady } from '../../lib/preview.ts'
import { SharePages } from '../app/SharePages.tsx'
import { inChinese } from '../testing/in-chinese.ts'
import { article, course, item, lessons, lines } from '../testing/replies.ts'

const fetch = vi.fn<typeof globalThis.fetch>()
const postMessage = vi.fn()
/** The window around the frame: the console. */
const parent = { postMessage } as unknown as Window

inChinese()
beforeEach(() => {
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('parent', parent)
})
afterEach(() => {
  fetch.mockReset()
  postMessage.mockReset()
})

async function open(hash: string): Promise<void> {
  location.hash = hash
  render(<SharePages />)
  // The first page loads its code, which takes longer on a busy machine.
  const ready = () => expect(postMessage).toHaveBeenCalledWith({ type: previewReady }, location.origin)
  await vi.waitFor(ready, { timeout: 10_000 })
}
const send = (data: unknown, { source = parent, origin = location.origin, type = previewData } = {}) =>
  act(() => {
    const event = new MessageEvent('message', { data: { type, data }, origin })
    Object.defineProperty(event, 'source', { value: source })
    dispatchEvent(event)
  })
const calls = () => fetch.mock.calls.map(([input]) => new URL(input as string, location.origin).pathname)
const title = () => screen.queryByRole('heading', { level: 1 })?.textContent

it('shows what the console sends, follows its changes, and asks the server only where the app is', async () => {
  await open('#/mobileshare/share?preview=1')
  send({ ...item, title: '草稿' })
  expect(title()).toBe('草稿')
  send({ ...item, title: '草稿二' })
  expect(title()).toBe('草稿二')
  expect(calls()).toEqual(['/foundation/api/app/invitation/downloads'])
})

it('ignores messages from anybody else', async () => {
  await open('#/mobileshare/share?preview=1')
  send(item, { origin: 'https://elsewhere.example' })
  send(item, { source: window })
  send(item, { type: 'lectern.other' })
  act(() => void dispatchEvent(new MessageEvent('message', { data: null, origin: location.origin })))
  expect(title()).toBeUndefined()
})

it('shows a series with its lessons, an article of a section, and a lesson with its lines', async () => {
  await open('#/mobileshare/shareTeaching?preview=1')
  send({ ...item, lessons })
  expect(screen.getByText('点单')).toBeTruthy()
  cleanup()
  postMessage.mockReset()
  await open('#/mobileshare/practiceManual?preview=1')
  send(article)
  expect(title()).toBe('th 怎么读')
  cleanup()
  postMessage.mockReset()
  await open('#/mobileshare/shareCourse?preview=1')
  send({ course, lines, lessons, recommend: [] })
  expect(title()).toBe('点单')
  expect(screen.getByText('A latte, please.')).toBeTruthy()
  expect(new Set(calls())).toEqual(new Set(['/foundation/api/app/invitation/downloads']))
})

it('tolerates fields that are not filled in yet, and follows no links', async () => {
  await open('#/mobileshare/shareTeaching?preview=1')
  send({ ...item, title: '', cover: '', publishTime: '', teacher: null, lessons })
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  screen.getByText('点单').dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
})

it('is an ordinary page outside a frame, whatever the address says', async () => {
  vi.stubGlobal('parent', window)
  fetch.mockResolvedValue(Response.json({ code: 404, reason: 'record.gone', message: '' }, { status: 404 }))
  location.hash = '#/mobileshare/share?id=7&preview=1'
  render(<SharePages />)
  await screen.findByRole('heading', { name: '这里还没有内容' })
  expect(postMessage).not.toHaveBeenCalled()
})
