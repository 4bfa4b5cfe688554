import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { session } from '@lectern/contract/access/session.ts'
import { uploads } from '@lectern/contract/content/uploads.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { notify } from '@lectern/contract/system/notify.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from './platform/database/database.ts'
import { isDatabaseUnavailable } from './platform/database/failures.ts'
import { liveEventTable } from './platform/live/live.table.ts'
import { type PrivatePostgres, startPrivatePostgres } from './platform/postgres/private-postgres.ts'
import { taskTable } from './platform/tasks/tasks.table.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { eventually } from './testing/eventually.ts'
import { listen } from './testing/live-listener.ts'
import { createSharedFolder, killPostmaster, postmasterPid } from './testing/postgres/processes.ts'
import { startProduct } from './testing/product.ts'
import { Caller, testServer } from './testing/test-server.ts'
import { adminSignIn, quietLog, testSettings } from './testing/test-settings.ts'

describe('two servers on one database', () => {
  const server = testServer()
  let second: RunningServer
  beforeAll(async () => {
    second = await startServer(testSettings({ dataDir: server.dataDir }), server.databaseUrl, quietLog)
  })
  afterAll(() => second.stop())

  it('show a browser on one server a task started on the other live, and run it once', async () => {
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

  it('share sessions: a sign-out on one is a sign-out on both', async () => {
    const here = await server.staffWith([])
    const there = new Caller(second.address, here.token)
    await there.ask(session.logout, {})
    expect((await here.call(session.current, {})).status).toBe(401)
  })
})

describe('a server killed in the middle of a task', () => {
  const server = testServer()

  it('leaves it to the next server, which finishes it once', { timeout: 90_000 }, async () => {
    const owner = await server.staffWith(['SYS_OPER_LOG'])
    await fillLog(80_000)
    // Only the server that will be killed may take the task.
    await server.running.stop()
    const victim = await startProduct({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir })
    const caller = new Caller(victim.address, owner.token)
    const { taskId } = await caller.ask(operLogs.export, { body: { format: 'xlsx' } })
    await eventually('the task is under way', async () => {
      const { content } = await caller.ask(notify.tasks, { query: { state: 'running' } })
      return (content[0]?.rate ?? 0) > 0
    })
    await victim.kill()

    const next = await startServer(testSettings({ dataDir: server.dataDir }), server.databaseUrl, quietLog)
    try {
      const successor = new Caller(next.address, owner.token)
      const task = await eventually(
        'the next server ends the task',
        async () => (await successor.ask(notify.tasks, { query: { state: 'finished' } })).content[0],
        60_000,
      )
      expect(task).toMatchObject({ id: taskId, status: 'DONE' })
      const { db } = next.platform.database
      expect((await db.select().from(taskTable).where(eq(taskTable.id, taskId)))[0]?.attempts).toBe(2)
      expect(await db.$count(liveEventTable, eq(liveEventTable.refId, taskId))).toBeGreaterThan(1)
      // The sweep removes the file that the killed server left half-written.
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

  it('fails the statements sent over it, and nothing else', async () => {
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
    await expect(broken).rejects.toSatisfy(isDatabaseUnavailable)
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('does not keep its place in the pool, not even if it broke before the transaction began', async () => {
    const database = openDatabase(server.databaseUrl, 1, quietLog)
    database.pool.once('acquire', (client) => void client.end())
    await expect(database.transaction(async () => 'lost')).rejects.toSatisfy(isDatabaseUnavailable)
    expect(await database.transaction(async () => 'done')).toBe('done')
    await database.close()
  })
})

describe('a database that does not answer', () => {
  const server = testServer({ DATABASE_LOCK_SECONDS: '1' })

  it('keeps a call waiting no longer than its time limits, and the call answers 998', async () => {
    const admin = await server.signIn()
    const { pool } = server.running.platform.database
    const holder = new pg.Client({ connectionString: server.databaseUrl })
    await holder.connect()
    await holder.query('begin; lock table hot_word in access exclusive mode')
    const [read, written] = await Promise.all([
      admin.call(hotWords.list, {}),
      admin.call(hotWords.create, { body: { word: 'waits' } }),
    ])
    await holder.end()
    expect([read, written].map(({ body }) => body)).toMatchObject([
      { code: 998, reason: 'upstream.database' },
      { code: 998, reason: 'upstream.database' },
    ])
    expect(await admin.ask(hotWords.list, {})).toMatchObject({ content: expect.any(Array) })
    expect(pool.waitingCount).toBe(0)
  })
})

describe('a call whose statements are each short, but together too long', () => {
  const server = testServer({ CALL_SECONDS: '1' })

  it('is aborted and leaves nothing behind', async () => {
    const admin = await server.signIn()
    await server.db.execute(sql`
      create function be_slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.7); return new; end $$;
      create trigger slow_word before insert on hot_word for each row execute function be_slow();
      create trigger slow_log before insert on oper_log for each row when (new.status = 'SUCCESS')
        execute function be_slow()`)
    const slow = await admin.call(hotWords.create, { body: { word: 'too slow' } })
    await server.db.execute(sql`drop function be_slow() cascade`)
    expect(slow.body).toMatchObject({ code: 998, reason: 'upstream.slow' })
    expect((await admin.ask(hotWords.list, { query: { word: 'too slow' } })).content).toEqual([])
  })

  it('has more time if the contract says so', async () => {
    const admin = await server.signIn()
    const holder = new pg.Client({ connectionString: server.databaseUrl })
    await holder.connect()
    await holder.query('begin; lock table hot_word, upload in access exclusive mode')
    const film = admin.call(uploads.complete, { body: { key: 'incoming/none.mp4' } })
    expect((await admin.call(hotWords.list, {})).body).toMatchObject({ code: 998, reason: 'upstream.slow' })
    await holder.end()
    expect((await film).code).toBe(901)
  })
})

describe('a call that deadlocks with another', () => {
  const server = testServer()

  it('is rolled back, retried and succeeds', async () => {
    const admin = await server.signIn()
    const { content } = await admin.ask(hotWords.list, {})
    const word = content[1]
    if (!word) throw new Error('no words')
    const other = new pg.Client({ connectionString: server.databaseUrl })
    await other.connect()
    await other.query("begin; set local deadlock_timeout = '10min'")
    await other.query('update hot_word set click_count = click_count where id = $1', [word.id])
    const moving = admin.call(hotWords.move, { params: { id: word.id }, body: { up: true } })
    await eventually('the call waits for the row', async () => {
      const waits = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
      return (await server.running.platform.database.pool.query(waits)).rowCount
    })
    await other.query("select pg_advisory_xact_lock(hashtext('lectern.order.hot_word')); commit")
    await other.end()
    expect((await moving).code).toBe(1000)
    expect((await admin.ask(hotWords.list, {})).content[0]?.id).toBe(word.id)
  })
})

describe('a database that went away', { timeout: 60_000 }, () => {
  let dataDir: string
  let postgres: PrivatePostgres
  let running: RunningServer
  let admin: Caller
  beforeAll(async () => {
    dataDir = await createSharedFolder()
    postgres = await startPrivatePostgres({ dataDir, log: () => {} })
    const env = { CALL_SECONDS: '3', DATABASE_STATEMENT_SECONDS: '1' }
    running = await startServer(testSettings({ dataDir, env }), postgres.url, quietLog)
    const { token } = await new Caller(running.address).ask(session.login, { body: adminSignIn })
    admin = new Caller(running.address, token ?? '')
  }, 60_000)
  afterAll(async () => {
    await running.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const readiness = async () => (await fetch(`${running.address}/readyz`)).status

  it('is restarted, and jobs and live channels continue', async () => {
    const channel = await listen(admin)
    await killPostmaster(join(dataDir, 'postgres', 'data'))
    expect((await admin.call(session.current, {})).body).toMatchObject({ code: 998, reason: 'upstream.database' })
    expect(await readiness()).toBe(503)
    await eventually('it is ready again', async () => (await readiness()) === 200, 30_000)
    const { taskId } = await admin.ask(operLogs.export, { body: { format: 'csv' } })
    await eventually(
      'the task is done and the channel says so',
      async () => channel.heard.find(({ data }) => data.id === taskId && data.status === 'DONE'),
      30_000,
    )
    channel.leave()
  })

  it('or only froze delays no call longer than its time limits, and continues when it thaws', async () => {
    const { rows } = await running.platform.database.pool.query<{ pid: number }>('select pid from pg_stat_activity')
    const processes = [await postmasterPid(join(dataDir, 'postgres', 'data')), ...rows.map(({ pid }) => pid)]
    for (const pid of processes) process.kill(pid, 'SIGSTOP')
    try {
      const answers = await Promise.all([
        admin.call(session.current, {}),
        admin.call(hotWords.create, { body: { word: 'frozen' } }),
        readiness(),
      ])
      expect(answers).toMatchObject([{ code: 998 }, { code: 998 }, 503])
    } finally {
      for (const pid of processes) process.kill(pid, 'SIGCONT')
    }
    await eventually('it is ready again', async () => (await readiness()) === 200, 30_000)
    expect((await admin.call(hotWords.create, { body: { word: 'thawed' } })).code).toBe(1000)
  })
})
