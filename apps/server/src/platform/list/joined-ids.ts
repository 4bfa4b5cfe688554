import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/** A table that joins records with others, by name: it may belong to a later domain than the records. */
export interface Join {
  table: string
  /** The column of the record. */
  own: string
  /** The column of what it is joined with, and the table of that. */
  other: string
  of: string
}

/** What a record is joined with, to be kept when it is deleted. */
export async function readJoined(db: Db, { table, own, other }: Join, id: number): Promise<number[]> {
  const column = sql.identifier(other)
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    select coalesce(jsonb_agg(${column} order by ${column}), '[]') as ids
    from ${sql.identifier(table)} where ${sql.identifier(own)} = ${id}`)
  return rows[0]?.ids ?? []
}

/** Joins a record again with those of them that there still are. */
export async function joinAgain(db: Db, join: Join, id: number, ids: unknown): Promise<void> {
  const [table, own, other, of] = [join.table, join.own, join.other, join.of].map((name) => sql.identifier(name))
  await db.execute(sql`
    insert into ${table} (${own}, ${other})
    select ${id}, still.id from (
      select id from ${of}
      where id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids ?? [])}::jsonb))
      order by id for key share
    ) as still
    on conflict do nothing`)
}
