import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { withoutTriggersAndKeys } from '../database/fill-tables.ts'
import { quoted, setSequences, tablesOf, writeRows } from '../database/table-data.ts'
import { checksumOf, writePlainly } from './checksum.ts'
import { createTables } from './create-tables.ts'
import { type Manifest, tableFile } from './manifest.ts'

export async function refuseTables(client: pg.Client): Promise<void> {
  const [found] = await tablesOf(client)
  if (!found) return
  throw new Error(
    `the database is not empty, it has the table ${found.schema}.${found.table}: a backup is restored into a new one`,
  )
}

/** Creates and fills all tables, inside the caller's transaction, and compares them with what was saved. */
export async function restoreTables(
  client: pg.Client,
  { folder, manifest, say }: { folder: string; manifest: Manifest; say: (line: string) => void },
): Promise<void> {
  await createTables(client, manifest)
  await writePlainly(client)
  await withoutTriggersAndKeys(client, manifest.tables, async () => {
    // Some migrations add rows.
    await client.query(`truncate ${manifest.tables.map(quoted).join(', ')}`)
    for (const table of manifest.tables) {
      await pipeline(createReadStream(tableFile(folder, table)), createGunzip(), writeRows(client, table))
      const { rows, checksum } = await checksumOf(client, table)
      if (rows !== table.rows || checksum !== table.checksum) {
        throw new Error(`${table.schema}.${table.table} has ${rows} rows, which are not the ${table.rows} saved ones`)
      }
      say(`${table.schema}.${table.table}: ${rows.toLocaleString('en')} rows, as saved`)
    }
  })
  await setSequences(client, manifest.sequences)
}
