import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'

/** How many of each part are named. The others are only counted. */
export const mostShown = 10

/** What is found in several lists: in which, its name, and when something is or was. */
interface Found<Resource> {
  resource: Resource
  id: number
  name: string
  at: string
}
type Row = Record<'id' | 'name' | 'at', string> & { resource: string; opens?: boolean; total: number }

/** Counts what the queries of several lists find together, and reads the first of it. `more` adds to what is read. */
export async function readFirst<Resource extends string, More extends object>(
  db: Db,
  queries: Map<Resource, SQL>,
  order: SQL,
  more: (row: Row) => More,
): Promise<{ count: number; rows: (Found<Resource> & More)[] }> {
  const all = [...queries].map(
    ([resource, query]) => sql`select ${resource}::text as resource, * from (${query}) as found`,
  )
  const { rows } = await db.execute<Row>(sql`
    select *, (count(*) over ())::int as total from (${sql.join(all, sql` union all `)}) as found
    order by ${order} limit ${mostShown}`)
  return {
    count: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      resource: row.resource as Resource,
      id: Number(row.id),
      name: row.name,
      at: new Date(row.at).toISOString(),
      ...more(row),
    })),
  }
}
