import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { session } from '@lectern/contract/access/session.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RunningServer, startServer } from '../../start-server.ts'
import { eventually } from '../../testing/eventually.ts'
import { listen } from '../../testing/live-listener.ts'
import { type ReplicatedPostgres, startReplicated } from '../../testing/postgres/replicated.ts'
import { Caller } from '../../testing/test-server.ts'
import { adminSignIn, quietLog, testSettings } from '../../testing/test-settings.ts'
import { openDatabase } from './database.ts'
import { isDatabaseUnavailable } from './failures.ts'

let postgres: ReplicatedPostgres
let server: RunningServer
let admin: Caller
let dataDir: string

/** One address with both hosts; the replica comes first, so that taking the first is wrong. */
const bothHosts = () => postgres.leaderUrl.replace('@', `@127.0.0.1:${new URL(postgres.replicaUrl).port},`)

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-failover-test-'))
  postgres = await startReplicated()
  // Databases of tests do not wait for the disk, and so for no replica either.
  await queryAt(postgres.leaderUrl, 'alter database lectern set synchronous_commit = on')
  server = await startServer(testSettings({ dataDir, env: { SEED: 'none' } }), bothHosts(), quietLog)
  const { token } = await new Caller(server.address).ask(session.login, { body: adminSignIn })
  admin = new Caller(server.address, token ?? undefined)
})
afterAll(async () => {
  await server?.stop()
  await postgres?.stop()
  await rm(dataDir, { recursive: true })
})

const add = (word: string, key: string) =>
  admin.call(hotWords.create, { body: { word } }, { headers: { 'idempotency-key': key } })

async function queryAt(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

describe('a commit', () => {
  it('that did not reach its synchronous replica counts as failed, and may be repeated', async () => {
    await queryAt(postgres.leaderUrl, `alter system set synchronous_standby_names = 'nobody'`)
    await queryAt(postgres.leaderUrl, 'select pg_reload_conf()')
    const addWhileNobodyConfirms = async () => {
      let code: number | undefined
      void add('unreplicated', 'first key').then((answer) => (code = answer.code))
      return eventually('no commit waits any longer, and the call is answered', async () => {
        await queryAt(
          postgres.leaderUrl,
          `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep' and query = 'commit'`,
        )
        return code
      })
    }
    expect(await addWhileNobodyConfirms()).toBe(998)
    // The leader has the change and its key, but nobody else does.
    expect(await addWhileNobodyConfirms()).toBe(998)
    await queryAt(postgres.leaderUrl, 'alter system reset synchronous_standby_names')
    await queryAt(postgres.leaderUrl, 'select pg_reload_conf()')
    expect((await add('unreplicated', 'first key')).code).toBe(1000)
  })
})

describe('after a failover', () => {
  it('calls, jobs and the live channel find the new leader', async () => {
    const channel = await listen(admin)
    expect((await add('before', 'before')).code).toBe(1000)
    const [{ position } = {}] = await queryAt(postgres.leaderUrl, 'select pg_current_wal_lsn() as position')
    await eventually('the replica has everything', async () => {
      const rows = await queryAt(postgres.replicaUrl, `select pg_last_wal_replay_lsn() >= '${position}' as has`)
      return rows[0]?.has
    })
    await postgres.failOver()
    const answers = new Set<number>()
    await eventually('a word is added', async () => {
      const { code } = await add('after', 'after')
      answers.add(code)
      return code === 1000
    })
    expect([...answers].filter((code) => code !== 998)).toEqual([1000])
    const { content } = await admin.ask(hotWords.list, { query: {} })
    expect(content.map(({ word }) => word)).toEqual(expect.arrayContaining(['before', 'after']))

    const { taskId } = await admin.ask(operLogs.export, { body: { format: 'csv' } })
    const heard = () =>
      channel.heard.some(({ data }) => data.eventTarget === 'TASK' && data.id === taskId && data.status === 'DONE')
    await eventually('the file is ready, and the browser knows', async () => heard(), 30_000)
    channel.leave()
  })
})

it('a connection that has become read-only is dropped like a broken one', async () => {
  const database = openDatabase(inject('databaseUrl'), 1, quietLog)
  const readOnly = async (): Promise<boolean> => {
    const { rows } = await database.db.execute<{ on: string }>(
      sql`select current_setting('transaction_read_only') as on`,
    )
    return rows[0]?.on === 'on'
  }
  await database.db.execute(sql`set default_transaction_read_only = on`)
  expect(await readOnly()).toBe(true)
  const failure = await database
    .transaction((tx) => tx.execute(sql`create table never (id int)`))
    .catch((error: unknown) => error)
  expect(isDatabaseUnavailable(failure)).toBe(true)
  expect(await readOnly()).toBe(false)
  await database.close()
})
