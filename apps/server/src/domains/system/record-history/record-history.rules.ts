import { isDeepStrictEqual } from 'node:util'
import { mayCall } from '@lectern/contract/base/rights.ts'
import type { Sensitivity } from '@lectern/contract/base/sensitive.ts'
import { and, asc, eq, gte } from 'drizzle-orm'
import { requireCall } from '../../../platform/access/actor.ts'
import type { SessionUser } from '../../../platform/access/sessions.ts'
import type { FieldChange } from '../../../platform/audit/audit.table.ts'
import { maskChanges, sensitiveIn } from '../../../platform/audit/sensitive-fields.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findKind, kindOf, type RecordKind } from '../../../platform/domain/record-kinds.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { historyTable } from '../../../platform/history/history.table.ts'
import { seesPhones } from '../../../platform/phones/phones.ts'

export interface OfRecord {
  resource: string
  id: number
}

/** The kind of a record whose history this member may see. */
export async function requireKind(db: Db, user: SessionUser, { resource, id }: OfRecord): Promise<RecordKind> {
  const kind = kindOf(resource)
  requireCall(user, kind.readers)
  await kind.requireAccess?.(db, user, id, 'VIEW')
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

/** What of a resource's sensitive fields this member may read. */
export function readableBy(user: Pick<SessionUser, 'rights'>, resource: string): (what: Sensitivity) => boolean {
  const readers = findKind(resource)?.readers
  const readsRecords = readers !== undefined && mayCall(user.rights, readers)
  return (what) => (what === 'phone' ? seesPhones(user) : what === 'personal' && readsRecords)
}

/** Changes of a record as this member may see them. */
export const shownChanges = (user: Pick<SessionUser, 'rights'>, resource: string, changes: FieldChange[]) =>
  maskChanges(changes, sensitiveIn(resource), readableBy(user, resource))
