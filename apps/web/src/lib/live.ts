import type { LiveEvent } from '@lectern/contract/system/notify.ts'
import { notifyPaths } from '@lectern/contract/system/notify-paths.ts'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { takeEarlyStream } from './early-replies.ts'
import { replyWatch, sessionHeaders, urlOf } from './http.ts'
import { noteWritten } from './written.ts'

/** The browser's own EventSource cannot send the Authorization header, so the stream is read with fetch. */

const firstDelayMs = 1000
const longestDelayMs = 30_000
/** The server sends a heartbeat comment well within this time, so longer silence means that the connection is dead. */
const silenceMs = 60_000
const rememberedIds = 500

interface LiveListener {
  onEvent(event: LiveEvent): void
  /** The stream is back after a break: events that are not durable may have been missed. */
  onResume(): void
  onUnauthorised(): void
}

/** Listens until stopped: reconnects with backoff, waits while offline, resumes from the last event seen. */
export function listenLive(listener: LiveListener): () => void {
  const stopped = new AbortController()
  const seen = new Set<string>()
  let lastId: string | undefined
  let failures = 0
  let connections = 0

  function receive({ event, data, id }: EventSourceMessage): void {
    if (id) {
      lastId = id
      if (seen.has(id)) return
      remember(seen, id)
    }
    const parsed = event === 'live' ? readEvent(data) : null
    if (!parsed) return
    // Before anybody fetches what changed.
    noteWritten(parsed.written)
    listener.onEvent(parsed)
  }

  function open(signal: AbortSignal): Promise<Response> {
    const early = takeEarlyStream()
    if (early) {
      signal.addEventListener('abort', early.end)
      return early.response
    }
    return fetch(urlOf(notifyPaths.stream), {
      headers: { ...sessionHeaders(), Accept: 'text/event-stream', ...(lastId ? { 'Last-Event-ID': lastId } : {}) },
      signal,
    })
  }

  /** Reads one connection to its end; false when the session is over. */
  async function connect(): Promise<boolean> {
    const silence = new AbortController()
    let timer = setTimeout(() => silence.abort(), silenceMs)
    try {
      const response = await open(AbortSignal.any([stopped.signal, silence.signal]))
      replyWatch.onReply?.(response)
      if (response.status === 401) return false
      if (!response.ok || !response.body) throw new Error(`live channel answered ${response.status}`)
      connections += 1
      if (connections > 1) listener.onResume()
      const parser = createParser({ onEvent: receive })
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), silenceMs)
        failures = 0
        parser.feed(chunk.value)
      }
    } finally {
      clearTimeout(timer)
    }
    return true
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      // Connections break in normal operation; the next round tries again.
      const alive = await connect().catch(() => true)
      if (stopped.signal.aborted) return
      if (!alive) return listener.onUnauthorised()
      const delay = Math.min(firstDelayMs * 2 ** failures, longestDelayMs) * (0.75 + Math.random() / 2)
      failures += 1
      await (navigator.onLine ? sleep(delay) : waitUntilOnline(stopped.signal))
    }
  }

  void run()
  return () => stopped.abort()
}

function remember(seen: Set<string>, id: string): void {
  seen.add(id)
  if (seen.size <= rememberedIds) return
  for (const oldest of seen) {
    seen.delete(oldest)
    return
  }
}

/** A light check instead of the schema, which would pull in zod; the server is trusted. */
function readEvent(data: string): LiveEvent | null {
  try {
    const event: unknown = JSON.parse(data)
    return typeof event === 'object' && event !== null && 'eventTarget' in event ? (event as LiveEvent) : null
  } catch {
    return null
  }
}

async function sleep(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms))
}

/** A browser may report offline although the server runs on the same machine, so waiting for the event has a limit. */
async function waitUntilOnline(signal: AbortSignal): Promise<void> {
  const online = new Promise((resolve) => addEventListener('online', resolve, { once: true, signal }))
  await Promise.race([online, sleep(longestDelayMs)])
}
