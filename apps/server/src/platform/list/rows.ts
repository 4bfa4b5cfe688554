import type { Page, PageQuery, pageOf } from '@lectern/contract/base/page.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { asc, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { cappedCount } from '../database/capped-count.ts'
import type { Db } from '../database/database.ts'
import { AppError } from '../errors/app-error.ts'
import { exactFiltersOf, type Filters, textFiltersOf } from './filters.ts'
import { type ManagedRows, type ManagedTable, type Row, within } from './managed-table.ts'
import { pageAt } from './page.ts'
import { searchRows } from './search.ts'

/** One page of the list. Only columns of the reply are read, so that long texts outside the reply cost nothing. */
export async function listRows(
  db: Db,
  rows: ManagedRows,
  list: Route,
  query: PageQuery,
  filter?: SQL,
): Promise<Page<Row>> {
  const { table } = rows
  const filters = query as unknown as Filters
  const exactFilters = within(rows, exactFiltersOf(table, filters), filter)
  const searches = textFiltersOf(table, filters)
  const found = searches.length > 0 ? await searchRows(db, rows, exactFilters, searches) : undefined
  return pageAt(query, {
    count: async () => found?.total ?? cappedCount(db, table, exactFilters),
    read: async (limit, offset) => {
      const order = shownOrder(table, filters.sort as string | undefined)
      const where = found?.where ?? exactFilters
      // The index alone finds the ids of the page, and only these rows are read from the table.
      const page = db
        .select({ id: table.id })
        .from(table)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
      return (await db
        .select(shownColumns(table, list))
        .from(table)
        .where(inArray(table.id, page))
        .orderBy(...order)) as Row[]
    },
  })
}

function shownColumns(table: ManagedTable, list: Route): Record<string, PgColumn> {
  const { content } = (list.reply as ReturnType<typeof pageOf<z.ZodObject>>).shape
  const shown = new Set(Object.keys(content.element.shape))
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => shown.has(name)))
}

/** Sorted as requested; by default by weight if rows have one, then by order if they have one, else newest first. */
function shownOrder(table: ManagedTable, sort?: string): SQL[] {
  const [field, direction] = sort?.split(',') ?? []
  const chosen = field ? getTableColumns(table)[field] : undefined
  const way = direction === 'desc' ? desc : asc
  // Ties are sorted by id in the same direction, so that an index can be scanned in that order.
  if (chosen) return [way(chosen), way(table.id)]
  return [...(table.weight ? [desc(table.weight)] : []), table.order ? asc(table.order) : desc(table.id)]
}

export async function readRow(db: Db, rows: ManagedRows, id: number): Promise<Row> {
  const [row] = (await db
    .select()
    .from(rows.table)
    .where(within(rows, eq(rows.table.id, id)))) as Row[]
  if (!row) throw new AppError('record.gone')
  return row
}

export async function lockRow(db: Db, rows: ManagedRows, id: number): Promise<Row> {
  const [row] = (await db
    .select()
    .from(rows.table)
    .where(within(rows, eq(rows.table.id, id)))
    .for('update')) as Row[]
  if (!row) throw new AppError('record.gone')
  return row
}

export async function saveRow(db: Db, table: ManagedTable, id: number, values: object): Promise<Row> {
  const [row] = (await db.update(table).set(values).where(eq(table.id, id)).returning()) as Row[]
  if (!row) throw new AppError('record.gone')
  return row
}
