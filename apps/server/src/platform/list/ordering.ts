import { asc, desc, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ListTable } from './list-table.ts'

/** One part of a list's order. It must never be null, because a page could not go on after a row without a value. */
export interface OrderPart {
  by: PgColumn | SQL
  down: boolean
}

export const up = (by: OrderPart['by']): OrderPart => ({ by, down: false })
export const down = (by: OrderPart['by']): OrderPart => ({ by, down: true })

/** By weight if rows have one, then by order if they have one, else newest first. */
export function usualOrder({ id, weight, order }: ListTable): OrderPart[] {
  return [...(weight ? [down(weight)] : []), order ? up(order) : down(id)]
}

/** The order that a caller asked for, such as `time,desc`. Ties are sorted by id, the same way, so that an index serves. */
export function chosenOrder(
  table: ListTable,
  sorts: Record<string, OrderPart['by']>,
  sort: string | undefined,
): OrderPart[] | undefined {
  const [field = '', direction] = sort?.split(',') ?? []
  const by = sorts[field]
  const way = direction === 'desc' ? down : up
  return by && [way(by), way(table.id)]
}

export const reversed = (order: OrderPart[]): OrderPart[] =>
  order.map(({ by, down: isDown }) => ({ by, down: !isDown }))

export const orderBy = (order: OrderPart[]): SQL[] => order.map(({ by, down: isDown }) => (isDown ? desc(by) : asc(by)))

/**
 * The rows behind this one in the order, or null if they cannot be found by an index, because the parts of the order go
 * different ways. The row's values are read by the database itself, because a time loses its microseconds outside.
 */
export function behind(table: ListTable, order: OrderPart[], id: number): SQL | null {
  const isDown = order[0]?.down ?? false
  if (order.some((part) => part.down !== isDown)) return null
  const parts = order.map(({ by }) => sql`${by}`)
  const values = order.map(({ by }) =>
    by === table.id ? sql`${id}` : sql`(select ${by} from ${table} where ${table.id} = ${id})`,
  )
  return sql`(${sql.join(parts, sql`, `)}) ${sql.raw(isDown ? '<' : '>')} (${sql.join(values, sql`, `)})`
}

/** A null would make a page lose rows, so a list with such an order is refused when it is defined. */
export function refuseNullable(table: ListTable, order: OrderPart[]): void {
  const columns: unknown[] = Object.values(getTableColumns(table))
  for (const { by } of order) {
    if (columns.includes(by) && !(by as PgColumn).notNull)
      throw new Error(`a list cannot be sorted by ${(by as PgColumn).name}, which may be null`)
  }
}
