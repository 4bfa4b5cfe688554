import { session } from '@lectern/contract/access/session.ts'
import { signIn } from '@lectern/contract/access/sign-in.ts'
import { type BackgroundTask, notify } from '@lectern/contract/system/notify.ts'
import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { roleTable, staffRoleTable, staffTable } from '../../../platform/access/access.table.ts'
import { importPlansTable as plans } from '../../../platform/transfer/import-plans.table.ts'
import { eventually } from '../../../testing/eventually.ts'
import { takeCode } from '../../../testing/outbox.ts'
import { stranger, trustForwardedAddress } from '../../../testing/people.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { download, endedTask, fileRows } from '../../../testing/transfer.ts'
import {
  addRole,
  begin,
  check,
  freshPhone,
  freshRows,
  giveCodes,
  inEnglish,
  keyFor,
  type MemberRow,
  sheetOf,
  startImport,
} from './staff.import.fixtures.ts'

const server = testServer(trustForwardedAddress)
afterEach(() => vi.restoreAllMocks())

const manager = () => server.staffWith(['USER_MANAGE', 'SYS_OPER_LOG'])
const phonesOf = (rows: MemberRow[]) => rows.map(([, phone]) => phone)
const imported = async (who: Caller, rows: MemberRow[], extras = {}): Promise<BackgroundTask> =>
  endedTask(who, await startImport(who, await keyFor(who, await sheetOf(rows)), extras))

/** The members with these phones, in their order, with the names of their roles. */
async function membersWith(phones: string[]) {
  const members = await server.db
    .select({
      username: staffTable.username,
      realName: staffTable.realName,
      phone: staffTable.phone,
      id: staffTable.id,
    })
    .from(staffTable)
    .where(inArray(staffTable.phone, phones))
    .orderBy(staffTable.phone)
  return Promise.all(
    members.map(async ({ id, ...member }) => {
      const roles = await server.db
        .select({ name: roleTable.name })
        .from(roleTable)
        .innerJoin(staffRoleTable, eq(staffRoleTable.roleId, roleTable.id))
        .where(eq(staffRoleTable.staffId, id))
        .orderBy(roleTable.id)
      return { ...member, roles: roles.map(({ name }) => name) }
    }),
  )
}

beforeAll(async () => {
  await addRole(server.db, '看日志的', ['SYS_OPER_LOG'])
  await addRole(server.db, '管员工的', ['USER_MANAGE'])
})

