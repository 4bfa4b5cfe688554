import type { Rights } from '@lectern/contract/base/rights.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import { and, asc, eq, gt, max } from 'drizzle-orm'
import type { Database, Db } from '../database/database.ts'
import { readTogether } from '../database/read-together.ts'
import type { Logger } from '../log/log.ts'
import { announce, type LiveNotice } from './announce.ts'
import { listenOn } from './listen.ts'
import { type Lists, mayRead, readersOfChange } from './lists.ts'
import { liveEventTable as events } from './live.table.ts'
import { throttle } from './throttle.ts'

/** The reader of an event, with their current rights. */
interface EventReader {
  staffId: number
  language: Language
  rights: Rights
  /** Null while somebody looks at the console as this member. */
  ownSessionId: number | null
}

/** Builds the payload of an event for its reader; null if its subject no longer exists. */
export type DescribeEvent = (refId: number, reader: EventReader) => Promise<object | null>

/** One open browser. */
export interface LiveReader {
  staffId: number
  sessionId: number
  /** It belongs to somebody who looks at the console as this member. */
  isLook: boolean
  language: Language
  /** The reader's current rights. If they are being checked, this waits for the result. */
  rights(): Promise<Rights>
  send(event: { id?: number; data: object }): void
  /** The reader's permissions or session changed and must be checked again. */
  recheck(): void
  /** This server is stopping, and the browser will connect to another one. */
  end(): void
}

export interface Live {
  /** What tells other servers which list this call changed; null if it changed none. */
  noticeOf(route: Route, callerId: number | undefined): LiveNotice | null
  /** Announces the list that this call changed, if there is one, when the transaction commits. */
  announceChange(tx: Db, route: Route, callerId: number | undefined): Promise<void>
  /** Whether somebody with these rights may read the rows of this resource. */
  mayRead(resource: string, rights: Rights): boolean
  /** Whether one more browser may connect. */
  hasRoomFor(reader: Pick<LiveReader, 'staffId' | 'sessionId'>): boolean
  /** How many browsers are connected to this server. */
  openChannels(): number
  /** The starting point for a browser that has received no events yet. */
  newestId(staffId: number): Promise<number>
  /** Sends the events after `lastId`, then every new one. Returns a function that stops it. */
  follow(reader: LiveReader, lastId: number): () => void
  start(describers: Record<string, DescribeEvent>): Promise<void>
  stop(): Promise<void>
}

/** Tabs of one browser. */
const mostPerSession = 6
const mostPerMember = 20
/** A browser reloads a list for each event, so under a stream of changes it gets a few a second and no more. */
const listPauseMs = 200

interface Following {
  lastId: number
  busy: Promise<void>
  tellOfLists(resources: string[]): void
}

/** Delivers events from the transactions of all servers to the browsers connected to this one. */
export function createLive(
  url: string,
  { db, written }: Pick<Database, 'db' | 'written'>,
  lists: Lists,
  log: Logger,
): Live {
  const readers = new Map<LiveReader, Following>()
  let describers: Record<string, DescribeEvent> = {}
  const listener = listenOn(url, log, { onNotice, onReconnect })
  const writtenTogether = readTogether(async () => new Map([['', await written()]]))
  /** With an event goes the position in the log that it came with, so that a replica which lacks it is not asked. */
  const positionNow = async () => {
    const position = await writtenTogether('')
    return position === undefined ? {} : { written: position }
  }

  function onNotice(notice: LiveNotice): void {
    if ('list' in notice) return refreshLists([notice.list], ({ staffId }) => staffId === (notice.ownerId ?? staffId))
    const withEvents = new Set('staffIds' in notice ? notice.staffIds : [])
    const ended = new Set('endedStaff' in notice ? notice.endedStaff : [])
    for (const reader of readers.keys()) {
      if (withEvents.has(reader.staffId)) catchUp(reader)
      if (ended.has(reader.staffId)) reader.recheck()
      if ('endedSession' in notice && notice.endedSession === reader.sessionId) reader.recheck()
    }
  }

  /** Missed events are in the table. Changes of lists and permissions are not stored, so any of them may be missing. */
  function onReconnect(): void {
    for (const reader of readers.keys()) {
      reader.recheck()
      catchUp(reader)
    }
    refreshLists([...lists.keys()], () => true)
  }

  function refreshLists(resources: string[], isAffected: (reader: LiveReader) => boolean): void {
    for (const [reader, { tellOfLists }] of readers) if (isAffected(reader)) tellOfLists(resources)
  }

  async function sendListEvents(reader: LiveReader, resources: string[]): Promise<void> {
    const [rights, position] = await Promise.all([reader.rights(), positionNow()])
    if (!readers.has(reader)) return
    for (const resource of resources) {
      if (mayRead(lists, resource, rights)) reader.send({ data: { eventTarget: 'LIST', resource, ...position } })
    }
  }

  /** Runs one at a time per reader, so that events stay in order. */
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
    const ownSessionId = reader.isLook ? null : reader.sessionId
    const fresh = await db
      .select()
      .from(events)
      .where(and(eq(events.staffId, staffId), gt(events.id, state.lastId)))
      .orderBy(asc(events.id))
      .limit(200)
    const position = fresh.length > 0 ? await positionNow() : {}
    for (const { id, target, refId } of fresh) {
      const data = await describers[target]?.(refId, { staffId, language, ownSessionId, rights: await reader.rights() })
      if (!readers.has(reader)) return
      if (data) reader.send({ id, data: { ...data, ...position } })
      state.lastId = id
    }
    if (fresh.length === 200) await sendNew(reader)
  }

  function noticeOf(route: Route, callerId: number | undefined): LiveNotice | null {
    const readers = readersOfChange(lists, route)
    if (!readers || route.resource === undefined) return null
    if (readers !== 'OWN') return { list: route.resource }
    return callerId === undefined ? null : { list: route.resource, ownerId: callerId }
  }

  return {
    noticeOf,
    announceChange: (tx, route, callerId) =>
      announce(
        tx,
        [noticeOf(route, callerId)].filter((notice) => notice !== null),
      ),
    mayRead: (resource, rights) => mayRead(lists, resource, rights),
    hasRoomFor({ staffId, sessionId }) {
      const open = [...readers.keys()].filter((reader) => reader.staffId === staffId)
      const ofSession = open.filter((reader) => reader.sessionId === sessionId)
      return open.length < mostPerMember && ofSession.length < mostPerSession
    },
    openChannels: () => readers.size,
    async newestId(staffId) {
      const [row] = await db
        .select({ id: max(events.id) })
        .from(events)
        .where(eq(events.staffId, staffId))
      return row?.id ?? 0
    },
    follow(reader, lastId) {
      const tellOfLists = throttle<string>(listPauseMs, (resources) => void sendListEvents(reader, resources))
      readers.set(reader, { lastId, busy: Promise.resolve(), tellOfLists })
      catchUp(reader)
      return () => readers.delete(reader)
    },
    async start(describersByTarget) {
      describers = describersByTarget
      await listener.start()
    },
    async stop() {
      for (const reader of readers.keys()) reader.end()
      readers.clear()
      await listener.stop()
    },
  }
}
