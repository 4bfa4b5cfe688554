import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { localKeys, readLocal, writeLocal } from '../../../../lib/local-store.ts'
import { alreadySignedIn } from './known-session.ts'

const fetch = vi.fn<typeof globalThis.fetch>()

beforeEach(() => vi.stubGlobal('fetch', fetch))
afterEach(() => {
  vi.unstubAllGlobals()
  fetch.mockReset()
  localStorage.clear()
})

it('makes no call without a token', async () => {
  expect(await alreadySignedIn()).toBe(false)
  expect(fetch).not.toHaveBeenCalled()
})

it('recognises a session that the server knows', async () => {
  writeLocal(localKeys.token, 'abc')
  fetch.mockResolvedValueOnce(Response.json({ code: 1000, data: { id: 1 } }))
  expect(await alreadySignedIn()).toBe(true)
})

it('forgets a session that has ended', async () => {
  writeLocal(localKeys.token, 'abc')
  fetch.mockResolvedValueOnce(Response.json({ code: 401 }, { status: 401 }))
  expect(await alreadySignedIn()).toBe(false)
  expect(readLocal(localKeys.token, null)).toBeNull()
})

it('keeps the session when the server cannot be reached', async () => {
  writeLocal(localKeys.token, 'abc')
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await alreadySignedIn()).toBe(false)
  expect(readLocal(localKeys.token, null)).toBe('abc')
})
