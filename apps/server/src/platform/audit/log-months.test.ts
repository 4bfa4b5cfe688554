import { describe, expect, it } from 'vitest'
import { startServer } from '../../start-server.ts'
import { eventually } from '../../testing/eventually.ts'
import { databaseBefore } from '../../testing/old-database.ts'
import { testServer } from '../../testing/test-server.ts'
import { quietLog, testSettings } from '../../testing/test-settings.ts'
import { migrateDatabase } from '../database/migrate.ts'

const columns =
  'time, operator, title, business_type, operator_type, method, url, ip, request_id, params, diff, status, cost_ms'
const rowAt = (time: string, operator: string) =>
  `('${time}', '${operator}', 'hotWords.update', 'UPDATE', 'MANAGE', 'PUT', '/x', '10.0.0.1', 'r', '{}', '[]', 'SUCCESS', 7)`

/** A client or a pool. */
type Queryable = { query: (text: string) => Promise<{ rows: unknown[] }> }

const add = (client: Queryable, rows: string[]) =>
  client.query(`insert into oper_log (${columns}) values ${rows.join(', ')}`)

/** The table that holds each operator's rows. */
async function tablesOf(client: Queryable, operators: string[]): Promise<Record<string, string>> {
  const list = operators.map((operator) => `'${operator}'`).join(', ')
  const { rows } = await client.query(
    `select operator, tableoid::regclass::text as name from oper_log where operator in (${list}) order by id`,
  )
  return Object.fromEntries(
    (rows as { operator: string; name: string }[]).map(({ operator, name }) => [operator, name]),
  )
}

const hasTable = async (client: Queryable, name: string) =>
  ((await client.query(`select to_regclass('${name}') is not null as there`)).rows as { there: boolean }[])[0]?.there

/** The table of the month that is this many months from now. */
function monthTable(offset: number): string {
  const now = new Date()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset))
  return `oper_log_${month.toISOString().slice(0, 7).replace('-', '_')}`
}

/** A database from before the log was partitioned by month. */
const unpartitioned = () => databaseBefore('PARTITION BY RANGE')

describe('a log from before it was partitioned by month', () => {
  it('keeps every row and its id, each in its month, and continues the ids', async () => {
    const { url, client } = await unpartitioned()
    await add(client, [
      rowAt('2025-12-31T23:59:59.999Z', 'december'),
      rowAt('2026-01-01T00:00:00Z', 'january'),
      rowAt('2026-03-15T12:00:00Z', 'march'),
      rowAt('2026-03-16T12:00:00Z', 'later in march'),
    ])
    const all = 'select * from oper_log order by id'
    const { rows: before } = await client.query<object>(all)
    await migrateDatabase(url)
    const later = { operator_name: '', record_id: null, record_name: '' }
    expect((await client.query(all)).rows).toEqual(before.map((row) => ({ ...row, ...later })))
    await add(client, [rowAt('2031-01-01T00:00:00Z', 'far ahead')])
    expect(await tablesOf(client, ['december', 'january', 'march', 'later in march', 'far ahead'])).toEqual({
      december: 'oper_log_2025_12',
      january: 'oper_log_2026_01',
      march: 'oper_log_2026_03',
      'later in march': 'oper_log_2026_03',
      'far ahead': 'oper_log_default',
    })
    const { rows } = await client.query<{ id: string }>(`select id from oper_log where operator = 'far ahead'`)
    expect(rows).toEqual([{ id: '5' }])
  })

  it('may be empty', async () => {
    const { url, client } = await unpartitioned()
    await migrateDatabase(url)
    await add(client, [rowAt('2026-03-15T12:00:00Z', 'first')])
    expect((await client.query<object>('select id from oper_log')).rows).toEqual([{ id: '1' }])
  })
})

describe('the months of the log', () => {
  const server = testServer({ OPER_LOG_DAYS: '400' })
  const pool = () => server.running.platform.database.pool
  const runHousekeeping = () => server.running.platform.jobs.send(server.db, 'housekeeping.log', {})

  it('have their tables before they begin', async () => {
    for (const offset of [0, 1, 2]) expect(await hasTable(pool(), monthTable(offset))).toBe(true)
  })

  it('are created at every start, also if the server was off for months', async () => {
    const [now, next] = [monthTable(0), monthTable(1)]
    await pool().query(`drop table ${now}, ${next}`)
    await add(pool(), [rowAt(new Date().toISOString(), 'too early')])
    expect(await tablesOf(pool(), ['too early'])).toEqual({ 'too early': 'oper_log_default' })
    const again = await startServer(testSettings({ dataDir: server.dataDir }), server.databaseUrl, quietLog)
    await again.stop()
    expect(await hasTable(pool(), next)).toBe(true)
    expect(await tablesOf(pool(), ['too early'])).toEqual({ 'too early': now })
  })

  it('are created and dropped every day: completely old ones go, the others stay', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    await add(pool(), [
      rowAt(daysAgo(400 + 32), 'wholly old'),
      rowAt(daysAgo(399), 'just young enough'),
      rowAt(daysAgo(-200), 'ahead'),
    ])
    await runHousekeeping()
    await eventually('the old month goes', async () => !('wholly old' in (await tablesOf(pool(), ['wholly old']))))
    const young = daysAgo(399).slice(0, 7).replace('-', '_')
    const ahead = daysAgo(-200).slice(0, 7).replace('-', '_')
    expect(await tablesOf(pool(), ['just young enough', 'ahead'])).toEqual({
      'just young enough': `oper_log_${young}`,
      ahead: `oper_log_${ahead}`,
    })
  })

  it('have the indexes of the log', async () => {
    const indexesOf = async (name: string) =>
      (await pool().query<object>(`select from pg_indexes where tablename = '${name}'`)).rowCount
    expect(await indexesOf(monthTable(2))).toBe(await indexesOf('oper_log'))
  })
})
