import type { Page, PageQuery, pageOf } from '@lectern/contract/base/page.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { asc, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { cappedCount } from '../database/capped-count.ts'
import type { Db } from '../database/database.ts'
import { AppError } from '../errors/app-error.ts'
import { choicesOf, type Filters, searchesOf } from './filters.ts'
import { type ManagedRows, type ManagedTable, type Row, within } from './managed-table.ts'
import { pageAt } from './page.ts'
import { findWords } from './search.ts'

/** One page of the list, with the columns that its reply shows: long texts that it does not show are not read. */
export async function listRows(
  db: Db,
  rows: ManagedRows,
  list: Route,
  query: PageQuery,
  filter?: SQL,
): Promise<Page<Row>> {
  const { table } = rows
  const filters = query as unknown as Filters
  const choices = within(rows, choicesOf(table, filters), filter)
  const searches = searchesOf(table, filters)
  const found = searches.length > 0 ? await findWords(db, rows, choices, searches) : undefined
  return pageAt(query, {
    count: async () => found?.total ?? cappedCount(db, table, choices),
    read: async (limit, offset) => {
      const order = shownOrder(table, filters.sort as string | undefined)
      const where = found?.where ?? choices
      // The page is found in the index alone; only what it shows is read from the table.
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

/** As chosen; else heaviest first where rows have a weight, then in their given order, then newest first. */
function shownOrder(table: ManagedTable, sort?: string): SQL[] {
  const [field, direction] = sort?.split(',') ?? []
  const chosen = field ? getTableColumns(table)[field] : undefined
  const way = direction === 'desc' ? desc : asc
  // What is equal goes the same way by id, which is how an index can be walked.
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
