import type pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { makePartitions, quoted, tablesOf } from '../database/table-data.ts'
import { schema as jobsSchema } from '../jobs/jobs.ts'
import type { Manifest } from './manifest.ts'
import { migrationsOfRelease } from './release.ts'

/** As Drizzle makes it. Its rows come from the backup, so that the next start migrates on from there. */
const migrationsTable = `
  create schema if not exists drizzle;
  create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`

/** Creates the tables as the backed up database had them, inside the caller's transaction. */
export async function createTables(client: pg.Client, { migrations, jobs, tables, partitions }: Manifest) {
  await client.query(migrationsTable)
  const done = new Set(migrations)
  for (const { sql, folderMillis } of migrationsOfRelease()) {
    if (done.has(folderMillis)) for (const statement of sql) await client.query(statement)
  }
  if (jobs !== null) await client.query(jobTables())
  await makePartitions(client, partitions)
  await refuseUnknownColumns(client, tables)
}

/** The queue makes its tables in a transaction of its own; here they are part of ours. */
function jobTables(): string {
  const [, inner] = /^\s*BEGIN;(.*)COMMIT;\s*$/s.exec(getConstructionPlans(jobsSchema)) ?? []
  if (!inner) throw new Error('the queue makes its tables in another way than this release knows')
  return inner
}

/** The tables of the queue are those of this release, also where the backup has those of an older one. */
async function refuseUnknownColumns(client: pg.Client, tables: Manifest['tables']): Promise<void> {
  const made = new Map((await tablesOf(client)).map((table) => [quoted(table), new Set(table.columns)]))
  for (const table of tables) {
    const columns = made.get(quoted(table))
    const unknown = table.columns.find((column) => !columns?.has(column))
    if (unknown === undefined && columns) continue
    throw new Error(
      `this release has no place for ${table.schema}.${table.table}${columns ? `.${unknown}` : ''}: ` +
        'restore with the release that made the backup, then update',
    )
  }
}
