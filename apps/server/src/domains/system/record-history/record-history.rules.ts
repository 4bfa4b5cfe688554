import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, gte } from 'drizzle-orm'
import { requireCall } from '../../../platform/access/actor.ts'
import type { SessionUser } from '../../../platform/access/sessions.ts'
import type { FieldChange } from '../../../platform/audit/audit.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { kindOf, type RecordKind } from '../../../platform/domain/record-kinds.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { historyTable } from '../../../platform/history/history.table.ts'
import { shownPhone } from '../../customers/app-accounts/app-accounts.queries.ts'

export interface OfRecord {
  resource: string
  id: number
}

/** The kind of a record whose history this member may see. */
export async function requireKind(db: Db, user: SessionUser, { resource, id }: OfRecord): Promise<RecordKind> {
  const kind = kindOf(resource)
  requireCall(user, kind.readers)
  await kind.requireAccess?.(db, user, id)
  return kind
}

export interface Past {
  /** The record as it is now. */
  now: Record<string, unknown>
  /** What was different before the change, of the fields that can be restored. */
  before: Map<string, unknown>
}

/** What a record was before one of its changes: each field as the first change since then found it. */
export async function readPast(db: Db, kind: RecordKind, id: number, historyId: number): Promise<Past> {
  const ofRecord = and(eq(historyTable.resource, kind.resource), eq(historyTable.recordId, id))
  const since = await db
    .select({ id: historyTable.id, changes: historyTable.changes })
    .from(historyTable)
    .where(and(ofRecord, gte(historyTable.id, historyId)))
    .orderBy(asc(historyTable.id))
  if (since[0]?.id !== historyId) throw new AppError('record.gone')
  const now = await kind.read(db, id)
  const before = new Map<string, unknown>()
  for (const change of since.flatMap(({ changes }) => changes)) {
    if (!before.has(change.field) && isRestorable(kind, change.field)) before.set(change.field, change.before ?? null)
  }
  for (const [field, value] of before) if (sameValue(value, now[field])) before.delete(field)
  return { now, before }
}

const isRestorable = ({ formFields, setters }: RecordKind, field: string): boolean =>
  formFields.includes(field) || Object.hasOwn(setters, field)

/** PostgreSQL stores the parts of a value in another order, and a missing value as null. */
export const sameValue = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one ?? null, other ?? null)

/** The phone numbers as this member may see them. */
export function maskPhones({ phones = [] }: RecordKind, user: SessionUser, changes: FieldChange[]): FieldChange[] {
  const shown = (value: unknown) => (typeof value === 'string' ? shownPhone(user, value) : value)
  return changes.map((change) =>
    phones.includes(change.field) ? { ...change, before: shown(change.before), after: shown(change.after) } : change,
  )
}
