import { afterEach, expect, test, vi } from 'vitest'
import { http } from './http.ts'

type Reply = Response | 'lost'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A server that answers in this order; returns the keys that it received. */
function serve(...replies: Reply[]): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['Idempotency-Key'])
    const reply = replies.shift()
    if (reply === 'lost' || !reply) throw new TypeError('network')
    return reply
  })
  return keys
}
const done = () => Response.json({ code: 1000, message: '', data: null })
const away = () =>
  new Response(JSON.stringify({ code: 998, reason: 'upstream.database', message: '' }), { status: 503 })
const send = (body: unknown, method = 'POST') => http({ method, path: '/api/thing', body }).catch(() => undefined)

test('every change has a key of its own, and reading has none', async () => {
  const keys = serve(done(), done(), done())
  await send({ a: 1 })
  await send({ a: 1 })
  await http({ method: 'GET', path: '/api/thing' })
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBeUndefined()
})

test('a change of which nobody knows what became keeps its key when it is repeated', async () => {
  const keys = serve('lost', away(), done(), done())
  for (let n = 0; n < 4; n++) await send({ b: 1 })
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).toBe(keys[0])
  expect(keys[3]).not.toBe(keys[0])
})

test('another change has another key', async () => {
  const keys = serve('lost', done(), done())
  await send({ c: 1 })
  await send({ c: 2 })
  await send({ c: 1 }, 'PUT')
  expect(new Set(keys).size).toBe(3)
})

test('a form with files is another one each time', async () => {
  const keys = serve('lost', done())
  const form = () => {
    const data = new FormData()
    data.set('file', new File(['x'], 'name'))
    return data
  }
  await send(form())
  await send(form())
  expect(keys[1]).not.toBe(keys[0])
})

test('after a while the same change is another one', async () => {
  vi.useFakeTimers()
  const keys = serve('lost', done())
  await send({ d: 1 })
  vi.setSystemTime(Date.now() + 11 * 60_000)
  await send({ d: 1 })
  expect(keys[1]).not.toBe(keys[0])
})
