import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notify } from '@lectern/contract/notify.ts'
import { operLogs } from '@lectern/contract/oper-log.ts'
import { session } from '@lectern/contract/session.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDatabaseAway, openDatabase } from './platform/database/database.ts'
import { liveEventTable } from './platform/live/live.table.ts'
import { startPrivatePostgres } from './platform/postgres/private-postgres.ts'
import { taskTable } from './shared/tasks/tasks.table.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { listen } from './testing/live-listener.ts'
import { Caller, eventually, testServer } from './testing/test-server.ts'
import { quietLog, testSettings } from './testing/test-settings.ts'

describe('two servers on one database', () => {
  const server = testServer()
  let second: RunningServer
  beforeAll(async () => {
    second = await startServer(testSettings({ dataDir: server.dataDir }), server.databaseUrl, quietLog)
  })
  afterAll(() => second.stop())

  it('tell a browser on one live of a task started on the other, and run it once', async () => {
    const here = await server.staffWith(['SYS_OPER_LOG'])
    const there = new Caller(second.address, here.token)
    const channel = await listen(there)
    const { taskId } = await here.ask(operLogs.export, { body: { format: 'csv' } })
    const done = () => channel.heard.filter(({ data }) => data.id === taskId && data.status === 'DONE')
    await eventually('the other server says DONE', async () => done()[0])
    channel.leave()
    expect(done()).toHaveLength(1)
    const [task] = await server.db.select().from(taskTable).where(eq(taskTable.id, taskId))
    expect(task?.attempts).toBe(1)
  })

  it('share sessions: signed out on one is signed out on both', async () => {
    const here = await server.staffWith([])
    const there = new Caller(second.address, here.token)
    await there.ask(session.logout, {})
    expect((await here.call(session.current, {})).status).toBe(401)
  })
})

describe('a server killed in the middle of a task', () => {
  const server = testServer()

  it('leaves it to the next one, which ends it once', { timeout: 90_000 }, async () => {
    const owner = await server.staffWith(['SYS_OPER_LOG'])
    await fillLog(80_000)
    // Only the server that is to die may take the task.
    await server.running.stop()
    const victim = spawn('node', ['apps/server/src/main.ts'], {
      env: { ...process.env, PORT: '0', DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = (await once(victim.stdout, 'data')) as [Buffer]
    const caller = new Caller(/running at (\S+)/.exec(said.toString())?.[1] ?? '', owner.token)
    const { taskId } = await caller.ask(operLogs.export, { body: { format: 'xlsx' } })
    await eventually('the task is under way', async () => {
      const { content } = await caller.ask(notify.tasks, { query: { state: 'running' } })
      return (content[0]?.rate ?? 0) > 0
    })
    victim.kill('SIGKILL')
    await once(victim, 'exit')

    const next = await startServer(testSettings({ dataDir: server.dataDir }), server.databaseUrl, quietLog)
    try {
      const heir = new Caller(next.address, owner.token)
      const task = await eventually(
        'the next server ends the task',
        async () => (await heir.ask(notify.tasks, { query: { state: 'finished' } })).content[0],
        60_000,
      )
      expect(task).toMatchObject({ id: taskId, status: 'DONE' })
      const { db } = next.platform.database
      expect((await db.select().from(taskTable).where(eq(taskTable.id, taskId)))[0]?.attempts).toBe(2)
      expect(await db.$count(liveEventTable, eq(liveEventTable.refId, taskId))).toBeGreaterThan(1)
      // What the dead one had begun to write is found by the sweep.
      await next.platform.storage.removeUnfinished('exports', new Date())
      expect(await readdir(join(server.dataDir, 'files/exports'))).toEqual([`oper-log-${taskId}.xlsx`])
    } finally {
      await next.stop()
    }
  })

  async function fillLog(rows: number): Promise<void> {
    await server.db.execute(sql`
      insert into oper_log (operator, title, business_type, operator_type, method, url, ip, request_id, params, diff, status, cost_ms)
      select 'load', 'hotWords.update', 'UPDATE', 'MANAGE', 'PUT', '/api/x', '10.0.0.1', 'r' || n, '{}', '[]', 'SUCCESS', 1
      from generate_series(1, ${rows}::int) as n`)
  }
})

describe('a connection that breaks inside a transaction', () => {
  const server = testServer()

  it('fails what was asked over it, and nothing else', async () => {
    const { database } = server.running.platform
    const broken = database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await eventually('PostgreSQL has closed it', async () => {
        const { rowCount } = await database.pool.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid])
        return rowCount === 0
      })
      return tx.execute(sql`select 1`)
    })
    await expect(broken).rejects.toSatisfy(isDatabaseAway)
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('does not keep its place in the pool, not even if it broke before the transaction began', async () => {
    const database = openDatabase(server.databaseUrl, 1, quietLog)
    database.pool.once('acquire', (client) => void client.end())
    await expect(database.transaction(async () => 'lost')).rejects.toSatisfy(isDatabaseAway)
    expect(await database.transaction(async () => 'done')).toBe('done')
    await database.close()
  })
})

describe('a database that went away', () => {
  it('is told as a fault behind us, with 998, and the server is not ready', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lectern-away-'))
    const postgres = await startPrivatePostgres({ dataDir, durable: false, log: () => {} })
    const running = await startServer(testSettings({ dataDir }), postgres.url, quietLog)
    await postgres.stop()
    const answer = await new Caller(running.address, 'x'.repeat(43)).call(session.current, {})
    const ready = await fetch(`${running.address}/readyz`)
    expect(answer.body).toMatchObject({ code: 998, reason: 'upstream.database' })
    expect([answer.status, ready.status]).toEqual([998, 503])
    await running.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
})
