import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { session } from '@lectern/contract/access/session.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../../start-server.ts'
import { eventually } from '../../testing/eventually.ts'
import { type ReplicatedPostgres, startReplicated } from '../../testing/postgres/replicated.ts'
import { Caller } from '../../testing/test-server.ts'
import { adminSignIn, quietLog, testSettings } from '../../testing/test-settings.ts'
import type { Reads } from './database.ts'

let postgres: ReplicatedPostgres
let server: RunningServer
let admin: Caller
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-replica-test-'))
  postgres = await startReplicated()
  const env = { DATABASE_READ_URL: postgres.replicaUrl, SEED: 'none' }
  server = await startServer(testSettings({ dataDir, env }), postgres.leaderUrl, quietLog)
  const { token } = await new Caller(server.address).ask(session.login, { body: adminSignIn })
  admin = new Caller(server.address, token ?? undefined)
})
afterAll(async () => {
  await server?.stop()
  await postgres?.stop()
  await rm(dataDir, { recursive: true })
})

const isReplica = async ({ db }: Reads): Promise<boolean> =>
  (await db.execute<{ replica: boolean }>(sql`select pg_is_in_recovery() as replica`)).rows[0]?.replica === true
const isReplicaInTransaction = (reads: Reads): Promise<boolean> =>
  reads.transaction((tx) => isReplica({ ...reads, db: tx }))
const reading = (written?: string) => server.platform.database.reading(written)

const caughtUp = (written?: string) => eventually('the replica answers', () => isReplica(reading(written)))

async function onReplica(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.replicaUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Adds a word, and says which position in the log its reply named. */
async function addWord(word: string): Promise<string> {
  const { headers, code } = await admin.call(hotWords.create, { body: { word } })
  expect(code).toBe(1000)
  return /written=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''
}
async function listed(word: string, cookie = ''): Promise<boolean> {
  const { content } = await admin.ask(hotWords.list, { query: { word } }, { headers: { cookie } })
  return content.length === 1
}

describe('a replica', () => {
  it('answers reads, in and outside of a transaction, and what writes goes to the leader', async () => {
    await caughtUp()
    await eventually('it answers in a transaction', () => isReplicaInTransaction(reading()))
    await reading().db.execute(sql`create table written_here (id int)`)
    expect(await isReplica(server.platform.database)).toBe(false)
  })

  it('that is behind is not asked by whoever has just written', async () => {
    await caughtUp()
    await onReplica('select pg_wal_replay_pause()')
    const written = await addWord('behind')
    expect(written).toMatch(/^[\dA-F]+\/[\dA-F]+$/)
    expect(await listed('behind', `written=${written}`)).toBe(true)
    expect(await isReplica(reading(written))).toBe(false)
    expect(await isReplicaInTransaction(reading(written))).toBe(false)
    // Nobody else misses it for longer than a few seconds.
    await eventually('the replica is left alone', async () => !(await isReplica(reading())))
    expect(await listed('behind')).toBe(true)
    await onReplica('select pg_wal_replay_resume()')
    await caughtUp(written)
    expect(await listed('behind', `written=${written}`)).toBe(true)
  })

  it('costs nothing but speed when it is gone, and answers again when it is back', async () => {
    await caughtUp()
    await postgres.killReplica()
    const written = await addWord('gone')
    expect(await listed('gone', `written=${written}`)).toBe(true)
    expect(await listed('behind')).toBe(true)
    await caughtUp(written)
  })

  it('is not asked with a position that it can never have', async () => {
    await caughtUp()
    expect(await isReplica(reading('FFFFFFFF/FFFFFFFF'))).toBe(false)
    await caughtUp('nonsense')
  })
})
