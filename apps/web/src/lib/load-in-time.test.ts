import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadInTime, PageLoadError } from './load-in-time.ts'

const page = { default: () => null }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a page that arrives just before 120 seconds is shown', async () => {
  const loading = loadInTime(() => new Promise((resolve) => setTimeout(() => resolve(page), 119_999)))
  await vi.advanceTimersByTimeAsync(119_999)
  await expect(loading).resolves.toBe(page)
  expect(vi.getTimerCount()).toBe(0)
})

test('a page that takes 120 seconds is a load error', async () => {
  const settled = vi.fn()
  const loading = loadInTime(() => new Promise(() => undefined)).catch((error: unknown) => error)
  void loading.then(settled)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await loading).toBeInstanceOf(PageLoadError)
})

test('a page whose code cannot be fetched is a load error that keeps its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  await expect(loadInTime(() => Promise.reject(cause))).rejects.toMatchObject({ name: 'PageLoadError', cause })
})
