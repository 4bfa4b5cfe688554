import { and, asc, inArray } from 'drizzle-orm'
import type { Actor } from '../access/actor.ts'
import { AuditNote } from '../audit/audit.ts'
import type { Db } from '../database/database.ts'
import { AppError } from '../errors/app-error.ts'
import { oneByOne, type Refusal } from './bulk-act.ts'
import type { ListRows, ListTable } from './list-table.ts'
import { lockOrder } from './order.ts'
import { type Rules, removeRecord, setFields } from './records.ts'

interface Change {
  db: Db
  user: Actor
}

/** Sets fields of many records: at once if the list has no rule for it, else one by one. */
export async function setMany<T extends ListTable>(
  { db, user }: Change,
  rows: ListRows<T>,
  rules: Pick<Rules<T>, 'beforeSet'>,
  ids: number[],
  values: Partial<T['$inferInsert']>,
): Promise<Refusal[]> {
  const { table } = rows
  if (rules.beforeSet) {
    // One log row stands for the whole call, so what each record notes about itself is dropped.
    return oneByOne(db, ids, (tx, id) => setFields({ db: tx, user, audit: new AuditNote() }, rows, rules, id, values))
  }
  if (table.order && 'weight' in values) await lockOrder(db, rows)
  const found = await lockRecords(db, rows, ids)
  if (found.length > 0) await db.update<ListTable>(table).set(values).where(inArray(table.id, found))
  return missing(ids, found)
}

/** Deletes many records: at once if the list has no rule for it, else one by one. */
export async function removeMany<T extends ListTable>(
  { db, user }: Change,
  rows: ListRows<T>,
  rules: Pick<Rules<T>, 'beforeRemove'>,
  ids: number[],
): Promise<Refusal[]> {
  const { table } = rows
  if (rules.beforeRemove) {
    return oneByOne(db, ids, (tx, id) => removeRecord({ db: tx, user, audit: new AuditNote() }, rows, rules, id))
  }
  if (table.order) await lockOrder(db, rows)
  const found = await lockRecords(db, rows, ids)
  if (found.length > 0) await db.delete(table).where(inArray(table.id, found))
  return missing(ids, found)
}

/** Locks records in the order of their ids, so that two bulk calls cannot block each other. */
export async function lockRecords<T extends ListTable>(db: Db, rows: ListRows<T>, ids: number[]): Promise<number[]> {
  const { table, within } = rows
  if (ids.length === 0) return []
  const found = await db
    .select({ id: table.id })
    .from<ListTable>(table)
    .where(and(within, inArray(table.id, ids)))
    .orderBy(asc(table.id))
    .for('update')
  return found.map(({ id }) => Number(id))
}

/** Refuses the rows that are gone. */
export function missing(ids: number[], found: number[]): Refusal[] {
  const existing = new Set(found)
  return ids.filter((id) => !existing.has(id)).map((id) => ({ id, error: new AppError('record.gone') }))
}
