import { afterEach, expect, test, vi } from 'vitest'
import { beginCall, http } from './http.ts'
import { localKeys, writeLocal } from './local-store.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** A server that accepts one token; returns the Authorization headers that it received. */
function serve(valid: string, meanwhile: () => void = () => undefined): string[] {
  const seen: string[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    seen.push(headers.Authorization ?? '')
    meanwhile()
    return headers.Authorization === `Bearer ${valid}`
      ? Response.json({ code: 1000, message: '', data: 'done' })
      : Response.json({ code: 401, reason: 'session.expired', message: '' }, { status: 401 })
  })
  return seen
}
const ask = () => http({ method: 'GET', path: '/api/userinfo' })

test('a call that was in flight when the token was renewed is sent again with the new token', async () => {
  writeLocal(localKeys.token, 'old')
  const seen = serve('new', () => writeLocal(localKeys.token, 'new'))
  expect(await ask()).toBe('done')
  expect(seen).toEqual(['Bearer old', 'Bearer new'])
})

test('a dead token is refused once', async () => {
  writeLocal(localKeys.token, 'dead')
  const seen = serve('other')
  await expect(ask()).rejects.toMatchObject({ status: 401 })
  expect(seen).toHaveLength(1)
})

test('a call that was in flight when the user signed out is not sent again', async () => {
  writeLocal(localKeys.token, 'old')
  const seen = serve('new', () => writeLocal(localKeys.token, null))
  await expect(ask()).rejects.toMatchObject({ status: 401 })
  expect(seen).toHaveLength(1)
})

test('a call that was begun early is made once, and its reply goes to whoever asks first', async () => {
  writeLocal(localKeys.token, 'mine')
  const seen = serve('mine')
  void beginCall({ path: '/api/userinfo' })
  expect(await ask()).toBe('done')
  expect(seen).toEqual(['Bearer mine'])
  expect(await ask()).toBe('done')
  expect(seen).toHaveLength(2)
})

test('a call with another query is not answered by one that was begun early', async () => {
  writeLocal(localKeys.token, 'mine')
  const seen = serve('mine')
  void beginCall({ path: '/api/userinfo' })
  await http({ method: 'GET', path: '/api/userinfo', query: { page: 2 } })
  expect(seen).toHaveLength(2)
  await ask()
  expect(seen).toHaveLength(2)
})

test('the failure of a call that was begun early is told to whoever asks', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  void beginCall({ path: '/api/userinfo' })
  await expect(ask()).rejects.toMatchObject({ status: 0, reason: 'network.offline' })
})
