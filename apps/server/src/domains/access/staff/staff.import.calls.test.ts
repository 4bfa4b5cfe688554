import { staff } from '@lectern/contract/access/staff.ts'
import { basePath } from '@lectern/contract/base/route.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { eq, sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { modules } from '../../../app.ts'
import { staffTable } from '../../../platform/access/access.table.ts'
import { operLogTable as log } from '../../../platform/audit/audit.table.ts'
import { taskTable } from '../../../platform/tasks/tasks.table.ts'
import { importPlansTable as plans } from '../../../platform/transfer/import-plans.table.ts'
import { testServer } from '../../../testing/test-server.ts'
import { endedTask } from '../../../testing/transfer.ts'
import { begin, check, freshRows, keyFor, sheetOf, startImport } from './staff.import.fixtures.ts'

const server = testServer()
const manager = () => server.staffWith(['USER_MANAGE', 'SYS_OPER_LOG'])
const stored = async () => ({
  members: await server.db.$count(staffTable),
  plans: await server.db.$count(plans),
  tasks: await server.db.$count(taskTable),
})
/** Makes a plan as old as if its dry run had been that many hours ago. */
const age = (key: string, hours: number) =>
  server.db
    .update(plans)
    .set({ createTime: sql`now() - make_interval(hours => ${hours}::int)` })
    .where(eq(plans.key, key))
const clean = async () => {
  const job = modules.flatMap(({ jobs }) => jobs ?? []).find(({ name }) => name === 'housekeeping')
  await job?.run({} as never, server.running.platform, new AbortController().signal)
}
const isKept = async (key: string) => (await server.db.$count(plans, eq(plans.key, key))) === 1

it('an import is refused without a session and without the permission', async () => {
  const file = await sheetOf(freshRows(1))
  const other = await server.staffWith(['SYS_OPER_LOG'])
  const before = await stored()
  for (const [who, status] of [[server.anonymous, 401] as const, [other, 403] as const]) {
    expect((await check(who, file)).status).toBe(status)
    expect((await begin(who, 'any')).status).toBe(status)
    expect((await who.call(staff.importTemplate, {})).status).toBe(status)
  }
  expect(await stored()).toEqual(before)
})

it('every call of an import leaves one row in the log: the check, the start and a refusal', async () => {
  const who = await manager()
  const key = await keyFor(who, await sheetOf(freshRows(2)))
  await begin(who, key)
  await begin(who, 'not-a-key')
  const rows = await server.db.select().from(log).where(eq(log.operator, who.username)).orderBy(log.id)
  expect(rows.map(({ title, businessType, status }) => [title, businessType, status])).toEqual([
    ['staff.import', 'IMPORT', 'SUCCESS'],
    ['staff.import', 'IMPORT', 'SUCCESS'],
    ['staff.import', 'IMPORT', 'FAIL'],
  ])
  const { diff } = await who.ask(operLogs.get, { params: { id: rows[0]?.id ?? 0 } })
  expect(diff).toEqual(
    expect.arrayContaining([
      { field: 'rows', after: 2 },
      { field: 'ok', after: 2 },
    ]),
  )
})

it('the template is an .xlsx file with the headings in the caller’s language, and an import accepts it', async () => {
  const who = await manager()
  for (const [language, expected] of [
    ['zh', ['姓名', '手机号', '角色']],
    ['en', ['Real name', 'Phone', 'Role']],
  ] as const) {
    const response = await fetch(`${who.address}${basePath}${staff.importTemplate.path}`, {
      headers: { authorization: `Bearer ${who.token}`, 'accept-language': language },
    })
    expect(response.headers.get('content-type')).toBe(staff.importTemplate.stream)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="staff-import.xlsx"')
    const [headings, ...rest] = (await readXlsx(await response.bytes())).sheets[0]?.rows ?? []
    expect([headings, rest]).toEqual([expected, []])
    expect((await check(who, await sheetOf(freshRows(1), 'xlsx', [...expected]))).data.ok).toBe(1)
  }
})

it('the key of somebody else, of nobody and of more than a day ago starts nothing', async () => {
  const [who, other] = [await manager(), await manager()]
  const [key, old] = [await keyFor(who, await sheetOf(freshRows(1))), await keyFor(who, await sheetOf(freshRows(1)))]
  await age(old, 25)
  const before = await stored()
  for (const answer of [await begin(other, key), await begin(who, 'x'.repeat(22)), await begin(who, old)])
    expect(answer.body).toMatchObject({ code: 900, reason: 'import.planGone' })
  expect(await stored()).toEqual(before)
  await endedTask(who, await startImport(who, key))
})

it('what a dry run found is removed after a day, but not while it is being imported', async () => {
  const who = await manager()
  const [fresh, old, running] = [
    await keyFor(who, await sheetOf(freshRows(1))),
    await keyFor(who, await sheetOf(freshRows(1))),
    await keyFor(who, await sheetOf(freshRows(1))),
  ]
  const task = { staffId: who.staffId, kind: 'staffImport', params: {} }
  const [row] = await server.db.insert(taskTable).values(task).returning()
  await server.db.update(plans).set({ taskId: row?.id }).where(eq(plans.key, running))
  await age(fresh, 23)
  await age(old, 25)
  await age(running, 25)
  await clean()
  expect([await isKept(fresh), await isKept(old), await isKept(running)]).toEqual([true, false, true])
  await server.db
    .update(taskTable)
    .set({ status: 'DONE' })
    .where(eq(taskTable.id, row?.id ?? 0))
  await clean()
  expect(await isKept(running)).toBe(false)
})
