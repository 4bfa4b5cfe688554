import { createParser } from 'eventsource-parser'
import type { Caller } from './test-server.ts'

interface LiveEvent {
  id: string | undefined
  data: { eventTarget: string; id: number; status?: string; resource?: string; title?: string; content?: string | null }
}

/** Opens the live channel and collects its events. */
export async function listen(who: Caller, lastEventId?: number) {
  const heard: LiveEvent[] = []
  const end = new AbortController()
  const response = await fetch(`${who.address}/foundation/api/notify/stream`, {
    signal: end.signal,
    headers: { authorization: `Bearer ${who.token}`, ...(lastEventId ? { 'last-event-id': String(lastEventId) } : {}) },
  })
  const parser = createParser({ onEvent: ({ id, data }) => heard.push({ id, data: JSON.parse(data) }) })
  const reading = (async () => {
    for await (const chunk of response.body ?? []) parser.feed(new TextDecoder().decode(chunk))
    return 'ended'
  })().catch(() => 'aborted')
  return { heard, status: response.status, ended: reading, leave: () => end.abort() }
}
