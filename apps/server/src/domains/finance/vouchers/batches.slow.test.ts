import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vouchers as calls } from '@lectern/contract/finance/vouchers.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { staffTable } from '../../../platform/access/access.table.ts'
import { openSession } from '../../../platform/access/sessions.ts'
import { type Database, openDatabase } from '../../../platform/database/database.ts'
import { taskTable } from '../../../platform/tasks/tasks.table.ts'
import { type Product, startProduct } from '../../../testing/product.ts'
import { Caller, eventually } from '../../../testing/test-server.ts'
import { createDatabase, quietLog } from '../../../testing/test-settings.ts'
import { endedTask } from '../../../testing/transfer.ts'
import { isCode } from './voucher-code.ts'
import { inDays } from './vouchers.fixtures.ts'
import { voucherBatchesTable as batches, vouchersTable as vouchers } from './vouchers.table.ts'

const count = 100_000

let database: Database
let dataDir: string
let product: Product | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-batch-'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  database = openDatabase(await createDatabase(inject('databaseUrl'), name, 'template_lectern'), 4, quietLog)
})
afterAll(async () => {
  await product?.kill()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function startAsAdministrator(): Promise<Caller> {
  product = await startProduct({
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  })
  const [admin] = await database.db.select().from(staffTable).where(eq(staffTable.username, 'admin'))
  return new Caller(product.address, await openSession(database.db, admin?.id ?? 0, '127.0.0.1', 'test'))
}

it('a batch of 100,000 whose server is killed half way is made by the next one, each code once', async () => {
  const { db } = database
  const before = await db.$count(vouchers)
  const admin = await startAsAdministrator()
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
  await product?.kill()
  await eventually('its connection ends', async () => {
    const { rows } = await db.execute(sql`select from pg_locks where relation = 'voucher'::regclass`)
    return rows.length === 0
  })
  expect([await db.$count(vouchers), await db.$count(batches, eq(batches.taskId, taskId))]).toEqual([before, 0])

  const again = await startAsAdministrator()
  expect(await endedTask(again, taskId, 120_000)).toMatchObject({ status: 'DONE', detail: `共 ${count} 条` })
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
