import { act, cleanup, render, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { previewData, previewReady } from '../../../lib/preview.ts'
import { setLanguage } from '../../context/i18n.ts'
import { PhonePreview } from './PhonePreview.tsx'

beforeEach(async () => {
  await setLanguage('zh-CN')
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Detached from the document, because the test browser cannot load pages into frames and would log errors. */
const stage = document.createElement('div')
const frame = () => within(stage).getByTitle<HTMLIFrameElement>('手机预览')
const show = (preview: ReactNode) => render(preview, { container: stage })

/** Stands in for the page in the frame: what it received, and a way to send messages from it. */
function listen() {
  const page = { postMessage: vi.fn() }
  Object.defineProperty(frame(), 'contentWindow', { value: page })
  const send = (
    data: unknown,
    { source = page, origin = location.origin }: { source?: object; origin?: string } = {},
  ) =>
    act(() => {
      const event = new MessageEvent('message', { data, origin })
      Object.defineProperty(event, 'source', { value: source })
      window.dispatchEvent(event)
    })
  return { received: page.postMessage, send }
}

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('the page is shown in preview mode', () => {
  show(<PhonePreview address="/mobileshare/share" data={{}} />)
  expect(frame().getAttribute('src')).toBe('/#/mobileshare/share?preview=1')
  cleanup()
  show(<PhonePreview address="/mobileshare/shareGuide?section=interview" data={{}} />)
  expect(frame().getAttribute('src')).toBe('/#/mobileshare/shareGuide?section=interview&preview=1')
  expect(within(stage).getByText('这是预览，随填写更新，保存后生效')).toBeTruthy()
})

test('once ready it receives the data, and the newest data when typing pauses', () => {
  const { rerender } = show(<PhonePreview address="/mobileshare/share" data={{ title: '春' }} />)
  const { received, send } = listen()
  expect(received).not.toHaveBeenCalled()
  send({ type: previewReady })
  expect(received.mock.calls).toEqual([[{ type: previewData, data: { title: '春' } }, location.origin]])
  wait(1000)
  received.mockClear()

  rerender(<PhonePreview address="/mobileshare/share" data={{ title: '春天' }} />)
  wait(100)
  rerender(<PhonePreview address="/mobileshare/share" data={{ title: '春天来' }} />)
  wait(100)
  expect(received).not.toHaveBeenCalled()
  wait(100)
  expect(received.mock.calls).toEqual([[{ type: previewData, data: { title: '春天来' } }, location.origin]])
})

test('the same data in a new object is not sent again', () => {
  const { rerender } = show(<PhonePreview address="/mobileshare/share" data={{ title: '春' }} />)
  const { received } = listen()
  wait(1000)
  received.mockClear()
  rerender(<PhonePreview address="/mobileshare/share" data={{ title: '春' }} />)
  wait(1000)
  expect(received).not.toHaveBeenCalled()
})

test('messages from anybody but its own page are ignored', () => {
  show(<PhonePreview address="/mobileshare/share" data={{ title: '春' }} />)
  const { received, send } = listen()
  send({ type: previewReady }, { source: window })
  send({ type: previewReady }, { origin: 'https://elsewhere.example' })
  send({ type: previewData })
  send(null)
  expect(received).not.toHaveBeenCalled()
})
