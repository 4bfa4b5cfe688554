import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it, onTestFailed } from 'vitest'
import { staffTable } from '../../../platform/access/access.table.ts'
import { openSession } from '../../../platform/access/sessions.ts'
import { type Database, openDatabase } from '../../../platform/database/database.ts'
import { eventually } from '../../../testing/eventually.ts'
import { type Product, startProduct } from '../../../testing/product.ts'
import { fakeJpush, jpushAccount } from '../../../testing/providers/fake-jpush.ts'
import { type FakeProvider, startFakeProvider } from '../../../testing/providers/fake-provider.ts'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { Caller } from '../../../testing/test-server.ts'
import { createDatabase, quietLog } from '../../../testing/test-settings.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { disableDemoAccounts, formTo, readPush } from './push-messages.fixtures.ts'
import { pushBatchesTable as batches } from './push-messages.table.ts'

const people = 20_000
const batchSize = 200
const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000)
const random = seededRandom(seed)

const provider = fakeJpush()
/** Calls by server. Each server has its own address for the same provider. */
const sends = { a: 0, b: 0 }
/** After this many batches the provider stops answering, to give a killed server time to start again. */
let quota = 30
/** Requests for many keys are not answered, so that listing cannot end before its server is killed. */
let keysWithheld = true
type Name = keyof typeof sends
const running = new Map<Name, Product>()
const standIns = new Map<Name, FakeProvider>()
let database: Database
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-push-'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  database = openDatabase(await createDatabase(inject('databaseUrl'), name, 'template_lectern'), 4, quietLog)
  await disableDemoAccounts(database.db)
  await database.db.execute(sql`
    insert into app_account (phone, nickname, platform)
    select '2' || lpad(n::text, 10, '0'), '读者' || n, 'IOS' from generate_series(1, ${people}::int) as n`)
  for (const server of ['a', 'b'] as const) {
    const standIn = await startFakeProvider(async (call) => {
      // Accepted as soon as it arrives: a server that is killed before the answer does not know that it was.
      const reply = provider.answer(call)
      if (Number(call.url.searchParams.get('count')) > 10) {
        await eventually('there are keys', async () => !keysWithheld, 120_000)
      }
      if (call.url.pathname !== '/v3/push') return reply
      sends[server] += 1
      await pause(100 + random(150))
      await eventually('there is room', async () => provider.delivered.size <= quota, 120_000)
      return reply
    })
    standIns.set(server, standIn)
  }
})
afterAll(async () => {
  for (const name of ['a', 'b'] as const) await kill(name)
  for (const standIn of standIns.values()) standIn.stop()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

it('a push reaches everybody exactly once, however often its servers are killed', { timeout: 240_000 }, async () => {
  onTestFailed(() => void process.stderr.write(`the same moments again: FAULT_SEED=${seed}\n`))
  const { db } = database
  await start('a')
  const admin = await someAdministrator()
  const { id } = await admin.ask(pushMessages.create, { body: formTo([], { audience: 'ALL' }) })

  const listed = batchSize * (1 + random(11))
  await eventually('listing is under way', async () => (await readPush(db, id)).targetCount >= listed)
  await kill('a')
  keysWithheld = false
  expect(await readPush(db, id)).toMatchObject({ status: 'SENDING', listed: false })

  await Promise.all([start('a'), start('b')])
  await eventually('both take part', async () => sends.a > 1 && sends.b > 1, 60_000)
  for (const name of ['a', 'b', 'a'] as const) {
    const taken = provider.delivered.size + 5 + random(10)
    await eventually(`${taken} batches are taken`, async () => provider.delivered.size >= taken, 60_000)
    await pause(random(200))
    await kill(name)
    await start(name)
    quota += 20
  }
  quota = Infinity
  const push = await eventually('the push is sent', async () => ended(id), 90_000)

  expect(push).toMatchObject({ status: 'SENT', targetCount: people, sentCount: people, failedCount: 0 })
  const everybody = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.enable, true))
    .orderBy(asc(accounts.id))
  const deliveries = [...provider.delivered.values()]
  const reached = deliveries.flatMap(({ message }) => message.audience.alias.map(Number)).sort((x, y) => x - y)
  expect(reached).toEqual(everybody.map((account) => account.id))
  expect(deliveries.filter(({ changed }) => changed)).toEqual([])
  expect(await db.$count(batches, eq(batches.pushId, id))).toBe(people / batchSize)
  // The kills hit: some batches were taken by the provider without the sender ever knowing, and were sent again.
  expect(deliveries.some(({ calls }) => calls > 1)).toBe(true)
})

async function ended(id: number) {
  const push = await readPush(database.db, id)
  return push.status !== 'SENDING' && push
}

async function start(name: Name): Promise<void> {
  const product = await startProduct({
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    JPUSH_APP_KEY: jpushAccount.appKey,
    JPUSH_MASTER_SECRET: jpushAccount.masterSecret,
    JPUSH_ENDPOINT: standIns.get(name)?.endpoint,
    PUSH_BATCH_SIZE: String(batchSize),
  })
  running.set(name, product)
}

async function kill(name: Name): Promise<void> {
  const product = running.get(name)
  running.delete(name)
  await product?.kill()
}

async function someAdministrator(): Promise<Caller> {
  const [admin] = await database.db.select().from(staffTable).where(eq(staffTable.username, 'admin'))
  const token = await openSession(database.db, admin?.id ?? 0, '127.0.0.1', 'test')
  return new Caller(running.get('a')?.address ?? '', token)
}
