import type { ListAction } from '@lectern/contract/managed-list.ts'
import type { Page, PageQuery } from '@lectern/contract/page.ts'
import type { RouteGroup } from '@lectern/contract/route.ts'
import { asc, desc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Call, Handler, Handlers } from '../../platform/http/implement.ts'
import { whereOf } from './filters.ts'
import type { ManagedTable } from './managed-table.ts'
import { lockOrder, moveRow, nextOrder } from './order.ts'
import { pageAt } from './page.ts'

type Row = Record<string, unknown> & { id: number; version: number }

interface Rules {
  /** Checks or completes what is about to be stored; it may throw an AppError or return changed values. */
  beforeSave?(db: Db, form: Record<string, unknown>, id: number | null): Promise<Record<string, unknown>>
  beforeRemove?(db: Db, row: Row): Promise<void>
}

/** Answers every call of a managed list from its table. One that differs overrides a handler by spreading. */
export function managedListHandlers<L extends RouteGroup>(
  _contract: L,
  table: ManagedTable,
  rules: Rules = {},
): Handlers<L> {
  const single =
    (column: string, field = column): Handler =>
    async ({ params, body, db, audit }: Call) => {
      const before = await lockRow(db, table, idOf(params))
      // The form does not hold this field, so nobody's edit is overwritten: the version stays.
      const after = await saveRow(db, table, before.id, { [column]: (body as Record<string, unknown>)[field] })
      audit.changed(before, after)
      return null
    }
  const actions: Record<ListAction, Handler> = {
    enable: single('enable'),
    appAuditHide: single('appAuditHide', 'enable'),
    hot: single('hot'),
    weight: single('weight'),
    move: async ({ params, body, db, audit }) => {
      const moved = await moveRow(db, table, idOf(params), (body as { up: boolean }).up)
      audit.changed(moved.before, moved.after)
      return null
    },
  }
  return {
    list: async ({ query, db }: Call) => listRows(db, table, query as PageQuery & { sort?: string }),
    get: async ({ params, db }: Call) => readRow(db, table, idOf(params)),
    create: async ({ body, db, audit }: Call) => {
      const form = (await rules.beforeSave?.(db, body as Row, null)) ?? (body as Row)
      const order = table.order ? { order: await nextOrder(db, table) } : {}
      const [row] = (await db
        .insert(table)
        .values({ ...form, ...order })
        .returning()) as Row[]
      if (!row) throw new Error('the record was not stored')
      audit.changed(null, row)
      return { id: row.id }
    },
    update: async ({ params, body, db, audit }: Call) => {
      const { version, ...values } = body as Row
      const before = await lockRow(db, table, idOf(params))
      if (version !== undefined && version !== before.version) throw new AppError('record.conflict')
      const form = (await rules.beforeSave?.(db, values, before.id)) ?? values
      const after = await saveRow(db, table, before.id, { ...form, version: before.version + 1 })
      audit.changed(before, after)
      return after
    },
    remove: async ({ params, db, audit }: Call) => {
      if (table.order) await lockOrder(db, table)
      const before = await lockRow(db, table, idOf(params))
      await rules.beforeRemove?.(db, before)
      await db.delete(table).where(eq(table.id, before.id))
      audit.changed(before, null)
      return null
    },
    ...actions,
  } as unknown as Handlers<L>
}

const idOf = (params: unknown): number => (params as { id: number }).id

/** Heaviest first where rows have a weight, then in their given order, then newest first. */
function shownOrder(table: ManagedTable, sort?: string): SQL[] {
  const [field, direction] = sort?.split(',') ?? []
  const chosen = field ? getTableColumns(table)[field] : undefined
  return [
    ...(chosen ? [direction === 'desc' ? desc(chosen) : asc(chosen)] : []),
    ...(table.weight ? [desc(table.weight)] : []),
    table.order ? asc(table.order) : desc(table.id),
  ]
}

async function listRows(db: Db, table: ManagedTable, query: PageQuery & { sort?: string }): Promise<Page<Row>> {
  const where = whereOf(table, query as unknown as Parameters<typeof whereOf>[1])
  return pageAt(query, {
    count: () => db.$count(table, where),
    read: async (limit, offset) =>
      (await db
        .select()
        .from(table)
        .where(where)
        .orderBy(...shownOrder(table, query.sort))
        .limit(limit)
        .offset(offset)) as Row[],
  })
}

async function readRow(db: Db, table: ManagedTable, id: number): Promise<Row> {
  const [row] = (await db.select().from(table).where(eq(table.id, id))) as Row[]
  if (!row) throw new AppError('record.gone')
  return row
}

async function lockRow(db: Db, table: ManagedTable, id: number): Promise<Row> {
  const [row] = (await db.select().from(table).where(eq(table.id, id)).for('update')) as Row[]
  if (!row) throw new AppError('record.gone')
  return row
}

async function saveRow(db: Db, table: ManagedTable, id: number, values: Record<string, unknown>): Promise<Row> {
  const [row] = (await db.update(table).set(values).where(eq(table.id, id)).returning()) as Row[]
  if (!row) throw new AppError('record.gone')
  return row
}
