import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

export const liveChannel = 'lectern_live'

/** A notification between servers. It says only who or what changed; each server reads the rest from the database. */
export type LiveNotice =
  | { staffIds: number[] }
  /** With an owner, only rows that this owner alone can see have changed. */
  | { list: string; ownerId?: number | undefined }
  | { endedSession: number }
  | { endedStaff: number[] }

/** A notification holds less than 8,000 bytes, so many ids are sent in several notifications. */
const idsPerNotice = 400

/** Sends all notices in one statement. They are delivered when the transaction commits, and never if it fails. */
export async function announce(tx: Db, notices: LiveNotice[]): Promise<void> {
  if (notices.length === 0) return
  const payloads = sql.param(notices.map((notice) => JSON.stringify(notice)))
  await tx.execute(sql`select pg_notify(${liveChannel}, payload) from unnest(${payloads}::text[]) as payload`)
}

function inBatches(ids: Iterable<number>): number[][] {
  const rest = [...new Set(ids)]
  return Array.from({ length: Math.ceil(rest.length / idsPerNotice) }, () => rest.splice(0, idsPerNotice))
}

/** Makes open lists of this resource reload, for readers who may see it. With an owner, only the owner's lists. */
export const announceList = (tx: Db, resource: string, ownerId?: number): Promise<void> =>
  announce(tx, [{ list: resource, ownerId }])

export const announceSessionEnd = (tx: Db, ...sessionIds: number[]): Promise<void> =>
  announce(
    tx,
    sessionIds.map((endedSession) => ({ endedSession })),
  )

/** The permissions of these members changed, so their open live channels must be checked again. */
export const announceStaffChange = (tx: Db, ...staffIds: number[]): Promise<void> =>
  announce(
    tx,
    inBatches(staffIds).map((endedStaff) => ({ endedStaff })),
  )

/** Stores the same event for each of these staff members. */
export const announceTo = (tx: Db, staffIds: number[], target: string, refId: number): Promise<void> =>
  announceEach(
    tx,
    target,
    staffIds.map((staffId) => ({ staffId, refId })),
  )

/** Few enough for one transaction to hold all locks, and enough that two people rarely wait for each other. */
const lockCount = 64

/**
 * Stores each of these events for its staff member, always in three statements. A transaction that adds an event for
 * a person holds that person's lock from before the id is assigned until the commit. So one person's events commit in
 * the order of their ids, and a browser that resumes after id N cannot miss an earlier one. People share a few locks,
 * which are taken in ascending order to avoid deadlocks.
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
    inBatches(staffIds).map((ids) => ({ staffIds: ids })),
  )
}
