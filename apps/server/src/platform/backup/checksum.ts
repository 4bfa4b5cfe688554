import type pg from 'pg'
import { type FullTable, quoted, quotedColumns } from '../database/table-data.ts'

/** Values are written as text in the same way wherever they are read. No time limit of the server ends the work. */
const plainSettings = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** For the transaction that saves or restores tables. */
export async function writePlainly(client: pg.Client): Promise<void> {
  await client.query(plainSettings)
}

/** The number of rows and the sum of their hashes, which is the same in whatever order they lie. */
export async function checksumOf(client: pg.Client, table: FullTable): Promise<{ rows: number; checksum: string }> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(`
    select count(*) as rows, coalesce(sum(hashtextextended(row(${quotedColumns(table)})::text, 0)::numeric), 0) as checksum
    from ${quoted(table)}`)
  return { rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum ?? '' }
}
