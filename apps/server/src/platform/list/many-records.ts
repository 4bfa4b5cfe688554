import type { Route } from '@lectern/contract/base/route.ts'
import { and, asc, inArray } from 'drizzle-orm'
import type { Actor } from '../access/actor.ts'
import type { FieldChange } from '../audit/audit.table.ts'
import { AuditNote, fieldChanges } from '../audit/audit.ts'
import type { Db } from '../database/database.ts'
import { AppError } from '../errors/app-error.ts'
import { addHistory, type HistoryEntry } from '../history/history.ts'
import { oneByOne, type Refusal } from './bulk-act.ts'
import type { ListRows, ListTable } from './list-table.ts'
import { lockOrder } from './order.ts'
import { type Bin, type Rules, removeRecord, setFields } from './records.ts'

interface Change {
  db: Db
  user: Actor
}

/** Sets fields of many records: at once if the list has no rule for it, else one by one. */
export async function setMany<T extends ListTable>(
  { db, user }: Change,
  rows: ListRows<T> & HasHistory,
  rules: Pick<Rules<T>, 'beforeSet'>,
  ids: number[],
  values: Partial<T['$inferInsert']>,
  action: string,
): Promise<Refusal[]> {
  const { table } = rows
  if (rules.beforeSet) {
    // One log row stands for the whole call, so what each record notes about itself is dropped.
    return oneByOne(db, ids, async (tx, id) => {
      const audit = new AuditNote()
      await setFields({ db: tx, user, audit }, rows, rules, id, values)
      await addHistory(tx, user, entriesOf(rows, [{ id, changes: audit.changes }], action))
    })
  }
  if (table.order && 'weight' in values) await lockOrder(db, rows)
  const found = await lockRecords(db, rows, ids)
  if (found.length === 0) return missing(ids, found)
  const before = await db.select().from<ListTable>(table).where(inArray(table.id, found))
  await db.update<ListTable>(table).set(values).where(inArray(table.id, found))
  const changes = before.map((row) => ({ id: Number(row.id), changes: fieldChanges(row, { ...row, ...values }) }))
  await addHistory(db, user, entriesOf(rows, changes, action))
  return missing(ids, found)
}

interface HasHistory {
  route: Pick<Route, 'resource'>
}

const entriesOf = (
  { route }: HasHistory,
  records: { id: number; changes: FieldChange[] }[],
  action: string,
): HistoryEntry[] =>
  records
    .filter(({ changes }) => changes.length > 0)
    .map(({ id, changes }) => ({ ...entryOf({ route }, id), action, changes }))

const entryOf = ({ route }: HasHistory, id: number) => ({ resource: route.resource ?? '', recordId: id })

/** Deletes many records: at once if the list has no rule for it, else one by one. */
export async function removeMany<T extends ListTable>(
  { db, user }: Change,
  rows: ListRows<T> & HasHistory,
  rules: Pick<Rules<T>, 'beforeRemove'>,
  ids: number[],
  bin: Bin | undefined,
): Promise<Refusal[]> {
  const { table } = rows
  const deleted = (...found: number[]) => found.map((id) => ({ ...entryOf(rows, id), action: 'delete', changes: [] }))
  if (rules.beforeRemove) {
    return oneByOne(db, ids, async (tx, id) => {
      await removeRecord({ db: tx, user, audit: new AuditNote() }, rows, rules, id, bin)
      await addHistory(tx, user, deleted(id))
    })
  }
  if (table.order) await lockOrder(db, rows)
  const found = await lockRecords(db, rows, ids)
  if (found.length === 0) return missing(ids, found)
  await bin?.keep({ db, user }, await db.select().from<ListTable>(table).where(inArray(table.id, found)))
  await db.delete(table).where(inArray(table.id, found))
  await addHistory(db, user, deleted(...found))
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
