import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { killableServers } from '../../testing/killable-servers.ts'
import type { Product } from '../../testing/product.ts'
import { holdRow, readTask, savedState, untilBlocked, untilEnded } from './list.fixtures.ts'

const words = 2_500
const running = new Map<string, Product>()
const servers = killableServers(async ({ db }) => {
  await db.execute(sql`
    insert into hot_word (word, "order")
    select '多余' || n, 1000 + n from generate_series(1, ${words}::int) as n order by n`)
})

/** Starts a server whose connections have its name. */
async function start(name: string): Promise<Product> {
  const url = new URL(servers.database.url)
  url.searchParams.set('application_name', name)
  const product = await servers.start({ DATABASE_URL: url.href })
  running.set(name, product)
  return product
}

/** The name of the server that waits for a lock. */
async function whoWaits(): Promise<string> {
  await untilBlocked(servers.db)
  const { rows } = await servers.db.execute<{ name: string }>(sql`
    select application_name as name from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.name ?? ''
}

async function readWords(): Promise<{ id: number; word: string }[]> {
  const { rows } = await servers.db.execute<{ id: number; word: string }>(
    sql`select id::int, word from hot_word order by id`,
  )
  return rows
}

it('a task whose server is killed within a batch goes on in another server, and each row is deleted and counted once', async () => {
  const { db } = servers
  const [admin] = await Promise.all(['one', 'other'].map(async (name) => servers.administratorOf(await start(name))))
  if (!admin) throw new Error('no server has started')
  const before = await readWords()
  const doomed = before.filter(({ word }) => word.startsWith('多余')).map(({ id }) => id)
  // The task stops in its seventh batch, most of which it has locked, and nothing of it is stored.
  const letGo = await holdRow(servers.database, 'hot_word', doomed[1_350] ?? 0)
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
  const added = await (await servers.administratorOf(survivor)).ask(hotWords.create, { body: { word: '多余的新词' } })
  const task = await untilEnded(db, taskId, 40_000)
  expect(task).toMatchObject({ status: 'DONE', attempts: 2, rate: 100, rows: words, refused: 0 })
  expect(await readTask(db, taskId)).toMatchObject({ state: { done: words, refused: 0, named: [] } })
  const kept = before.filter(({ word }) => !word.startsWith('多余'))
  expect(await readWords()).toEqual([...kept, { id: added.id, word: '多余的新词' }])
}, 60_000)
