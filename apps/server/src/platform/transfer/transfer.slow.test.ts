import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addRole, freshRows, keyFor, sheetOf, startImport } from '../../domains/access/staff/staff.import.fixtures.ts'
import { eventually } from '../../testing/eventually.ts'
import { killableServers } from '../../testing/killable-servers.ts'
import type { Product } from '../../testing/product.ts'
import type { Caller } from '../../testing/test-server.ts'
import { endedTask, fileRows } from '../../testing/transfer.ts'
import { staffRoleTable, staffTable } from '../access/access.table.ts'
import { taskTable } from '../tasks/tasks.table.ts'
import { importPlansTable as plans } from './import-plans.table.ts'

const logRows = 20_000
const members = 200

let product: Product | undefined
const servers = killableServers(async ({ db }) => {
  await db.execute(sql`
    insert into oper_log (operator, title, business_type, operator_type, method, url, ip, request_id, params, diff,
                          status, cost_ms)
    select '众人', 'faults.update', 'UPDATE', 'MANAGE', 'PUT', '/' || n, '10.0.0.1', 'r', '{}', '[]', 'SUCCESS', 1
    from generate_series(1, ${logRows}::int) as n`)
})

it('an export and an import whose server is killed are finished by the next one, each row once', async () => {
  const { db } = servers
  const roleId = await addRole(db, '导入的', [])
  const admin = await startAsAdministrator()
  const rows = freshRows(members, '导入的')
  const key = await keyFor(admin, await sheetOf(rows))
  const added = () =>
    db
      .select({ phone: staffTable.phone })
      .from(staffTable)
      .innerJoin(staffRoleTable, eq(staffRoleTable.staffId, staffTable.id))
      .where(eq(staffRoleTable.roleId, roleId))
      .orderBy(staffTable.phone)

  // The import gets as far as the middle of its second batch.
  const [importId, exportId] = await whileAdding(rows[74]?.[1] ?? '', async () => {
    const first = await startImport(admin, key)
    await eventually('the import waits', async () => (await progressOf(key)) === 50 && (await isWaiting()))
    const { taskId } = await admin.ask(operLogs.export, { body: { format: 'xlsx', title: 'faults.' } })
    await eventually('some of the file is written', async () => (await draftBytes(taskId)) > 0)
    await product?.kill()
    return [first, taskId] as const
  })
  expect([await progressOf(key), (await added()).length]).toEqual([50, 50])
  expect(await draftBytes(exportId)).toBeGreaterThan(0)
  expect((await db.select().from(taskTable)).map(({ status }) => status)).toEqual(['RUNNING', 'RUNNING'])

  const again = await startAsAdministrator()
  const exported = await endedTask(again, exportId, 60_000)
  expect(exported).toMatchObject({ status: 'DONE', detail: `共 ${logRows.toLocaleString()} 条` })
  const [, ...exportedRows] = await fileRows(again, exported, 'xlsx')
  const numbers = exportedRows.map((row) => Number(String(row[6]).slice(1))).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: logRows }, (_, n) => n + 1))

  const done = await endedTask(again, importId, 60_000)
  expect(done).toMatchObject({ status: 'DONE', detail: `共 ${members.toLocaleString()} 条` })
  const [, ...results] = await fileRows(again, done, 'xlsx')
  expect(results).toEqual(rows.map((row, at) => [at + 2, ...row, '已导入']))
  expect((await added()).map(({ phone }) => phone)).toEqual(rows.map(([, phone]) => phone))
}, 120_000)

/** Does something while a member with this phone is being added, who in the end is not. An import waits for that. */
async function whileAdding<T>(phone: string, work: () => Promise<T>): Promise<T> {
  const client = await servers.database.pool.connect()
  try {
    await client.query('begin')
    const member = 'insert into staff (username, real_name, phone, active) values ($1, $2, $3, true)'
    await client.query(member, ['halfadded', '王老师', phone])
    return await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function isWaiting(): Promise<boolean> {
  const { rows } = await servers.db.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "staff"%'`)
  return rows.length > 0
}

/** How many rows of an import have a result. */
async function progressOf(key: string): Promise<number> {
  const [plan] = await servers.db.select().from(plans).where(eq(plans.key, key))
  return plan?.results.length ?? 0
}

/** The bytes of an export's file that has not been completed. */
async function draftBytes(taskId: number): Promise<number> {
  const folder = join(servers.dataDir, 'files/exports')
  const names = await readdir(folder).catch(() => [])
  const draft = names.find((name) => name.startsWith(`.oper-log-${taskId}.`))
  return draft === undefined ? 0 : (await stat(join(folder, draft)).catch(() => ({ size: 0 }))).size
}

async function startAsAdministrator(): Promise<Caller> {
  // Long timeouts, so that the import still waits when its server is killed.
  product = await servers.start({ DATABASE_LOCK_SECONDS: '60', DATABASE_STATEMENT_SECONDS: '60' })
  return servers.administratorOf(product)
}
