import { afterEach, expect, it, vi } from 'vitest'
import { localKeys, writeLocal } from '../../lib/local-store.ts'
import { fetchData } from './fetch-data.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it.each([
  ['a visitor who signed up here says so', 'account-7', 'Bearer account-7'],
  ['a stranger says nothing', null, null],
])('%s with every page', async (_, token, header) => {
  writeLocal(localKeys.accountToken, token)
  const fetch = vi.fn(async (_address: string, _init?: RequestInit) =>
    Response.json({ code: 1000, message: '', data: { id: 1 } }),
  )
  vi.stubGlobal('fetch', fetch)
  expect(await fetchData('/api/share/courses/1')).toEqual({ id: 1 })
  expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('authorization')).toBe(header)
})
