import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { session } from '@lectern/contract/access/session.ts'
import { basePath, type Route } from '@lectern/contract/base/route.ts'
import { pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { siteMessages } from '@lectern/contract/operations/site-messages.ts'
import { adminSignIn } from '../../apps/server/src/testing/test-settings.ts'
import { publicUrl } from './proxies.ts'

const writers = 50
const rowsASecond = 200
const pushEveryMs = 1_000
const repeatAfterMs = 100

interface Write {
  title: string
  startedAt: number
  acknowledgedAt: number
}

/** What was written, and what the writers were told. */
export interface Load {
  messages: Write[]
  pushes: Write[]
  /** How many answers there were of each kind. */
  answers: Record<string, number>
  stop(): Promise<void>
}

export async function signIn(): Promise<string> {
  const { token } = (await send(session.login, adminSignIn, {})) as { token: string }
  return token
}

/** Writes rows with keys through the proxy. Whatever is not acknowledged is repeated with its key until it is. */
export function startLoad(token: string): Load {
  const stopping = new AbortController()
  const load: Load = { messages: [], pushes: [], answers: {}, stop: async () => undefined }
  const note = (answer: string) => {
    load.answers[answer] = (load.answers[answer] ?? 0) + 1
  }
  const writeUntilDone = async (route: Route, body: (title: string) => object): Promise<Write> => {
    const title = randomUUID()
    const startedAt = Date.now()
    for (;;) {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': title }
      const answer = await send(route, body(title), headers).then(
        () => 'acknowledged',
        (error: Error) => error.message,
      )
      note(answer)
      if (answer === 'acknowledged') return { title, startedAt, acknowledgedAt: Date.now() }
      await pause(repeatAfterMs)
    }
  }
  const every = async (ms: number, work: () => Promise<void>) => {
    for (let due = Date.now(); !stopping.signal.aborted; due = Math.max(due + ms, Date.now() - ms)) {
      await pause(Math.max(0, due - Date.now()))
      await work()
    }
  }
  const writing = Array.from({ length: writers }, async (_, n) => {
    await pause((n * 1000) / rowsASecond)
    await every((writers * 1000) / rowsASecond, async () => {
      load.messages.push(await writeUntilDone(siteMessages.create, draft))
    })
  })
  const pushing = every(pushEveryMs, async () => {
    load.pushes.push(await writeUntilDone(pushMessages.create, push))
  })
  load.stop = async () => {
    stopping.abort()
    await Promise.all([...writing, pushing])
  }
  return load
}

const draft = (title: string) => ({
  title,
  content: '<p>cluster</p>',
  link: { type: 'NONE' },
  audience: 'ALL',
  draft: true,
})
const push = (title: string) => ({
  title,
  content: 'cluster',
  link: { type: 'NONE' },
  audience: 'ALL',
  platform: 'ALL',
})

/** Makes one call, and throws what was answered instead of success. */
export async function send(route: Route, body: object, headers: Record<string, string>): Promise<unknown> {
  const response = await fetch(`${publicUrl}${basePath}${route.path}`, {
    method: route.method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => {
    throw new Error('no answer')
  })
  const reply = (await response.json().catch(() => ({}))) as { code?: number; data?: unknown }
  if (reply.code !== 1000) throw new Error(`${response.status} ${reply.code ?? ''}`.trim())
  return reply.data
}
