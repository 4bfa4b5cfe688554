import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { connectionTo } from '../database/connection.ts'
import { partitionsOf, quoted, readRows, sequencesOf, type Table, tablesOf } from '../database/table-data.ts'
import { schema as jobsSchema } from '../jobs/jobs.ts'
import { checksumOf, writePlainly } from './checksum.ts'
import { writeSealed } from './hashed-file.ts'
import { type BackedUpTable, type Manifest, tableFile } from './manifest.ts'
import { isNewer, migrationsOf } from './release.ts'

export type SavedDatabase = Pick<Manifest, 'time' | 'migrations' | 'jobs' | 'tables' | 'partitions' | 'sequences'> & {
  /** The id of the key that seals the database; null if nothing is sealed. */
  keyId: string | null
}

/** Where the keys of the files that rows name are listed, one in a line, while a backup is made. */
export const namedFilesList = (folder: string): string => join(folder, 'named-files.txt')

/** Saves all tables as they were at one moment. Others may go on reading and writing them. */
export async function saveTables(url: string, folder: string, say: (line: string) => void): Promise<SavedDatabase> {
  const client = new pg.Client({ ...connectionTo(url), application_name: 'backup' })
  // A connection that breaks fails the statement that is running, which is told there.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    await writePlainly(client)
    const { rows: clock } = await client.query<{ time: Date }>('select now() as time')
    const migrations = await migrationsOf(client)
    if (migrations.length === 0) throw new Error('there is nothing to back up: the database has no tables of Lectern')
    if (isNewer(migrations)) throw new Error('a newer Lectern has migrated the database: make the backup with that one')
    const all = await tablesOf(client)
    // A table or a partition that is dropped while it waits its turn would be missing in the snapshot.
    await client.query(`lock table ${all.map(quoted).join(', ')} in access share mode`)
    const tables: BackedUpTable[] = []
    for (const table of all.filter(holdsData)) {
      const sum = await checksumOf(client, table)
      const seal = await writeSealed(tableFile(folder, table), readRows(client, table), createGzip({ level: 3 }))
      tables.push({ ...table, ...sum, ...seal })
      say(`${table.schema}.${table.table}: ${sum.rows.toLocaleString('en')} rows`)
    }
    await listNamedFiles(client, folder)
    return {
      time: (clock[0]?.time ?? new Date()).toISOString(),
      migrations,
      jobs: await jobsVersion(client, all),
      tables,
      partitions: await partitionsOf(client),
      sequences: await sequencesOf(client),
      keyId: await sealingKeyId(client, all),
    }
  } finally {
    await client.end()
  }
}

/** What the queue notes about its own tables belongs to those that a restore makes, not to the saved ones. */
const holdsData = ({ schema, table }: Table): boolean =>
  schema !== jobsSchema || (table !== 'version' && table !== 'bam')

const has = (tables: Table[], schema: string, table: string): boolean =>
  tables.some((one) => one.schema === schema && one.table === table)

async function jobsVersion(client: pg.Client, tables: Table[]): Promise<number | null> {
  if (!has(tables, jobsSchema, 'version')) return null
  const { rows } = await client.query<{ version: number }>(`select version from ${jobsSchema}.version`)
  return rows[0]?.version ?? null
}

/** All sealed values have the same key, whose id each of them names. */
async function sealingKeyId(client: pg.Client, tables: Table[]): Promise<string | null> {
  if (!has(tables, 'public', 'secret')) return null
  const { rows } = await client.query<{ id: string }>(
    `select split_part(value, ':', 2) as id from secret where value like 'v1:%' limit 1`,
  )
  return rows[0]?.id ?? null
}

/** Only files in use: results of tasks expire, and an upload that nobody uses is collected, file first. */
async function listNamedFiles(client: pg.Client, folder: string): Promise<void> {
  const { rows } = await client.query(`select from pg_class where oid = to_regclass('public.upload_use')`)
  const keys = rows.length > 0 ? 'select distinct key from upload_use join upload using (key)' : 'select where false'
  await writeSealed(namedFilesList(folder), client.query(copyTo(`copy (${keys}) to stdout`)))
}
