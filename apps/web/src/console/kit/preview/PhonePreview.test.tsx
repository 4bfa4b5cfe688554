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

/** Beside the document: the test's browser cannot load pages into frames and would complain. */
const stage = document.createElement('div')
const frame = () => within(stage).getByTitle<HTMLIFrameElement>('手机预览')
const show = (preview: ReactNode) => render(preview, { container: stage })

/** What the page in the frame was given. */
function listen() {
  const page = { postMessage: vi.fn() }
  Object.defineProperty(frame(), 'contentWindow', { value: page })
  const say = (data: unknown, { source = page, origin = location.origin }: { source?: object; origin?: string } = {}) =>
    act(() => {
      const event = new MessageEvent('message', { data, origin })
      Object.defineProperty(event, 'source', { value: source })
      window.dispatchEvent(event)
    })
  return { given: page.postMessage, say }
}

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('the page is shown in preview mode', () => {
  show(<PhonePreview address="/mobileshare/share" data={{}} />)
  expect(frame().getAttribute('src')).toBe('/#/mobileshare/share?preview=1')
  cleanup()
  show(<PhonePreview address="/mobileshare/shareGuide?section=interview" data={{}} />)
  expect(frame().getAttribute('src')).toBe('/#/mobileshare/shareGuide?section=interview&preview=1')
  expect(within(stage).getByText('这是预览，随填写更新，尚未发布')).toBeTruthy()
})

test('once ready it is given the data, and the newest after a pause in the typing', () => {
  const { rerender } = show(<PhonePreview address="/mobileshare/share" data={{ title: '春' }} />)
  const { given, say } = listen()
  expect(given).not.toHaveBeenCalled()
  say({ type: previewReady })
  expect(given.mock.calls).toEqual([[{ type: previewData, data: { title: '春' } }, location.origin]])
  wait(1000)
  given.mockClear()

  rerender(<PhonePreview address="/mobileshare/share" data={{ title: '春天' }} />)
  wait(100)
  rerender(<PhonePreview address="/mobileshare/share" data={{ title: '春天来' }} />)
  wait(100)
  expect(given).not.toHaveBeenCalled()
  wait(100)
  expect(given.mock.calls).toEqual([[{ type: previewData, data: { title: '春天来' } }, location.origin]])
})

test('the same data in a new object is not said again', () => {
  const { rerender } = show(<PhonePreview address="/mobileshare/share" data={{ title: '春' }} />)
  const { given } = listen()
  wait(1000)
  given.mockClear()
  rerender(<PhonePreview address="/mobileshare/share" data={{ title: '春' }} />)
  wait(1000)
  expect(given).not.toHaveBeenCalled()
})

test('nobody but its own page is answered', () => {
  show(<PhonePreview address="/mobileshare/share" data={{ title: '春' }} />)
  const { given, say } = listen()
  say({ type: previewReady }, { source: window })
  say({ type: previewReady }, { origin: 'https://elsewhere.example' })
  say({ type: previewData })
  say(null)
  expect(given).not.toHaveBeenCalled()
})
