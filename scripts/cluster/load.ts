import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { tags } from '@lectern/contract/access/tags.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { accounts } from '@lectern/contract/customers/accounts.ts'
import { pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { bearing, send } from './calls.ts'

const writers = 50
export const rowsASecond = 200
const pushEveryMs = 1_000
const repeatAfterMs = 100

interface Write {
  title: string
  startedAt: number
  acknowledgedAt: number
}

/** What was written, and what the writers were told. */
export interface Load {
  rows: Write[]
  pushes: Write[]
  /** How many answers there were of each kind. */
  answers: Record<string, number>
  stop(): Promise<void>
}

/** Writes rows with keys through the proxy. Whatever is not acknowledged is repeated with its key until it is. */
export async function startLoad(token: string): Promise<Load> {
  // A push to a few, because the run is about the calls and jobs and not about how many phones there are.
  const { content } = (await send(accounts.list, undefined, bearing(token))) as { content: { id: number }[] }
  const push = pushTo(content.map(({ id }) => id))
  const stopping = new AbortController()
  const load: Load = { rows: [], pushes: [], answers: {}, stop: async () => undefined }
  const note = (answer: string) => {
    load.answers[answer] = (load.answers[answer] ?? 0) + 1
  }
  const writeUntilDone = async (route: Route, body: (title: string) => object): Promise<Write> => {
    const title = randomBytes(10).toString('hex')
    const startedAt = Date.now()
    for (;;) {
      const headers = { ...bearing(token), 'idempotency-key': title }
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
      load.rows.push(await writeUntilDone(tags.upsert, tag))
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

/** The plainest row there is. */
const tag = (name: string) => ({ name, colour: '#336699' })
const pushTo = (accountIds: number[]) => (title: string) => ({
  title,
  content: 'cluster',
  link: { type: 'NONE' },
  audience: 'ACCOUNTS',
  accountIds,
  platform: 'ALL',
})
