import type { RecordChange } from '@lectern/contract/base/history.ts'
import { type Actor, staffNameOf } from '../access/actor.ts'
import type { FieldChange } from '../audit/audit.table.ts'
import type { Db } from '../database/database.ts'
import { historyTable } from './history.table.ts'

export interface HistoryEntry {
  resource: string
  recordId: number
  action: string
  changes: FieldChange[]
  reason?: string
}

/** Adds changes to the histories of their records, in the transaction of the change. */
export async function addHistory(db: Db, { id }: Pick<Actor, 'id'>, entries: HistoryEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db.insert(historyTable).values(entries.map((entry) => ({ ...entry, staffId: id, staffName: staffNameOf(id) })))
}

/** A row of the history as it goes over the wire. */
export function describeHistory(
  rows: Omit<typeof historyTable.$inferSelect, 'resource' | 'recordId'>[],
): RecordChange[] {
  return rows.map(({ id, time, staffId, staffName, action, changes, reason }) => ({
    id,
    time,
    by: staffName === '' ? null : { id: staffId, name: staffName },
    action,
    changes,
    reason,
  }))
}
