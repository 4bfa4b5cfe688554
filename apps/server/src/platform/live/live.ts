import type { Language } from '@lectern/phrases/shape.ts'
import { and, asc, eq, gt, max } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from '../database/database.ts'
import type { Logger } from '../log.ts'
import { type LiveNotice, liveChannel } from './announce.ts'
import { liveEventTable as events } from './live.table.ts'

/** Says what an event means to its reader; null when what it was about is gone. */
export type DescribeEvent = (refId: number, staffId: number, language: Language) => Promise<object | null>

/** One open browser. */
export interface LiveReader {
  staffId: number
  sessionId: number
  language: Language
  send(event: { id?: number; data: object }): void
  /** The reader's rights changed or ended: check them again. */
  recheck(): void
  /** This server is stopping; the browser will find another. */
  end(): void
}

export interface Live {
  /** Where somebody begins who has heard nothing yet. */
  newestId(staffId: number): Promise<number>
  /** Sends what came after `lastId`, then everything new; gives the way to stop. */
  follow(reader: LiveReader, lastId: number): () => void
  start(describers: Record<string, DescribeEvent>): Promise<void>
  stop(): Promise<void>
}

const reconnectMs = 1_000

/** Carries events from any server's transaction to the browsers connected to this one. */
export function createLive(url: string, db: Db, log: Logger): Live {
  const readers = new Map<LiveReader, { lastId: number; busy: Promise<void> }>()
  let describers: Record<string, DescribeEvent> = {}
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  async function listen(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'lectern-live' })
    next.on('error', () => reconnect(next))
    next.on('end', () => reconnect(next))
    next.on('notification', ({ payload }) => hear(JSON.parse(payload ?? '{}') as LiveNotice))
    client = next
    await next.connect()
    await next.query(`listen ${liveChannel}`)
    // Whatever was said while nobody listened is in the table.
    for (const reader of readers.keys()) catchUp(reader)
  }

  function reconnect(broken: pg.Client): void {
    if (stopped || client !== broken) return
    client = undefined
    retry = setTimeout(() => {
      listen().catch((error: Error) => {
        log.warn({ error: error.message }, 'the live channel cannot reach the database')
        if (client) reconnect(client)
      })
    }, reconnectMs)
  }

  function hear(notice: LiveNotice): void {
    for (const reader of readers.keys()) {
      if ('list' in notice) reader.send({ data: { eventTarget: 'LIST', resource: notice.list } })
      else if ('staffId' in notice && notice.staffId === reader.staffId) catchUp(reader)
      else if ('endedSession' in notice && notice.endedSession === reader.sessionId) reader.recheck()
      else if ('endedStaff' in notice && notice.endedStaff === reader.staffId) reader.recheck()
    }
  }

  /** One at a time per reader, so that events keep their order. */
  function catchUp(reader: LiveReader): void {
    const state = readers.get(reader)
    if (!state) return
    state.busy = state.busy
      .then(() => sendNew(reader))
      .catch((error: Error) => log.warn({ error: error.message }, 'a live event could not be sent'))
  }

  async function sendNew(reader: LiveReader): Promise<void> {
    const state = readers.get(reader)
    if (!state) return
    const fresh = await db
      .select()
      .from(events)
      .where(and(eq(events.staffId, reader.staffId), gt(events.id, state.lastId)))
      .orderBy(asc(events.id))
      .limit(200)
    for (const { id, target, refId } of fresh) {
      const data = await describers[target]?.(refId, reader.staffId, reader.language)
      if (!readers.has(reader)) return
      if (data) reader.send({ id, data })
      state.lastId = id
    }
    if (fresh.length === 200) await sendNew(reader)
  }

  return {
    async newestId(staffId) {
      const [row] = await db
        .select({ id: max(events.id) })
        .from(events)
        .where(eq(events.staffId, staffId))
      return row?.id ?? 0
    },
    follow(reader, lastId) {
      readers.set(reader, { lastId, busy: Promise.resolve() })
      catchUp(reader)
      return () => readers.delete(reader)
    },
    async start(known) {
      describers = known
      await listen()
    },
    async stop() {
      stopped = true
      clearTimeout(retry)
      for (const reader of readers.keys()) reader.end()
      readers.clear()
      await client?.end()
    },
  }
}
