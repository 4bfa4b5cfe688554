import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { releaseFiles } from './kept-files.ts'

/** Deleted records can be brought back for this long, and their histories are kept as long. */
export const binDays = 30

const batchSize = 500

/** Ends what is kept of records that were deleted long ago: the record itself, its history and its files. */
export async function sweepDeleted(database: Database): Promise<void> {
  for (;;) {
    const swept = await database.transaction(async (tx) => {
      // The newest entry of a record that came back is another one.
      const { rows } = await tx.execute<{ resource: string; recordId: string }>(sql`
        select distinct resource, record_id as "recordId" from record_history as deletion
        where action = 'delete' and time < now() - make_interval(days => ${binDays}::int)
          and not exists (select from record_history as later where later.resource = deletion.resource
            and later.record_id = deletion.record_id and later.id > deletion.id)
        limit ${batchSize}`)
      const records = rows.map(({ resource, recordId }) => ({ resource, recordId: Number(recordId) }))
      const named = sql`select * from unnest(${sql.param(records.map(({ resource }) => resource))}::text[],
        ${sql.param(records.map(({ recordId }) => recordId))}::bigint[])`
      await tx.execute(sql`delete from recycle_bin where (resource, record_id) in (${named})`)
      await tx.execute(sql`delete from record_history where (resource, record_id) in (${named})`)
      await releaseFiles(tx, records)
      return records.length
    })
    if (swept < batchSize) return
  }
}
