import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { basePath, type Route } from '@lectern/contract/base/route.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { siteMessages } from '@lectern/contract/operations/site-messages.ts'

/** The results of the writes during the faults. */
export interface Writes {
  /** Acknowledged words. Each must be stored exactly once. */
  words: string[]
  /** Messages retried with one idempotency key until acknowledged. Each must be stored exactly once. */
  messages: string[]
  /** The acknowledged requests. Each must have exactly one log row. */
  requestIds: string[]
  answers: Record<string, number>
}

export const noWrites = (): Writes => ({ words: [], messages: [], requestIds: [], answers: {} })

const siteMessage = (title: string) => ({
  title,
  content: '<p>fault run</p>',
  link: { type: 'NONE' },
  audience: 'ALL',
  draft: true,
})

/** Writes one record after another until it is aborted, and records the answers. */
export async function write(address: string, token: string, writes: Writes, signal: AbortSignal): Promise<void> {
  const send = async (route: Route, body: object, key?: string): Promise<boolean> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(`${address}${basePath}${route.path}`, {
      method: route.method,
      headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
      body: JSON.stringify(body),
    })
    const { code } = (await response.json()) as { code: number }
    writes.answers[code] = (writes.answers[code] ?? 0) + 1
    if (code === 1000) writes.requestIds.push(response.headers.get('x-request-id') ?? '')
    if (code !== 1000) await pause(20)
    return code === 1000
  }
  while (!signal.aborted) {
    const word = randomUUID().slice(0, 30)
    if (await send(hotWords.create, { word })) writes.words.push(word)
    const title = randomUUID()
    while (!signal.aborted) {
      if (!(await send(siteMessages.create, siteMessage(title), title))) continue
      writes.messages.push(title)
      break
    }
  }
}
