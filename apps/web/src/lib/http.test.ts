import { afterEach, expect, test, vi } from 'vitest'
import { http } from './http.ts'
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
