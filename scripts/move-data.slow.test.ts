import { spawnSync } from 'node:child_process'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { prepareHome } from '../apps/server/src/platform/postgres/home.ts'
import { defaultPlaces, startPrivatePostgres } from '../apps/server/src/platform/postgres/private-postgres.ts'
import { startServer } from '../apps/server/src/start-server.ts'
import { createSharedFolder } from '../apps/server/src/testing/postgres/processes.ts'
import { quietLog, testSettings } from '../apps/server/src/testing/test-settings.ts'
import { installPrograms } from './postgres-programs.ts'
import { root } from './run.ts'

describe('a data folder that PostgreSQL 16 made', () => {
  let folder: string
  let dataDir: string
  let data: string
  let rows: Record<string, string>
  const start = () => startPrivatePostgres({ dataDir, log: () => {}, durable: false })
  const moveData = () =>
    spawnSync('node', ['scripts/move-data.ts'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      encoding: 'utf8',
    })

  beforeAll(async () => {
    folder = await createSharedFolder()
    dataDir = join(folder, 'data')
    const native = await installPrograms(16, folder)
    const postgres = await startPrivatePostgres(
      { dataDir, log: () => {}, durable: false },
      { ...defaultPlaces, native },
    )
    const server = await startServer(testSettings({ dataDir }), postgres.url, quietLog)
    await server.stop()
    // Only now: the jobs of a running server change rows.
    const database = openDatabase(postgres.url, 1, quietLog)
    rows = await countRows(database.pool)
    await database.close()
    await postgres.stop()
    data = join((await prepareHome(dataDir, defaultPlaces.systemDir, () => {})).folder, 'data')
  }, 120_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('is refused until its data are moved, all of them', { timeout: 120_000 }, async () => {
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 16, .+ PostgreSQL 17\. .+ "npm run move-data"/)
    // A move that was killed at the worst moment leaves this. No empty database may be created in its place.
    await rename(data, `${data}.moving`)
    await expect(start()).rejects.toThrow(/was interrupted: run "npm run move-data" again/)

    const moved = moveData()
    expect(moved.stderr).toBe('')
    expect(moved.stdout).toMatch(
      /Moved [\d,]+ rows from PostgreSQL 16 to 17\.\nThe old data are kept in \S+postgres-16/,
    )
    const postgres = await start()
    const database = openDatabase(postgres.url, 1, quietLog)
    try {
      expect(await countRows(database.pool)).toEqual(rows)
      // Sequences were moved too, so a new row gets a free id, and foreign keys hold.
      await database.pool.query(`insert into hot_word (word, "order") values ('搬家', 999)`)
      const stray = database.pool.query('update question set category_id = -1')
      await expect(stray).rejects.toThrow(/foreign key/)
    } finally {
      await database.close()
      await postgres.stop()
    }
    expect(moveData().stdout).toMatch(/^Nothing to move: \S+ holds no data of another PostgreSQL\.\n$/)
  })
})

async function countRows(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string; rows: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      query_to_xml(format('select count(*) from %I.%I', n.nspname, c.relname), true, true, '')::text as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'drizzle', 'jobs')`)
  return Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))
}
