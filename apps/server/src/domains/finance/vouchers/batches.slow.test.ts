import { vouchers as calls } from '@lectern/contract/finance/vouchers.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { taskTable } from '../../../platform/tasks/tasks.table.ts'
import { eventually } from '../../../testing/eventually.ts'
import { killableServers } from '../../../testing/killable-servers.ts'
import { endedTask } from '../../../testing/transfer.ts'
import { isCode } from './voucher-code.ts'
import { inDays } from './vouchers.fixtures.ts'
import { voucherBatchesTable as batches, vouchersTable as vouchers } from './vouchers.table.ts'

const count = 100_000

const servers = killableServers()

it('a batch of 100,000 whose server is killed half way is made by the next one, each code once', async () => {
  const { db } = servers
  const before = await db.$count(vouchers)
  const product = await servers.start()
  const admin = await servers.administratorOf(product)
  const body = { gold: 10, count, expiredTime: inDays(30), remark: '十万' }
  const { taskId } = await admin.ask(calls.makeGold, { body })
  await eventually(
    'it is under way',
    async () => {
      const [task] = await db.select().from(taskTable).where(eq(taskTable.id, taskId))
      if (task?.status !== 'RUNNING') throw new Error('the batch was made before its server could be killed')
      return task.rate >= 20
    },
    60_000,
  )
  await product.kill()
  await eventually('its connection ends', async () => {
    const { rows } = await db.execute(sql`select from pg_locks where relation = 'voucher'::regclass`)
    return rows.length === 0
  })
  expect([await db.$count(vouchers), await db.$count(batches, eq(batches.taskId, taskId))]).toEqual([before, 0])

  const again = await servers.administratorOf(await servers.start())
  expect(await endedTask(again, taskId, 120_000)).toMatchObject({ status: 'DONE', detail: '共 100,000 条' })
  const [batch] = await db.select().from(batches).where(eq(batches.taskId, taskId))
  const codes = await db
    .select({ code: vouchers.code })
    .from(vouchers)
    .where(eq(vouchers.batchId, batch?.id ?? 0))
  expect(codes.length).toBe(count)
  expect(new Set(codes.map(({ code }) => code)).size).toBe(count)
  expect(codes.every(({ code }) => isCode(code))).toBe(true)
  expect(await db.$count(vouchers)).toBe(before + count)
}, 240_000)
