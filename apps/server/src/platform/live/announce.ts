import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { liveEventTable } from './live.table.ts'

export const liveChannel = 'lectern_live'

/** What travels between servers: only who or what changed. Each server asks the database for the rest. */
export type LiveNotice = { staffId: number } | { list: string } | { endedSession: number } | { endedStaff: number }

async function announce(tx: Db, notice: LiveNotice): Promise<void> {
  await tx.execute(sql`select pg_notify(${liveChannel}, ${JSON.stringify(notice)})`)
}

/** Open lists of this resource should ask again. Delivered when the transaction commits, never if it fails. */
export const announceList = (tx: Db, auditTitle: string): Promise<void> =>
  announce(tx, { list: auditTitle.slice(0, auditTitle.lastIndexOf('.')) })

export const announceSessionEnd = (tx: Db, sessionId: number): Promise<void> =>
  announce(tx, { endedSession: sessionId })

/** Their rights changed: whatever they hold open must be checked again. */
export const announceStaffChange = (tx: Db, staffId: number): Promise<void> => announce(tx, { endedStaff: staffId })

/**
 * Leaves an event for staff members. The lock makes one person's events commit in the order of their ids, so that
 * a browser resuming after id N cannot miss an earlier id that was committed later.
 */
export async function announceTo(tx: Db, staffIds: number[], target: string, refId: number): Promise<void> {
  for (const staffId of [...staffIds].sort((a, b) => a - b)) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lectern.live'), ${staffId}::int)`)
    await tx.insert(liveEventTable).values({ staffId, target, refId })
    await announce(tx, { staffId })
  }
}
