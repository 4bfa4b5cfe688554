import { afterEach, expect, test, vi } from 'vitest'
import { keepEarly } from './early-replies.ts'
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

test('the reply to an early call goes to whoever asks first', async () => {
  writeLocal(localKeys.token, 'mine')
  const seen = serve('mine')
  keepEarly('/foundation/api/userinfo', Promise.resolve({ data: 'early' }))
  expect(await ask()).toBe('early')
  expect(seen).toEqual([])
  expect(await ask()).toBe('done')
  expect(seen).toHaveLength(1)
})

test('a call with another query is not answered by an early one', async () => {
  writeLocal(localKeys.token, 'mine')
  serve('mine')
  keepEarly('/foundation/api/userinfo?page=1', Promise.resolve({ data: 'early' }))
  const askPage = (page: number) => http({ method: 'GET', path: '/api/userinfo', query: { page } })
  expect(await askPage(2)).toBe('done')
  expect(await askPage(1)).toBe('early')
})

test('an early call that failed is made again by whoever asks', async () => {
  writeLocal(localKeys.token, 'mine')
  serve('mine')
  keepEarly('/foundation/api/userinfo', Promise.resolve(undefined))
  expect(await ask()).toBe('done')
})

test('a refusal of an early call is told to whoever asks', async () => {
  serve('mine')
  keepEarly('/foundation/api/userinfo', Promise.resolve({ status: 404, refusal: { code: 404, reason: 'record.gone' } }))
  await expect(ask()).rejects.toMatchObject({ status: 404, reason: 'record.gone' })
})

test('nobody gets the reply to an early call that is old by now', async () => {
  vi.useFakeTimers()
  writeLocal(localKeys.token, 'mine')
  serve('mine')
  keepEarly('/foundation/api/userinfo', Promise.resolve({ data: 'early' }))
  vi.advanceTimersByTime(15_000)
  vi.useRealTimers()
  expect(await ask()).toBe('done')
})