describe('an import', () => {
  it('adds the members that were ok with their roles, and lists every row in its result file', async () => {
    const who = await manager()
    const [one, two, three] = [freshPhone(), freshPhone(), freshPhone()]
    const rows: MemberRow[] = [
      ['张小明', one, '看日志的'],
      ['张', freshPhone(), ''],
      ['Ann Lee', `+86${two}`, '管员工的，看日志的'],
      ['=没有公式', freshPhone(), ''],
      ['李小红', three, ''],
    ]
    const task = await imported(who, rows)
    expect(task).toMatchObject({ title: '导入员工', status: 'DONE', rate: 100, detail: '完成 3 条，2 条未处理' })
    expect(await membersWith([one, two, three])).toEqual([
      { username: `u${one}`, realName: '张小明', phone: one, roles: ['看日志的'] },
      { username: `u${two}`, realName: 'Ann Lee', phone: two, roles: ['看日志的', '管员工的'] },
      { username: `u${three}`, realName: '李小红', phone: three, roles: [] },
    ])
    const badName = '请输入 2-7 个汉字，或字母与空格'
    expect(await fileRows(who, task, 'xlsx')).toEqual([
      ['行号', '姓名', '手机号', '角色', '结果'],
      ...['已导入', badName, '已导入', badName, '已导入'].map((result, at) => [at + 2, ...(rows[at] ?? []), result]),
    ])
    const { headers } = await download(who, task)
    expect(headers.get('content-disposition')).toContain(`staff-import-${task.id}.xlsx`)
  })

  it('has its result file in the language in which it was started', async () => {
    const who = await manager()
    const rows = freshRows(1, '看日志的')
    const file = await fileRows(who, await imported(who, rows, inEnglish), 'xlsx')
    expect(file).toEqual([
      ['Row', 'Real name', 'Phone', 'Role', 'Result'],
      [2, ...(rows[0] ?? []), 'Imported'],
    ])
  })

  it('adds members who sign in with a code to their phone, and not with any password', async () => {
    const who = await manager()
    const phone = freshPhone()
    await imported(who, [['张小明', phone, '看日志的']])
    const anyone = stranger(server)
    for (const password of ['null', 'Guess-123'])
      expect((await anyone.call(session.login, { body: { username: `u${phone}`, password } })).body).toMatchObject({
        code: 900,
        reason: 'session.badCredentials',
      })
    await anyone.ask(signIn.sendPhoneCode, { params: { phone }, query: { purpose: 'LOGIN' } })
    const code = await takeCode(server, phone)
    const { token } = await anyone.ask(signIn.loginWithSms, { body: { phone, code } })
    expect(token).toEqual(expect.any(String))
  })

  it('is started once, however often its key is sent', async () => {
    const who = await manager()
    const rows = freshRows(120)
    const key = await keyFor(who, await sheetOf(rows))
    const ids = await Promise.all([startImport(who, key), startImport(who, key), startImport(who, key)])
    expect(new Set(ids).size).toBe(1)
    const task = await endedTask(who, ids[0])
    expect(task).toMatchObject({ status: 'DONE', detail: '共 120 条' })
    const again = await begin(who, key)
    expect(again.data).toMatchObject({ taskId: task.id, total: 120, ok: 120 })
    expect(await membersWith(phonesOf(rows))).toHaveLength(120)
    expect(await fileRows(who, task, 'xlsx')).toHaveLength(121)
  })

  it('of a file that was imported before has nothing to do', async () => {
    const who = await manager()
    const file = await sheetOf(freshRows(3))
    await endedTask(who, await startImport(who, await keyFor(who, file)))
    const { data } = await check(who, file)
    expect(data).toMatchObject({ key: null, total: 3, ok: 0 })
    expect(data.verdicts.map(({ verdict }) => verdict)).toEqual(Array(3).fill('errors.staffImport.phoneTaken'))
  })

  it('by two people at once, in opposite orders, adds each member once', async () => {
    const [one, other] = [await manager(), await manager()]
    const rows = freshRows(110, '看日志的')
    const [forward, backward] = [await sheetOf(rows), await sheetOf(rows.toReversed(), 'xlsx')]
    const [firstKey, secondKey] = [await keyFor(one, forward), await keyFor(other, backward)]
    const [first, second] = await Promise.all([startImport(one, firstKey), startImport(other, secondKey)])
    const tasks = [await endedTask(one, first), await endedTask(other, second)] as const
    expect(tasks.map(({ status }) => status)).toEqual(['DONE', 'DONE'])
    expect((await membersWith(phonesOf(rows))).map(({ phone }) => phone)).toEqual(phonesOf(rows))
    const files = [await fileRows(one, tasks[0], 'xlsx'), await fileRows(other, tasks[1], 'xlsx')]
    const results = files.map(([, ...each]) => new Map(each.map((row) => [String(row[2]), String(row[4])])))
    for (const phone of phonesOf(rows)) {
      const said = results.map((result) => result.get(phone))
      expect(said).toEqual(expect.arrayContaining(['已导入', '这个手机号已有员工']))
    }
  })

  it('refuses the rows that became impossible after the dry run, and ends well even if those are all', async () => {
    const who = await manager()
    const [taken, named, gone, stronger] = [freshPhone(), freshPhone(), freshPhone(), freshPhone()]
    const roleId = await addRole(server.db, '会消失的', [])
    const rows: MemberRow[] = [
      ['张小明', taken, ''],
      ['张小明', named, ''],
      ['张小明', gone, '会消失的'],
      ['张小明', stronger, '会变强的'],
    ]
    const growing = await addRole(server.db, '会变强的', [])
    const key = await keyFor(who, await sheetOf(rows))
    const other = { realName: '王老师', active: true }
    await server.db.insert(staffTable).values([
      { ...other, username: `has${taken}`, phone: taken },
      { ...other, username: `u${named}` },
    ])
    await server.db.delete(roleTable).where(eq(roleTable.id, roleId))
    await giveCodes(server.db, growing, ['PERMISSION_MANAGE'])
    const task = await endedTask(who, await startImport(who, key))
    expect(task).toMatchObject({ status: 'DONE', detail: '完成 0 条，4 条未处理' })
    const [, ...results] = await fileRows(who, task, 'xlsx')
    expect(results.map((row) => row[4])).toEqual([
      '这个手机号已有员工',
      `用户名“u${named}”已被另一位员工使用`,
      '没有名为“会消失的”的角色',
      '角色“会变强的”的权限超出您自己的权限',
    ])
    expect(await membersWith([named, gone, stronger])).toEqual([])
  })

  it('that fails is retried from where it stopped, and says why if its rows are gone', async () => {
    const who = await manager()
    const rows = freshRows(60)
    const key = await keyFor(who, await sheetOf(rows))
    vi.spyOn(server.running.platform.storage, 'put').mockRejectedValueOnce(new Error('the disk is full'))
    const id = await startImport(who, key)
    expect(await endedTask(who, id)).toMatchObject({ status: 'FAILD', detail: '任务执行失败，可重试' })
    expect(await membersWith(phonesOf(rows))).toHaveLength(60)

    await who.ask(notify.retryTask, { params: { id } })
    const done = await eventually('the second try ends', async () => {
      const task = await endedTask(who, id)
      return task.status === 'DONE' && task
    })
    expect(done.detail).toBe('共 60 条')
    const [, ...results] = await fileRows(who, done, 'xlsx')
    expect(results.map((row) => [row[2], row[4]])).toEqual(phonesOf(rows).map((phone) => [phone, '已导入']))

    const lost = await keyFor(who, await sheetOf(freshRows(1)))
    vi.spyOn(server.running.platform.storage, 'put').mockRejectedValueOnce(new Error('the disk is full'))
    const failed = await startImport(who, lost)
    await endedTask(who, failed)
    await server.db.delete(plans).where(eq(plans.key, lost))
    await who.ask(notify.retryTask, { params: { id: failed } })
    const gone = '这次检查的结果已过期，请重新选择文件'
    await eventually('it says why', async () => (await endedTask(who, failed)).detail === gone)
  })
})
