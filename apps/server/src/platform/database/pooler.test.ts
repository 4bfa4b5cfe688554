import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { session } from '@lectern/contract/access/session.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startServer } from '../../start-server.ts'
import { keepsPreparedStatements, type Pooler, startPooler } from '../../testing/pooler.ts'
import { Caller } from '../../testing/test-server.ts'
import { adminSignIn, createDatabase, quietLog, testSettings } from '../../testing/test-settings.ts'
import { openDatabase } from './database.ts'
import { isDatabaseUnavailable } from './failures.ts'

let pooler: Pooler
let dataDir: string
let url: string

beforeAll(async () => {
  pooler = await startPooler(inject('databaseUrl'))
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-pooler-test-'))
  url = await createDatabase(inject('databaseUrl'), `test_${randomUUID().replaceAll('-', '')}`, 'template_lectern')
})
afterAll(async () => {
  await pooler.stop()
  await rm(dataDir, { recursive: true })
})

const start = (env: Record<string, string>) => startServer(testSettings({ dataDir, env }), pooler.pooled(url), quietLog)

describe('a server behind a pooler', () => {
  it('does not start without the address of PostgreSQL itself, and says so', async () => {
    await expect(start({})).rejects.toThrow(/DATABASE_URL leads to a pooler\. Set DATABASE_DIRECT_URL/)
    const both = { DATABASE_DIRECT_URL: pooler.pooled(url).replace('127.0.0.1', 'localhost') }
    await expect(start(both)).rejects.toThrow(/DATABASE_DIRECT_URL leads to a pooler\. Set it to the address/)
  })

  it('does not start with prepared statements that the pooler does not keep, and says so', async () => {
    const env = { DATABASE_DIRECT_URL: url, DATABASE_PREPARED: 'true' }
    await expect(start(env)).rejects.toThrow(/does not keep prepared statements\. Set DATABASE_PREPARED=false/)
  })

  it('starts beside another one, and answers', async () => {
    const env = { DATABASE_DIRECT_URL: url, DATABASE_PREPARED: 'false' }
    const servers = await Promise.all([start(env), start(env)])
    for (const { address } of servers) {
      expect((await new Caller(address).call(session.login, { body: adminSignIn })).code).toBe(1000)
    }
    for (const server of servers) await server.stop()
  })

  it.runIf(keepsPreparedStatements())('keeps prepared statements with a pooler that keeps them', async () => {
    const keeping = await startPooler(url, { named: true })
    const settings = testSettings({ dataDir, env: { DATABASE_DIRECT_URL: url } })
    const server = await startServer(settings, keeping.pooled(url), quietLog)
    expect((await new Caller(server.address).call(session.login, { body: adminSignIn })).code).toBe(1000)
    await server.stop()
    await keeping.stop()
  })

  it('has the time limits that the pooler sets', async () => {
    const database = openDatabase(pooler.pooled(url), 1, quietLog, { pooled: true, named: false })
    const { rows } = await database.db.execute(sql`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`)
    expect(rows).toEqual([{ statement: '6s', lock: '4s', idle: '8s' }])
    await database.close()
  })

  it('takes what the pooler says about a database that is away as such', async () => {
    const nowhere = new URL(url)
    nowhere.port = '1'
    const inFront = await startPooler(nowhere.href)
    const database = openDatabase(inFront.pooled(url), 1, quietLog, { pooled: true, named: false })
    const error = await database.db.execute(sql`select 1`).catch((thrown: unknown) => thrown)
    expect(isDatabaseUnavailable(error)).toBe(true)
    await database.close()
    await inFront.stop()
  })
})
