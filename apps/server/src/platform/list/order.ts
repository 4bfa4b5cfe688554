import { and, asc, desc, eq, getTableName, gt, gte, lt, max, min, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { AppError } from '../errors/app-error.ts'
import type { ListRows, ListTable } from './list-table.ts'

/** Locks the order of a list until the transaction ends, so that concurrent moves do not mix. */
export async function lockOrder(db: Db, { table, scope }: ListRows): Promise<void> {
  const name = ['lectern.order', getTableName(table), ...Object.values(scope)].join('.')
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
}

/** The order value after the last one. */
export async function nextOrder(db: Db, rows: ListRows): Promise<number> {
  await lockOrder(db, rows)
  const [row] = await db
    .select({ last: max(orderOf(rows.table)) })
    .from(rows.table)
    .where(rows.within)
  return Number(row?.last ?? 0) + 1
}

/** The order value before the first one. */
export async function firstOrder(db: Db, rows: ListRows): Promise<number> {
  await lockOrder(db, rows)
  const [row] = await db
    .select({ first: min(orderOf(rows.table)) })
    .from(rows.table)
    .where(rows.within)
  return Number(row?.first ?? 1) - 1
}

/** The position of a row. Rows with a greater weight come first, and rows of equal weight are sorted by order. */
interface Place {
  order: number
  weight?: number
}

/** Moves a row past its neighbours in the shown order. They only exchange their places, so no place is lost. */
export async function moveRow(db: Db, rows: ListRows, id: number, up: boolean, by: number) {
  await lockOrder(db, rows)
  const { table } = rows
  const order = orderOf(table)
  const columns = { id: table.id, order, ...(table.weight && { weight: table.weight }) }
  const [found] = await db
    .select()
    .from<ListTable>(table)
    .where(and(rows.within, eq(table.id, id)))
  const row = found as unknown as (Place & { id: number }) | undefined
  if (!row) throw new AppError('record.gone')
  const neighbours = await db
    .select(columns)
    .from(table)
    .where(and(rows.within, beyond(table, row, up)))
    .orderBy(...(table.weight ? [up ? asc(table.weight) : desc(table.weight)] : []), up ? desc(order) : asc(order))
    .limit(by)
  if (neighbours.length === 0) throw new AppError(up ? 'record.atTop' : 'record.atBottom')
  const chain = [row, ...neighbours] as (Place & { id: number })[]
  // Each neighbour takes the place of the one before it, and the row takes the place of the last neighbour.
  const taken = chain.map(({ id: taker }, n) => ({ ...(chain.at(n - 1) as Place), id: taker }))
  await savePlaces(db, table, taken)
  const placeOf = ({ order, weight }: Place) => ({ order, ...(table.weight && { weight }) })
  return { row, before: placeOf(row), after: placeOf(taken[0] as Place & { id: number }) }
}

/** Puts a row at this place of the order. If another row has taken it meanwhile, that one and those behind it move on. */
export async function placeRow(db: Db, rows: ListRows, id: number, place: number): Promise<void> {
  await lockOrder(db, rows)
  await makeRoom(db, rows, place, id)
  await db.execute(sql`update ${rows.table} set "order" = ${place}::int where ${rows.table.id} = ${id}`)
}

/** Moves the rows from this place on by one, unless the place is free. */
export async function makeRoom(db: Db, { table, within }: ListRows, place: number, exceptId = 0): Promise<void> {
  const order = orderOf(table)
  const others = and(within, ne(table.id, exceptId))
  if ((await db.$count(table, and(others, eq(order, place)))) === 0) return
  await db
    .update(table)
    .set({ order: sql`${order} + 1` })
    .where(and(others, gte(order, place)))
}

/** The rows that are shown before this place, or after it. */
function beyond(table: ListTable, { order, weight = 0 }: Place, up: boolean): SQL | undefined {
  const inOrder = (up ? lt : gt)(orderOf(table), order)
  if (!table.weight) return inOrder
  return or((up ? gt : lt)(table.weight, weight), and(eq(table.weight, weight), inOrder))
}

/** Edit forms do not contain the place, so moving rows does not change their versions. */
async function savePlaces(db: Db, table: ListTable, taken: (Place & { id: number })[]): Promise<void> {
  const list = (read: (one: Place & { id: number }) => number) => sql.param(taken.map(read))
  const setWeight = table.weight ? sql`, weight = taken.weight` : sql``
  await db.execute(sql`
    update ${table} set "order" = taken.place ${setWeight}
    from unnest(
      ${list(({ id }) => id)}::bigint[],
      ${list(({ order }) => order)}::int[],
      ${list(({ weight = 0 }) => weight)}::int[]
    ) as taken (id, place, weight)
    where ${table.id} = taken.id`)
}

function orderOf(table: ListTable): PgColumn {
  if (!table.order) throw new Error(`${getTableName(table)} has no order`)
  return table.order
}
