import type { RecordChange } from '@lectern/contract/base/history.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Actor, staffNameOf } from '../access/actor.ts'
import type { FieldChange } from '../audit/audit.table.ts'
import type { Db } from '../database/database.ts'
import { historyTable } from './history.table.ts'
import { keepOldFiles } from './kept-files.ts'

export interface HistoryEntry {
  resource: string
  recordId: number
  action: string
  changes: FieldChange[]
  reason?: string
}

/** Fields that follow from others, or that count how often a record was saved. */
const leftOut: ReadonlySet<string> = new Set(['version', 'updateTime', 'changedLines'])

/** What many rows can be set back from. Everything else is reversed by its own means. */
export const undoableActions: ReadonlySet<string> = new Set([
  'enable',
  'weight',
  'hot',
  'appAuditHide',
  'update',
  'delete',
])

/** Adds changes to the histories of their records, in the transaction of the change. */
export async function addHistory(
  db: Db,
  user: Pick<Actor, 'id' | 'requestId'>,
  entries: HistoryEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const by = { staffId: user.id, staffName: staffNameOf(user.id), requestId: user.requestId ?? null }
  await db.insert(historyTable).values(entries.map((entry) => ({ ...entry, ...by })))
  await keepOldFiles(db, entries)
}

/** What a call noted about the one record that it changed, for the record's history; null if there is nothing to keep. */
export function historyEntry({ session, auditNote, params }: FastifyRequest, route: Route): NewEntry | null {
  const { record, kept, reason } = auditNote
  const resource = auditNote.resource ?? route.resource
  const recordId = record?.id ?? idIn(params)
  if (!session || !route.audit || !resource || recordId === null || !withHistory.has(resource)) return null
  const action = route.audit
  const isWhole = action === 'create' || action === 'delete'
  // What it was made as and what it was deleted as need no copy: the record itself says it, or the recycle bin.
  const changes = isWhole ? [] : [...auditNote.changes, ...kept].filter(({ field }) => !leftOut.has(field))
  if (!isWhole && changes.length === 0) return null
  return { resource, recordId, action, changes, reason, staffId: session.id, requestId: session.requestId ?? null }
}

/** The name of the member is read when the entry is stored. */
type NewEntry = Omit<typeof historyTable.$inferInsert, 'id' | 'time' | 'staffName'>

/** The resources whose records have a history that calls add to by what they note. Others add to theirs themselves. */
export const withHistory = new Set<string>()

function idIn(values: unknown): number | null {
  const id = Number((values as { id?: unknown } | null)?.id)
  return Number.isInteger(id) ? id : null
}

/** Who changed the record last that a call is about. */
export async function lastChange(
  db: Db,
  { auditNote, params, body }: FastifyRequest,
  route: Route,
): Promise<{ staffName: string; time: string } | undefined> {
  const resource = auditNote.resource ?? route.resource
  const recordId = auditNote.record?.id ?? idIn(params) ?? idIn(body)
  if (!resource || recordId === null) return undefined
  const [last] = await db
    .select({ staffName: historyTable.staffName, time: historyTable.time })
    .from(historyTable)
    .where(and(eq(historyTable.resource, resource), eq(historyTable.recordId, recordId)))
    .orderBy(desc(historyTable.id))
    .limit(1)
  return last
}

/** A row of the history as it goes over the wire. */
export function describeHistory(
  rows: Omit<typeof historyTable.$inferSelect, 'resource' | 'recordId' | 'requestId'>[],
): RecordChange[] {
  return rows.map(({ id, time, staffId, staffName, action, changes, reason }) => ({
    id,
    time,
    by: staffName === '' ? null : { id: staffId, name: staffName },
    action,
    changes,
    reason,
    names: {},
  }))
}
