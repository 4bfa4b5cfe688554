import { eq } from 'drizzle-orm'
import type { Actor } from '../access/actor.ts'
import type { AuditNote } from '../audit/audit.ts'
import type { Db } from '../database/database.ts'
import { AppError } from '../errors/app-error.ts'
import type { ListRows, ListTable } from './list-table.ts'
import { firstOrder, lockOrder, nextOrder } from './order.ts'
import { recordStatements, saveFields, saveOver } from './record-statements.ts'

type Row<T extends ListTable> = T['$inferSelect']
type Values<T extends ListTable> = Partial<T['$inferInsert']>
interface Saving {
  db: Db
  user: Actor
}

/** What is special about the records of a list. Each rule runs in the transaction of the change and may refuse it. */
export interface Rules<T extends ListTable, Form = Values<T>> {
  /** New records come first, where their maker looks for them, unless their order is that of a whole, such as a menu. */
  newLast?: boolean
  /** Checks a form and returns the values to store. `before` is null for a new record. */
  beforeSave?(save: Saving & { form: Form; before: Row<T> | null }): Promise<Values<T>>
  /** Runs after create and update. */
  afterSave?(saved: Saving & { after: Row<T>; before: Row<T> | null }): Promise<void>
  /** Runs before a single field is set, in one record or in many. */
  beforeSet?(set: Saving & { values: Values<T>; before: Row<T> }): Promise<void>
  beforeRemove?(removal: Saving & { before: Row<T> }): Promise<void>
  /** Whether a deleted record can be brought back. By default every one can. */
  isRestorable?(before: Row<T>): boolean
  /** What belongs to a record in other tables, and goes with it. */
  parts?: {
    read(db: Db, id: number): Promise<Record<string, unknown>>
    store(db: Db, id: number, parts: Record<string, unknown>): Promise<void>
  }
}

interface Change extends Saving {
  audit: AuditNote
}

export async function readRecord<T extends ListTable>(db: Db, rows: ListRows<T>, id: number): Promise<Row<T>> {
  const [row] = await recordStatements(rows).read(db, { id })
  if (!row) throw new AppError('record.gone')
  return row
}

/** Locks a record until the transaction ends. Whoever edited another version of it is refused. */
export async function lockRecord<T extends ListTable>(
  db: Db,
  rows: ListRows<T>,
  id: number,
  version?: number,
): Promise<Row<T> & { id: number; version: number }> {
  const [row] = await recordStatements(rows).lock(db, { id })
  if (!row) throw new AppError('record.gone')
  if (version !== undefined && version !== row.version) throw new AppError('record.conflict')
  return row as Row<T> & { id: number; version: number }
}

export async function saveRecord<T extends ListTable>(
  db: Db,
  { table }: ListRows<T>,
  id: number,
  values: Values<T>,
): Promise<Row<T>> {
  const [row] = await saveFields(db, table, id, values)
  if (!row) throw new AppError('record.gone')
  return row
}

export async function createRecord<T extends ListTable, Form>(
  { db, user, audit }: Change,
  rows: ListRows<T>,
  rules: Rules<T, Form>,
  form: Form,
): Promise<{ id: number }> {
  const { table, scope } = rows
  const values = (await rules.beforeSave?.({ db, user, form, before: null })) ?? form
  const newOrder = rules.newLast ? nextOrder : firstOrder
  const order = table.order ? { order: await newOrder(db, rows) } : {}
  const [row] = await db
    .insert<ListTable>(table)
    .values({ ...values, ...order, ...scope })
    .returning()
  if (!row) throw new Error('the record was not stored')
  await rules.afterSave?.({ db, user, after: row, before: null })
  audit.changed(null, row)
  return { id: row.id as number }
}

/** Saves a form over the version that its editor saw; without a version, over whatever is stored. */
export async function updateRecord<T extends ListTable, Form>(
  change: Change,
  rows: ListRows<T>,
  rules: Rules<T, Form>,
  save: Save<Form>,
): Promise<Row<T>> {
  const { db, user, audit } = change
  const { before, after } = rules.beforeSave
    ? await saveChecked(change, rows, rules.beforeSave, save)
    : await saveUnchecked(db, rows, save)
  await rules.afterSave?.({ db, user, after, before })
  audit.changed(before, after)
  return after
}

interface Save<Form> {
  id: number
  version: number | undefined
  form: Form
}
type Saved<T extends ListTable> = Promise<{ before: Row<T>; after: Row<T> }>

async function saveChecked<T extends ListTable, Form>(
  { db, user }: Saving,
  rows: ListRows<T>,
  check: NonNullable<Rules<T, Form>['beforeSave']>,
  { id, version, form }: Save<Form>,
): Saved<T> {
  const before = await lockRecord(db, rows, id, version)
  const values = await check({ db, user, form, before })
  return { before, after: await saveRecord(db, rows, id, { ...values, version: before.version + 1 }) }
}

/** Without rules of its own, a record is locked and saved by one statement. */
async function saveUnchecked<T extends ListTable, Form>(
  db: Db,
  rows: ListRows<T>,
  { id, version, form }: Save<Form>,
): Saved<T> {
  const saved = await saveOver(db, rows, { id, version, values: form as Record<string, unknown> })
  // It is gone, or has another version, and locking it says which.
  if (saved) return saved
  await lockRecord(db, rows, id, version)
  return saveUnchecked(db, rows, { id, version, form })
}

/** Sets fields that the edit form does not contain. No edit can be overwritten by that, so the version stays. */
export async function setFields<T extends ListTable>(
  { db, user, audit }: Change,
  rows: ListRows<T>,
  rules: Pick<Rules<T>, 'beforeSet'>,
  id: number,
  values: Values<T>,
): Promise<void> {
  // The weight changes the place of a row, so nobody may move rows at the same time.
  if (rows.table.order && 'weight' in values) await lockOrder(db, rows)
  const before = await lockRecord(db, rows, id)
  await rules.beforeSet?.({ db, user, values, before })
  audit.changed(before, await saveRecord(db, rows, id, values))
}

/** Deletes a record, into the recycle bin if its list has one. */
export async function removeRecord<T extends ListTable>(
  { db, user, audit }: Change,
  rows: ListRows<T>,
  rules: Pick<Rules<T>, 'beforeRemove'>,
  id: number,
  bin?: Bin,
): Promise<void> {
  const { table } = rows
  if (table.order) await lockOrder(db, rows)
  const before = await lockRecord(db, rows, id)
  audit.undoable = ((await bin?.keep({ db, user }, [before])) ?? 0) > 0
  await rules.beforeRemove?.({ db, user, before })
  await db.delete(table).where(eq(table.id, id))
  audit.changed(before, null)
}

/** Keeps records that are about to be deleted. */
export interface Bin {
  /** Returns how many can be brought back. */
  keep(change: Saving, rows: Record<string, unknown>[]): Promise<number>
}
