import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadOnce } from './reload-once.ts'

const reload = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z') })
  sessionStorage.clear()
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  reload.mockClear()
})

it('reloads when a file of the page is gone, but not again when that did not help', () => {
  reloadOnce()
  reloadOnce()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('reloads again for the next release', () => {
  reloadOnce()
  vi.advanceTimersByTime(61_000)
  reloadOnce()
  expect(reload).toHaveBeenCalledTimes(2)
})

it('does not reload without session storage, where a reload cannot be recorded', () => {
  const forbidden = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden })
  reloadOnce()
  expect(reload).not.toHaveBeenCalled()
})
