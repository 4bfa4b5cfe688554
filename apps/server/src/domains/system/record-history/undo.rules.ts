import { type BulkOutcome, bulkLimit } from '@lectern/contract/base/bulk.ts'
import { undoSeconds } from '@lectern/contract/base/undo.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import { requireCall } from '../../../platform/access/actor.ts'
import { AuditNote } from '../../../platform/audit/audit.ts'
import type { Db } from '../../../platform/database/database.ts'
import { kindOf, type RecordKind } from '../../../platform/domain/record-kinds.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { binTable } from '../../../platform/history/bin.table.ts'
import { historyTable } from '../../../platform/history/history.table.ts'
import { addHistory, undoableActions } from '../../../platform/history/history.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { bringBackOf } from '../../../platform/list/bin.ts'
import { oneByOne, wordRefusal } from '../../../platform/list/bulk-act.ts'
import { sameValue } from './record-history.rules.ts'

type Entry = typeof historyTable.$inferSelect
type Kept = typeof binTable.$inferSelect

/** Calls take time, and a click may come late. */
const graceSeconds = undoSeconds + 50

/** Takes back what the caller's own call has just changed or deleted. Rows that changed since then are left alone. */
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
  if (Date.parse(first.time) < Date.now() - graceSeconds * 1000) throw new AppError('undo.tooLate')
  const kind = kindOf(first.resource)
  if (!undoableActions.has(first.action)) throw new AppError('undo.nothing')
  if (first.action === 'delete') requireCall(user, kind.create ?? kind.readers)

  const byId = new Map(entries.map((entry) => [entry.recordId, entry]))
  const kept = first.action === 'delete' ? await keptBy(db, requestId) : new Map<number, Kept>()
  const refused = await oneByOne(db, [...byId.keys()], async (tx, id) => {
    const inner = { ...call, db: tx, audit: new AuditNote() }
    const entry = byId.get(id) as Entry
    if (entry.action === 'delete') await bringBackKept(inner, kind, kept.get(id))
    else await setBack(inner, kind, entry)
  })
  audit.resource = kind.resource
  const done = byId.size - refused.length
  audit.changed(null, { rows: done, refused: refused.length })
  return { done, refused: refused.map((one) => wordRefusal(one, language)), taskId: null }
}

async function keptBy(db: Db, requestId: string): Promise<Map<number, Kept>> {
  const rows = await db.select().from(binTable).where(eq(binTable.requestId, requestId))
  return new Map(rows.map((row) => [row.recordId, row]))
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
  await db.delete(binTable).where(inArray(binTable.id, [kept.id]))
  await addHistory(db, user, [{ resource, recordId: kept.recordId, action: 'restore', changes: [] }])
  audit.of(record)
}

/** Sets the fields of one record back, unless somebody has changed them meanwhile. */
async function setBack(call: Call, kind: RecordKind, { recordId, changes }: Entry): Promise<void> {
  const now = await kind.read(call.db, recordId)
  for (const { field, before, after } of changes) {
    const setter = kind.setters[field]
    if (!setter) throw new AppError('undo.nothing')
    requireCall(call.user, setter.needs)
    if (!sameValue(now[field], after)) throw new AppError('undo.changed')
    await setter.set(call, recordId, before)
  }
  if (kind.hasOwnHistory) return
  const reversed = changes.map(({ field, before, after }) => ({ field, before: after, after: before }))
  await addHistory(call.db, call.user, [{ resource: kind.resource, recordId, action: 'undo', changes: reversed }])
}
