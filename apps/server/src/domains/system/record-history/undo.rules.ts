import { type BulkOutcome, bulkLimit } from '@lectern/contract/base/bulk.ts'
import { undoSeconds } from '@lectern/contract/base/undo.ts'
import { and, asc, eq, gt, inArray, max, type SQL, sql } from 'drizzle-orm'
import { requireCall } from '../../../platform/access/actor.ts'
import { AuditNote } from '../../../platform/audit/audit.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findKind, kindOf, type RecordKind } from '../../../platform/domain/record-kinds.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { binTable } from '../../../platform/history/bin.table.ts'
import { historyTable } from '../../../platform/history/history.table.ts'
import { addHistory, undoableActions } from '../../../platform/history/history.ts'
import { undoneRequestsTable } from '../../../platform/history/undone.table.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { bringBackOf } from '../../../platform/list/bin.ts'
import { oneByOne, wordRefusal } from '../../../platform/list/bulk-act.ts'
import { prepareRichTexts } from '../../../platform/rich-text/rich-text.ts'
import { sameValue } from './record-history.rules.ts'

type Entry = typeof historyTable.$inferSelect
type Kept = typeof binTable.$inferSelect

/** Calls take time, and a click may come late. */
const graceSeconds = undoSeconds + 50

/**
 * Takes back what the caller's own call has just changed or deleted, once. Records that changed since then are left
 * alone. Whoever else takes back the same call waits, and is refused.
 */
export async function undoCall(call: Call, requestId: string): Promise<BulkOutcome> {
  const { db, user, audit, language } = call
  const entries = await db
    .select()
    .from(historyTable)
    .where(eq(historyTable.requestId, requestId))
    .orderBy(asc(historyTable.id))
    .limit(bulkLimit + 1)
  const [first] = entries
  if (first?.staffId !== user.id || entries.length > bulkLimit) throw new AppError('undo.nothing')
  const kind = kindOf(first.resource)
  const isDeletion = first.action === 'delete'
  if (!undoableActions.has(first.action) || (!isDeletion && !kind.lock)) throw new AppError('undo.nothing')
  if (isDeletion) requireCall(user, kind.create ?? kind.readers)
  await markUndone(db, requestId)
  if (Date.parse(first.time) < Date.now() - graceSeconds * 1000) throw new AppError('undo.tooLate')

  const byId = new Map(entries.map((entry) => [entry.recordId, entry]))
  const ids = [...byId.keys()].toSorted((one, other) => one - other)
  const takeBack = isDeletion ? await bringingBack(db, kind, requestId) : await settingBack(db, kind, entries)
  const refused = await oneByOne(db, ids, (tx, id) =>
    takeBack({ ...call, db: tx, audit: new AuditNote() }, byId.get(id) as Entry),
  )
  audit.resource = kind.resource
  const done = byId.size - refused.length
  audit.changed(null, { rows: done, refused: refused.length })
  return { done, refused: refused.map((one) => wordRefusal(one, language)), taskId: null }
}

/** Of those who do this at once, all but the first wait here until that one has ended. */
async function markUndone(db: Db, requestId: string): Promise<void> {
  const [marked] = await db.insert(undoneRequestsTable).values({ requestId }).onConflictDoNothing().returning()
  if (!marked) throw new AppError('undo.done')
}

/** Takes one of the changes of a call back, or refuses to. */
type TakeBack = (call: Call, entry: Entry) => Promise<void>

/** How the records come back that a call has deleted. What is kept of them is locked: the recycle bin may be in use. */
async function bringingBack(db: Db, kind: RecordKind, requestId: string): Promise<TakeBack> {
  const kept = await db
    .select()
    .from(binTable)
    .where(eq(binTable.requestId, requestId))
    .orderBy(asc(binTable.id))
    .for('update')
  const byId = new Map(kept.map((one) => [one.recordId, one]))
  return (call, { recordId }) => bringBackKept(call, kind, byId.get(recordId))
}

/** A bulk deletion may have kept a thousand records; the texts of so many are cleaned before the transaction. */
const mostPrepared = 20

/** Cleans the texts of what is about to come back, because the rules of adding it ask for that again. */
export async function prepareKept(db: Db, which: SQL): Promise<void> {
  const { resource, row } = binTable
  const kept = await db
    .select({ resource, row })
    .from(binTable)
    .where(which)
    .orderBy(asc(binTable.id))
    .limit(mostPrepared)
  for (const one of kept) {
    const route = findKind(one.resource)?.create
    if (route) await prepareRichTexts(route, one.row)
  }
}

/** Brings a deleted record back from the recycle bin. */
export async function bringBackKept(
  { db, user, audit }: Pick<Call, 'db' | 'user' | 'audit'>,
  { resource }: RecordKind,
  kept: Kept | undefined,
): Promise<void> {
  const bringBack = bringBackOf.get(resource)
  if (!kept || !bringBack) throw new AppError('record.gone')
  const record = await bringBack({ db, user }, kept)
  await db.delete(binTable).where(eq(binTable.id, kept.id))
  await addHistory(db, user, [{ resource, recordId: kept.recordId, action: 'restore', changes: [] }])
  audit.of(record)
}

/**
 * How the records become again what they were before a call. They are locked first, so that nobody changes one between
 * the comparison and the change.
 */
async function settingBack(db: Db, kind: RecordKind, entries: Entry[]): Promise<TakeBack> {
  const ids = entries.map(({ recordId }) => recordId)
  await kind.lock?.(db, ids)
  const changedSince = await changedLater(db, entries)
  return async (call, entry) => {
    if (changedSince.has(entry.recordId)) throw new AppError('undo.changed')
    await setBack(call, kind, entry)
  }
}

/** The records that another call has changed after this one, even if they look now as this one has left them. */
async function changedLater(db: Db, entries: Entry[]): Promise<Set<number>> {
  const [first] = entries
  if (!first) return new Set()
  const ids = entries.map(({ recordId }) => recordId)
  const { resource, requestId } = first
  const later = await db
    .select({ recordId: historyTable.recordId, last: max(historyTable.id) })
    .from(historyTable)
    .where(
      and(
        eq(historyTable.resource, resource),
        inArray(historyTable.recordId, ids),
        gt(historyTable.id, first.id),
        sql`${historyTable.requestId} is distinct from ${requestId}`,
      ),
    )
    .groupBy(historyTable.recordId)
  const last = new Map(later.map((change) => [change.recordId, change.last ?? 0]))
  return new Set(entries.filter(({ recordId, id }) => (last.get(recordId) ?? 0) > id).map(({ recordId }) => recordId))
}

/** Sets the fields of one record back, unless they have changed meanwhile. */
async function setBack(call: Call, kind: RecordKind, { recordId, changes }: Entry): Promise<void> {
  const now = await kind.read(call.db, recordId)
  if (changes.some(({ field, after }) => !sameValue(now[field], after))) throw new AppError('undo.changed')
  for (const { field, before } of changes) {
    const setter = kind.setters[field]
    if (!setter) throw new AppError('undo.nothing')
    requireCall(call.user, setter.needs)
    await setter.set(call, recordId, before)
  }
  if (kind.hasOwnHistory) return
  const reversed = changes.map(({ field, before, after }) => ({ field, before: after, after: before }))
  await addHistory(call.db, call.user, [{ resource: kind.resource, recordId, action: 'undo', changes: reversed }])
}
