import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { basePath, type Route } from '@lectern/contract/base/route.ts'
import { siteMessages } from '@lectern/contract/operations/site-messages.ts'

/** What was said to those who wrote while the database came and went. */
export interface Writes {
  /** Answered with success: each must be there, once. */
  words: string[]
  /** Sent again under one idempotency key until answered with success: each must be there, once. */
  messages: string[]
  /** The requests that were answered with success: each must have one row in the log. */
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

/** Writes one thing after another until it is told to stop, and notes what it was told. */
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
