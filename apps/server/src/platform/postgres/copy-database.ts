import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { withoutTriggersAndKeys } from '../database/fill-tables.ts'
import {
  type FullTable,
  makePartitions,
  partitionsOf,
  quoted,
  readRows,
  sequencesOf,
  setSequences,
  tablesOf,
  writeRows,
} from '../database/table-data.ts'

/** Copies all rows and sequences into another database with the same tables, and returns the number of rows. */
export async function copyDatabase(fromUrl: string, toUrl: string): Promise<number> {
  const source = new pg.Client({ connectionString: fromUrl })
  const target = new pg.Client({ connectionString: toUrl })
  await Promise.all([source.connect(), target.connect()])
  try {
    await target.query('begin')
    await makePartitions(target, await partitionsOf(source))
    const tables = await tablesOf(source)
    const targets = await tablesOf(target)
    const names = new Set(targets.map(quoted))
    const unknown = tables.find((table) => !names.has(quoted(table)))
    if (unknown) throw new Error(`the table ${quoted(unknown)} is none of Lectern's: move it elsewhere first`)
    let rows = 0
    await withoutTriggersAndKeys(target, targets, async () => {
      await target.query(`truncate ${[...names].join(', ')}`)
      for (const table of tables) rows += await copyTable(source, target, table)
    })
    await setSequences(target, await sequencesOf(source))
    await target.query('commit')
    await target.query('analyze')
    return rows
  } finally {
    await Promise.all([source.end(), target.end()])
  }
}

async function copyTable(source: pg.Client, target: pg.Client, table: FullTable): Promise<number> {
  const into = writeRows(target, table)
  await pipeline(readRows(source, table), into)
  return into.rowCount ?? 0
}
