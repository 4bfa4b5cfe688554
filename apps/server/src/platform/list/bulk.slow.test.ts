import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Product, startProduct } from '../../testing/product.ts'
import { Caller } from '../../testing/test-server.ts'
import { createDatabase, quietLog } from '../../testing/test-settings.ts'
import { staffTable } from '../access/access.table.ts'
import { openSession } from '../access/sessions.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { holdRow, readTask, savedState, untilBlocked, untilEnded } from './list.fixtures.ts'

const words = 2_500
const running = new Map<string, Product>()
let database: Database
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-bulk-'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  database = openDatabase(await createDatabase(inject('databaseUrl'), name, 'template_lectern'), 4, quietLog)
  await database.db.execute(sql`
    insert into hot_word (word, "order")
    select '多余' || n, 1000 + n from generate_series(1, ${words}::int) as n order by n`)
})
afterAll(async () => {
  for (const product of running.values()) if (!product.hasEnded()) await product.kill()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts a server whose connections have its name. */
async function start(name: string): Promise<Product> {
  const url = new URL(database.url)
  url.searchParams.set('application_name', name)
  const env = { HOST: '127.0.0.1', DATABASE_URL: url.href, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  const product = await startProduct(env)
  running.set(name, product)
  return product
}

/** The name of the server that waits for a lock. */
async function whoWaits(): Promise<string> {
  await untilBlocked(database.db)
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select application_name as name from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.name ?? ''
}

async function administratorOf({ address }: Product): Promise<Caller> {
  const [admin] = await database.db.select().from(staffTable).where(eq(staffTable.username, 'admin'))
  return new Caller(address, await openSession(database.db, admin?.id ?? 0, '127.0.0.1', 'test'))
}

async function readWords(): Promise<{ id: number; word: string }[]> {
  const { rows } = await database.db.execute<{ id: number; word: string }>(
    sql`select id::int, word from hot_word order by id`,
  )
  return rows
}

it('a task whose server is killed within a batch goes on in another server, and each row is deleted and counted once', async () => {
  const { db } = database
  const [admin] = await Promise.all(['one', 'other'].map(async (name) => administratorOf(await start(name))))
  if (!admin) throw new Error('no server has started')
  const before = await readWords()
  const doomed = before.filter(({ word }) => word.startsWith('多余')).map(({ id }) => id)
  // The task stops in its seventh batch, most of which it has locked, and nothing of it is stored.
  const letGo = await holdRow(database, 'hot_word', doomed[1_350] ?? 0)
  const body = { selection: { matching: { word: '多余' }, total: words } }
  const { taskId } = await admin.ask(hotWords.removeMany, { body })
  const worker = await whoWaits()
  expect(await savedState(db, taskId)).toMatchObject({ after: doomed[1_199], done: 1_200, refused: 0 })
  await running.get(worker)?.kill()
  running.delete(worker)
  await letGo()
  // The other server would wait ten seconds for a sign of life.
  await db.execute(sql`
    update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute' where name = 'task.run' and state = 'active'`)
  expect((await readWords()).length).toBe(before.length - 1_200)

  const [survivor, ...none] = running.values()
  if (!survivor) throw new Error('no server is left')
  expect(none).toEqual([])
  const added = await (await administratorOf(survivor)).ask(hotWords.create, { body: { word: '多余的新词' } })
  const task = await untilEnded(db, taskId, 40_000)
  expect(task).toMatchObject({ status: 'DONE', attempts: 2, rate: 100, rows: words, refused: 0 })
  expect(await readTask(db, taskId)).toMatchObject({ state: { done: words, refused: 0, named: [] } })
  const kept = before.filter(({ word }) => !word.startsWith('多余'))
  expect(await readWords()).toEqual([...kept, { id: added.id, word: '多余的新词' }])
}, 60_000)
