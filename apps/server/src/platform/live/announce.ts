import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

export const liveChannel = 'lectern_live'

/** What travels between servers: only who or what changed. Each server asks the database for the rest. */
export type LiveNotice =
  | { staffIds: number[] }
  /** With an owner, of the rows that only they see. */
  | { list: string; ownerId?: number | undefined }
  | { endedSession: number }
  | { endedStaff: number[] }

/** A notification holds less than 8,000 bytes, so many ids travel in several. */
const idsPerNotice = 400

/** However many there are, one statement. Delivered when the transaction commits, never if it fails. */
async function announce(tx: Db, notices: LiveNotice[]): Promise<void> {
  if (notices.length === 0) return
  const payloads = sql.param(notices.map((notice) => JSON.stringify(notice)))
  await tx.execute(sql`select pg_notify(${liveChannel}, payload) from unnest(${payloads}::text[]) as payload`)
}

function inPieces(ids: Iterable<number>): number[][] {
  const rest = [...new Set(ids)]
  return Array.from({ length: Math.ceil(rest.length / idsPerNotice) }, () => rest.splice(0, idsPerNotice))
}

/** Open lists of this resource should ask again, where their readers may see it; with an owner, only the owner's. */
export const announceList = (tx: Db, resource: string, ownerId?: number): Promise<void> =>
  announce(tx, [{ list: resource, ownerId }])

export const announceSessionEnd = (tx: Db, sessionId: number): Promise<void> =>
  announce(tx, [{ endedSession: sessionId }])

/** Their rights changed: whatever they hold open must be checked again. */
export const announceStaffChange = (tx: Db, ...staffIds: number[]): Promise<void> =>
  announce(
    tx,
    inPieces(staffIds).map((endedStaff) => ({ endedStaff })),
  )

/** Leaves the same event for staff members. */
export const announceTo = (tx: Db, staffIds: number[], target: string, refId: number): Promise<void> =>
  announceEach(
    tx,
    target,
    staffIds.map((staffId) => ({ staffId, refId })),
  )

/** Few enough for one transaction to hold all of them, enough that two people seldom wait for each other. */
const lockCount = 64

/**
 * Leaves each of these events for its staff member, in three statements however many there are. Whoever adds an event
 * for a person holds that person's lock from before the id is drawn until the commit, so one person's events commit
 * in the order of their ids and a browser resuming after id N cannot miss an earlier one. People share a few locks,
 * taken in ascending order so that nobody waits in a circle.
 */
export async function announceEach(
  tx: Db,
  target: string,
  events: { staffId: number; refId: number }[],
): Promise<void> {
  if (events.length === 0) return
  const staffIds = events.map(({ staffId }) => staffId)
  const refIds = events.map(({ refId }) => refId)
  const locks = [...new Set(staffIds.map((id) => id % lockCount))].sort((a, b) => a - b)
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtext('lectern.live'), lock) from unnest(${sql.param(locks)}::int[]) as lock`)
  await tx.execute(sql`
    insert into live_event (staff_id, target, ref_id)
    select staff_id, ${target}, ref_id
    from unnest(${sql.param(staffIds)}::bigint[], ${sql.param(refIds)}::bigint[]) as event (staff_id, ref_id)`)
  await announce(
    tx,
    inPieces(staffIds).map((ids) => ({ staffIds: ids })),
  )
}
