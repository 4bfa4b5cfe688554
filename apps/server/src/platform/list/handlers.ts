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
  /** If several lists share a table: the values that all records of this list have, including new ones. */
  scope?: Record<string, string>
  /** Whether new records come first instead of last. */
  newFirst?: boolean
  /** The condition for filters that are not columns. */
  filter?(query: Row): SQL | undefined
  /** Adds data to the rows that their table does not contain, such as the title of the record they link to. */
  describe?(db: Db, rows: Row[]): Promise<Row[]>
  /** Checks or completes the values before they are stored. It may throw an AppError or return changed values. */
  beforeSave?(db: Db, form: Record<string, unknown>, before: Row | null): Promise<Record<string, unknown>>
  /** Runs after create or update, in the same transaction. */
  afterSave?(db: Db, after: Row, before: Row | null): Promise<void>
  beforeRemove?(db: Db, row: Row): Promise<void>
}

/** Implements every call of a managed list on its table. A list that differs spreads these and overrides a handler. */
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
      // The weight changes the position of the row, so nobody may move rows at the same time.
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

/** Adds a record to its list. Exported for lists that create records in more than one way. */
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

/** Handles a call that changes one column. `field` is its name in the body, if it differs. */
export function singleField(rows: ManagedRows, column: string, field = column): (call: Call) => Promise<null> {
  return async ({ params, body, db, audit }: Call) => {
    const before = await lockRow(db, rows, idOf(params))
    // The edit form does not contain this field, so no edit can be overwritten and the version stays.
    const after = await saveRow(db, rows.table, before.id, { [column]: (body as Record<string, unknown>)[field] })
    audit.changed(before, after)
    return null
  }
}

const idOf = (params: unknown): number => (params as { id: number }).id
