import type { Route } from '@lectern/contract/base/route.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import { and, asc, eq, gt, max } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { Logger } from '../log/log.ts'
import { announceList, type LiveNotice } from './announce.ts'
import { readersOfChange, type Lists, mayRead } from './lists.ts'
import { listenOn } from './listen.ts'
import { liveEventTable as events } from './live.table.ts'

/** Who reads an event, and what they may do by now. */
interface EventReader {
  staffId: number
  language: Language
  codes: ReadonlySet<string>
}

/** Says what an event means to its reader; null when what it was about is gone. */
export type DescribeEvent = (refId: number, reader: EventReader) => Promise<object | null>

/** One open browser. */
export interface LiveReader {
  staffId: number
  sessionId: number
  language: Language
  /** What the reader may do by now; while that is being checked, it waits for the outcome. */
  codes(): Promise<ReadonlySet<string>>
  send(event: { id?: number; data: object }): void
  /** The reader's rights changed or ended: check them again. */
  recheck(): void
  /** This server is stopping; the browser will find another. */
  end(): void
}

export interface Live {
  /** Tells, when the transaction commits, of the list that this call changed, if any list shows it. */
  announceChange(tx: Db, route: Route, callerId: number | undefined): Promise<void>
  /** Whether one more browser may follow. */
  hasRoomFor(reader: Pick<LiveReader, 'staffId' | 'sessionId'>): boolean
  /** Where somebody begins who has heard nothing yet. */
  newestId(staffId: number): Promise<number>
  /** Sends what came after `lastId`, then everything new; gives the way to stop. */
  follow(reader: LiveReader, lastId: number): () => void
  start(describers: Record<string, DescribeEvent>): Promise<void>
  stop(): Promise<void>
}

/** A browser's tabs. */
const mostPerSession = 6
const mostPerMember = 20

/** Carries events from any server's transaction to the browsers connected to this one. */
export function createLive(url: string, db: Db, lists: Lists, log: Logger): Live {
  const readers = new Map<LiveReader, { lastId: number; busy: Promise<void> }>()
  let describers: Record<string, DescribeEvent> = {}
  const listening = listenOn(url, log, { hear, resumed })

  function hear(notice: LiveNotice): void {
    if ('list' in notice) return tellOf([notice.list], ({ staffId }) => staffId === (notice.ownerId ?? staffId))
    const told = new Set('staffIds' in notice ? notice.staffIds : [])
    const ended = new Set('endedStaff' in notice ? notice.endedStaff : [])
    for (const reader of readers.keys()) {
      if (told.has(reader.staffId)) catchUp(reader)
      if (ended.has(reader.staffId)) reader.recheck()
      if ('endedSession' in notice && notice.endedSession === reader.sessionId) reader.recheck()
    }
  }

  /** Events are in the table; of changed lists and rights nothing is stored, so any of them may have changed. */
  function resumed(): void {
    for (const reader of readers.keys()) {
      reader.recheck()
      catchUp(reader)
    }
    tellOf([...lists.keys()], () => true)
  }

  function tellOf(resources: string[], concerns: (reader: LiveReader) => boolean): void {
    for (const reader of readers.keys()) if (concerns(reader)) void tell(reader, resources)
  }

  async function tell(reader: LiveReader, resources: string[]): Promise<void> {
    const codes = await reader.codes()
    if (!readers.has(reader)) return
    for (const resource of resources) {
      if (mayRead(lists, resource, codes)) reader.send({ data: { eventTarget: 'LIST', resource } })
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
    const { staffId, language } = reader
    const fresh = await db
      .select()
      .from(events)
      .where(and(eq(events.staffId, staffId), gt(events.id, state.lastId)))
      .orderBy(asc(events.id))
      .limit(200)
    for (const { id, target, refId } of fresh) {
      const data = await describers[target]?.(refId, { staffId, language, codes: await reader.codes() })
      if (!readers.has(reader)) return
      if (data) reader.send({ id, data })
      state.lastId = id
    }
    if (fresh.length === 200) await sendNew(reader)
  }

  return {
    async announceChange(tx, route, callerId) {
      const readers = readersOfChange(lists, route)
      if (!readers || route.resource === undefined) return
      if (readers !== 'OWN') await announceList(tx, route.resource)
      else if (callerId !== undefined) await announceList(tx, route.resource, callerId)
    },
    hasRoomFor({ staffId, sessionId }) {
      const open = [...readers.keys()].filter((reader) => reader.staffId === staffId)
      const ofSession = open.filter((reader) => reader.sessionId === sessionId)
      return open.length < mostPerMember && ofSession.length < mostPerSession
    },
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
      await listening.start()
    },
    async stop() {
      for (const reader of readers.keys()) reader.end()
      readers.clear()
      await listening.stop()
    },
  }
}
