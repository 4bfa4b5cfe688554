import type { ListAction } from '@lectern/contract/base/managed-list.ts'
import type { PageQuery } from '@lectern/contract/base/page.ts'
import type { Route, RouteGroup } from '@lectern/contract/base/route.ts'
import { eq, type SQL } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { AppError } from '../errors/app-error.ts'
import type { Call, Handler, Handlers } from '../http/implement.ts'
import type { ManagedRows, ManagedTable, Row } from './managed-table.ts'
import { firstOrder, lockOrder, moveRow, nextOrder } from './order.ts'
import { listRows, lockRow, readRow, saveRow } from './rows.ts'

export interface Rules {
  /** Several lists may live in one table: this one is what shares these values, and new records get them. */
  scope?: Record<string, string>
  /** New records come first; otherwise last. */
  newFirst?: boolean
  /** What a filter means that is no column of its own. */
  filter?(query: Row): SQL | undefined
  /** Completes rows for the reader with what their table does not hold, such as the title of what they lead to. */
  describe?(db: Db, rows: Row[]): Promise<Row[]>
  /** Checks or completes what is about to be stored; it may throw an AppError or return changed values. */
  beforeSave?(db: Db, form: Record<string, unknown>, before: Row | null): Promise<Record<string, unknown>>
  /** Follows up on what create or update stored, in the same transaction. */
  afterSave?(db: Db, after: Row, before: Row | null): Promise<void>
  beforeRemove?(db: Db, row: Row): Promise<void>
}

/** Answers every call of a managed list from its table. One that differs overrides a handler by spreading. */
export function managedListHandlers<L extends RouteGroup & { list: Route }>(
  contract: L,
  table: ManagedTable,
  rules: Rules = {},
): Handlers<L> {
  const rows: ManagedRows = { table, scope: rules.scope ?? {} }
  const described = async (db: Db, row: Row): Promise<Row> => (await rules.describe?.(db, [row]))?.[0] ?? row
  const changeWeight = singleField(rows, 'weight')
  const actions: Record<ListAction, Handler> = {
    enable: singleField(rows, 'enable'),
    appAuditHide: singleField(rows, 'appAuditHide', 'enable'),
    hot: singleField(rows, 'hot'),
    weight: async (call) => {
      // A heavier row stands elsewhere: nobody may be moving it meanwhile.
      if (table.order) await lockOrder(call.db, rows)
      return changeWeight(call)
    },
    move: async ({ params, body, db, audit }) => {
      const { up, by } = body as { up: boolean; by: number }
      const moved = await moveRow(db, rows, idOf(params), up, by)
      audit.changed(moved.before, moved.after)
      return null
    },
  }
  return {
    list: async ({ query, db }: Call) => {
      const page = await listRows(db, rows, contract.list, query as PageQuery, rules.filter?.(query as Row))
      return { ...page, content: (await rules.describe?.(db, page.content)) ?? page.content }
    },
    get: async ({ params, db }: Call) => described(db, await readRow(db, rows, idOf(params))),
    create: async (call: Call) => createRow(call, table, rules, call.body as object),
    update: async ({ params, body, db, audit }: Call) => {
      const { version, ...values } = body as Row
      const before = await lockRow(db, rows, idOf(params))
      if (version !== undefined && version !== before.version) throw new AppError('record.conflict')
      const form = (await rules.beforeSave?.(db, values, before)) ?? values
      const after = await saveRow(db, table, before.id, { ...form, version: before.version + 1 })
      await rules.afterSave?.(db, after, before)
      audit.changed(before, after)
      return described(db, after)
    },
    remove: async ({ params, db, audit }: Call) => {
      if (table.order) await lockOrder(db, rows)
      const before = await lockRow(db, rows, idOf(params))
      await rules.beforeRemove?.(db, before)
      await db.delete(table).where(eq(table.id, before.id))
      audit.changed(before, null)
      return null
    },
    ...actions,
  } as unknown as Handlers<L>
}

/** Adds a record at the end of its list; for lists that make records in more than one way. */
export async function createRow(
  { db, audit }: Pick<Call, 'db' | 'audit'>,
  table: ManagedTable,
  rules: Rules,
  body: object,
): Promise<{ id: number }> {
  const { scope = {} } = rules
  const form = (await rules.beforeSave?.(db, body as Row, null)) ?? body
  const newOrder = rules.newFirst ? firstOrder : nextOrder
  const order = table.order ? { order: await newOrder(db, { table, scope }) } : {}
  const [row] = (await db
    .insert(table)
    .values({ ...form, ...order, ...scope })
    .returning()) as Row[]
  if (!row) throw new Error('the record was not stored')
  await rules.afterSave?.(db, row, null)
  audit.changed(null, row)
  return { id: row.id }
}

/** Answers a call that changes one field, which the caller may know by another name. */
export function singleField(rows: ManagedRows, column: string, field = column): (call: Call) => Promise<null> {
  return async ({ params, body, db, audit }: Call) => {
    const before = await lockRow(db, rows, idOf(params))
    // The form does not hold this field, so nobody's edit is overwritten: the version stays.
    const after = await saveRow(db, rows.table, before.id, { [column]: (body as Record<string, unknown>)[field] })
    audit.changed(before, after)
    return null
  }
}

const idOf = (params: unknown): number => (params as { id: number }).id
