import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { addReaders, isSend, readPush, serverWithProvider, untilStatus } from './push-messages.fixtures.ts'
import { pushBatchesTable as batches } from './push-messages.table.ts'

const { server, provider, intercept, hold, create, cancel, batchesOf, reached, callsByKey } = await serverWithProvider()

const count = async (query: ReturnType<typeof sql>): Promise<number> =>
  Number((await server.db.execute<{ count: string }>(query)).rows[0]?.count)

it('while the provider takes its time no transaction is open, and a push can be cancelled', async () => {
  const held = hold()
  const push = await create(await addReaders(server.db, 6))
  await held.until(2)
  const { rows } = await server.db.execute<{ time: string }>(sql`select now()::text as time`)
  await eventually('no transaction from before is still open', async () => {
    const idle = sql`datname = current_database() and state = 'idle in transaction'`
    const open = sql`select count(*) from pg_stat_activity where ${idle} and xact_start < ${rows[0]?.time}::timestamptz`
    return (await count(open)) === 0
  })
  await cancel(push)
  expect(await readPush(server.db, push)).toMatchObject({ status: 'CANCELLED', sentCount: 0 })
  held.release()
  await eventually('what was begun is over', async () => (await readPush(server.db, push)).sentCount === 4)
})

it('a batch whose sender is silent goes to another, to nobody twice; a late answer changes nothing', async () => {
  const people = await addReaders(server.db, 2)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let sends = 0
  intercept(async (call) => {
    if (!isSend(call) || ++sends > 1) return undefined
    // The provider has accepted the batch; only its answer comes late, and it is wrong.
    provider.answer(call)
    await released
    return { status: 400, body: '{"error":{"code":1011}}' }
  })
  const push = await create(people)
  await eventually('the batch is with the provider', async () => sends === 1)
  await server.db.update(batches).set({ leaseUntil: sql`now() - interval '1 second'` }).where(eq(batches.pushId, push))
  expect(await untilStatus(server.db, push, 'SENT')).toMatchObject({ sentCount: 2, failedCount: 0 })
  const before = await batchesOf(push)
  release()
  const active = sql`select count(*) from jobs.job where name = 'push.send' and state = 'active'`
  await eventually('the late one has given up', async () => (await count(active)) === 0)
  expect(await batchesOf(push)).toEqual(before)
  expect(await readPush(server.db, push)).toMatchObject({ status: 'SENT', sentCount: 2, failedCount: 0 })
  expect(reached()).toEqual(people)
  expect(callsByKey()).toEqual([2])
})
