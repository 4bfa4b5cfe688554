import { asc, desc, eq, getTableName, gt, lt, max, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type ManagedRows, type ManagedTable, within } from './managed-table.ts'

/** Whoever changes the order of a list holds this until their transaction ends, so that no two swaps cross. */
export async function lockOrder(db: Db, { table, scope }: ManagedRows): Promise<void> {
  const name = ['lectern.order', getTableName(table), ...Object.values(scope)].join('.')
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
}

/** The place behind the last one. */
export async function nextOrder(db: Db, rows: ManagedRows): Promise<number> {
  await lockOrder(db, rows)
  const [row] = await db
    .select({ last: max(orderOf(rows.table)) })
    .from(rows.table)
    .where(within(rows))
  return Number(row?.last ?? 0) + 1
}

/** Swaps a row with its neighbour. */
export async function moveRow(db: Db, rows: ManagedRows, id: number, up: boolean) {
  await lockOrder(db, rows)
  const { table } = rows
  const order = orderOf(table)
  const [row] = await db
    .select({ id: table.id, order })
    .from(table)
    .where(within(rows, eq(table.id, id)))
  if (!row) throw new AppError('record.gone')
  const [neighbour] = await db
    .select({ id: table.id, order })
    .from(table)
    .where(within(rows, up ? lt(order, row.order) : gt(order, row.order)))
    .orderBy(up ? desc(order) : asc(order))
    .limit(1)
  if (!neighbour) throw new AppError(up ? 'record.atTop' : 'record.atBottom')
  await place(db, table, row.id as number, neighbour.order as number)
  await place(db, table, neighbour.id as number, row.order as number)
  return { before: { order: row.order }, after: { order: neighbour.order } }
}

/** An order is not what an editor edits, so moving a row leaves its version alone. */
async function place(db: Db, table: ManagedTable, id: number, order: number): Promise<void> {
  await db.update(table).set({ order }).where(eq(table.id, id))
}

function orderOf(table: ManagedTable): PgColumn {
  if (!table.order) throw new Error(`${getTableName(table)} has no order`)
  return table.order
}
