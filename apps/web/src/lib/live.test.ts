import type { LiveEvent } from '@lectern/contract/system/notify.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { replyWatch } from './http.ts'
import { listenLive } from './live.ts'

/** A server whose connections the test opens, feeds and breaks. */
function fakeServer() {
  const connections: { headers: Headers; say(text: string): void; end(): void; break(): void }[] = []
  const replies: Response[] = []
  const fetchFake = vi.fn(async (_url: string | URL | Request, init?: RequestInit) => {
    const scripted = replies.shift()
    if (scripted) return scripted
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        init?.signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')))
        connections.push({
          headers: new Headers(init?.headers),
          say: (text) => controller.enqueue(encoder.encode(text)),
          end: () => controller.close(),
          break: () => controller.error(new TypeError('network')),
        })
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  vi.stubGlobal('fetch', fetchFake)
  return { connections, replies, fetchFake }
}

const task = (id: number): LiveEvent => ({ eventTarget: 'TASK', id, status: 'DONE', title: 't', content: null })
const wire = (event: LiveEvent, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: live\ndata: ${JSON.stringify(event)}\n\n`

let stop: () => void = () => undefined
function listen() {
  const listener = { onEvent: vi.fn(), onResume: vi.fn(), onUnauthorised: vi.fn() }
  stop = listenLive(listener)
  return listener
}
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  localStorage.setItem('access-token', '"secret"')
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('events arrive however the network splits them; heartbeats and unknown events are ignored', async () => {
  const server = fakeServer()
  const { onEvent } = listen()
  await settle()
  expect(server.connections[0]?.headers.get('authorization')).toBe('Bearer secret')
  expect(server.connections[0]?.headers.get('last-event-id')).toBeNull()
  const text = wire(task(1), 11)
  server.connections[0]?.say(`retry: 1000\n\n: still here\n\n${text.slice(0, 20)}`)
  server.connections[0]?.say(`${text.slice(20)}event: live\ndata: {broken\n\nevent: other\ndata: {}\n\n`)
  await settle()
  expect(onEvent.mock.calls).toEqual([[task(1)]])
})

test('a broken connection resumes from the last event, which is not delivered twice', async () => {
  const server = fakeServer()
  const { onEvent, onResume } = listen()
  await settle()
  server.connections[0]?.say(wire(task(1), 11) + wire({ eventTarget: 'LIST', resource: 'hotWords' }))
  await settle()
  server.connections[0]?.break()
  await settle(999)
  expect(server.connections).toHaveLength(1)
  await settle(1)
  expect(server.connections[1]?.headers.get('last-event-id')).toBe('11')
  expect(onResume).toHaveBeenCalledTimes(1)
  server.connections[1]?.say(wire(task(1), 11) + wire(task(2), 12))
  await settle()
  expect(onEvent.mock.calls.flat()).toEqual([task(1), { eventTarget: 'LIST', resource: 'hotWords' }, task(2)])
})

test('reconnect delays grow while the server is unreachable, up to half a minute', async () => {
  const server = fakeServer()
  server.fetchFake.mockRejectedValue(new TypeError('refused'))
  listen()
  const waits: number[] = []
  for (let calls = 1; calls < 8; calls++) {
    let waited = 0
    while (server.fetchFake.mock.calls.length < calls + 1) {
      await settle(1000)
      waited += 1000
    }
    waits.push(waited)
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

test('while offline it waits for the network', async () => {
  const server = fakeServer()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  listen()
  await settle()
  server.connections[0]?.break()
  await settle(20_000)
  expect(server.connections).toHaveLength(1)
  onLine.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await settle()
  expect(server.connections).toHaveLength(2)
})

test('a connection that has gone silent is dropped and made again', async () => {
  const server = fakeServer()
  listen()
  await settle()
  await settle(59_000)
  server.connections[0]?.say(': still here\n\n')
  await settle(59_000)
  expect(server.connections).toHaveLength(1)
  await settle(2_000)
  expect(server.connections).toHaveLength(2)
})

test('it ends when the session is over', async () => {
  const server = fakeServer()
  server.replies.push(new Response(null, { status: 401 }))
  const { onUnauthorised } = listen()
  await settle(120_000)
  expect(onUnauthorised).toHaveBeenCalledTimes(1)
  expect(server.fetchFake).toHaveBeenCalledTimes(1)
})

test('once stopped, it stays stopped', async () => {
  const server = fakeServer()
  const { onEvent } = listen()
  await settle()
  stop()
  await settle(120_000)
  expect(server.fetchFake).toHaveBeenCalledTimes(1)
  expect(onEvent).not.toHaveBeenCalled()
})

test('whoever watches replies hears of a connection too', async () => {
  const server = fakeServer()
  const heard = vi.fn()
  replyWatch.onReply = heard
  const reply = new Response(new ReadableStream())
  server.replies.push(reply)
  listen()
  await settle()
  replyWatch.onReply = undefined
  expect(heard.mock.calls).toEqual([[reply]])
})
