import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PermissionMenu, session } from '@lectern/contract/access/session.ts'
import { groupCodes } from '@lectern/contract/base/permission-codes.ts'
import { type Level, mayCall } from '@lectern/contract/base/rights.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { modules } from './app.ts'
import { addReferenceData } from './domains/access/permissions/reference-data.ts'
import { drizzleOptions } from './platform/database/drizzle.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { startServer } from './start-server.ts'
import { sessionFor } from './testing/members.ts'
import { databaseBefore } from './testing/old-database.ts'
import { Caller } from './testing/test-server.ts'
import { quietLog, testSettings } from './testing/test-settings.ts'

const routes = modules.flatMap((module) => (module.routes ?? []).map(({ route }) => route))

/** The forms of articles, which the release before opened with the code of their group. */
const forms = (start: string) => ['Add', 'Edit', 'BaseEdit'].map((form) => `${start}${form}`)
const articleForms = {
  GUIDE_ARTICLE: forms('/audioArticle/practice'),
  INTERVIEW_ARTICLE: forms('/audioArticle/student'),
  EXCELLENT_ARTICLE: forms('/excellentArticle/excellent'),
}

/** What each member was granted: codes directly, and roles with their codes. */
const members: Record<string, { direct: string[]; roles: string[] }> = {
  nobody: { direct: [], roles: [] },
  onlygroups: { direct: [...groupCodes], roles: [] },
  groupbyrole: { direct: [], roles: ['empty', 'group'] },
  direct: { direct: ['WORD_RECOMMEND', 'OPERATE', 'ACCOUNT_PHONE', 'USER_MANAGE', 'PUSH_MESSAGE'], roles: [] },
  editor: { direct: [], roles: ['editor'] },
  mixed: { direct: ['ORDERS', 'GUIDE_ARTICLE'], roles: ['editor', 'money'] },
  interviewer: { direct: ['INTERVIEW_ARTICLE'], roles: [] },
  ownmade: { direct: ['OWN_MADE'], roles: [] },
  boss: { direct: [], roles: ['管理员'] },
}
const roles: Record<string, string[]> = {
  empty: [],
  group: ['AUDIO_ARTICLE'],
  editor: ['AUDIO_ARTICLE', 'GUIDE_ARTICLE', 'INTERVIEW_ARTICLE', 'EXCELLENT_ARTICLE', 'COURSE'],
  money: ['FINANCIAL_CENTER', 'ORDERS', 'ORDERS_EXPORT', 'EXCHANGE_CERTIFICATE', 'SETTLEMENT'],
}

/** Fills a database as the release before knew it, before there were levels. */
async function fillOld(client: pg.Client): Promise<void> {
  await addReferenceData(drizzle(client, drizzleOptions))
  await client.query(`update permission_menu set code = 'AUDIO_ARTICLE' where path = any($1)`, [
    Object.values(articleForms).flat(),
  ])
  await client.query(`insert into permission (code, name) values ('OWN_MADE', '{"zh": "自建", "en": "Own"}')`)
  await client.query(`insert into role (name, builtin) values ('管理员', true)`)
  for (const [name, codes] of Object.entries(roles)) {
    await client.query(`insert into role (name) values ($1)`, [name])
    await client.query(
      `insert into role_permission select role.id, permission.id from role, permission where role.name = $1 and code = any($2)`,
      [name, codes],
    )
  }
  for (const [username, { direct, roles: held }] of Object.entries(members)) {
    await client.query(`insert into staff (username, password_hash, real_name, active) values ($1, 'x', $1, true)`, [
      username,
    ])
    await client.query(
      `insert into staff_permission select staff.id, permission.id from staff, permission where username = $1 and code = any($2)`,
      [username, direct],
    )
    await client.query(
      `insert into staff_role select staff.id, role.id from staff, role where username = $1 and role.name = any($2)`,
      [username, held],
    )
  }
}

/** The codes of a member as the release before read them. */
async function oldCodes(client: pg.Client, username: string): Promise<Set<string>> {
  const { rows } = await client.query<{ code: string }>(
    `with me as (select id from staff where username = $1)
     select permission.code from permission
     where exists (select from staff_role join role on role.id = staff_role.role_id
                   where staff_role.staff_id = (select id from me) and role.builtin)
        or exists (select from staff_role join role_permission using (role_id)
                   where staff_role.staff_id = (select id from me) and role_permission.permission_id = permission.id)
        or exists (select from staff_permission
                   where staff_permission.staff_id = (select id from me) and staff_permission.permission_id = permission.id)`,
    [username],
  )
  return new Set(rows.map(({ code }) => code))
}

/** The pages that somebody could open and use: where the code of a group opened one, none of its calls was allowed. */
async function oldPages(client: pg.Client, codes: Set<string>): Promise<string[]> {
  const { rows } = await client.query<{ path: string; code: string }>('select path, code from permission_menu')
  const groups = new Set<string>(groupCodes)
  return rows.filter(({ code }) => code === 'ALWAYS' || (codes.has(code) && !groups.has(code))).map(({ path }) => path)
}

const paths = (menus: PermissionMenu[]): string[] => menus.flatMap((menu) => [menu.path, ...paths(menu.childVms)])

it('a database of the release before lets everybody do what they could, and nothing more', {
  timeout: 120_000,
}, async () => {
  const { url, client } = await databaseBefore('grant_level')
  await fillOld(client)
  const before = new Map<string, { codes: Set<string>; pages: string[] }>()
  for (const username of Object.keys(members)) {
    const codes = await oldCodes(client, username)
    before.set(username, { codes, pages: await oldPages(client, codes) })
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-upgrade-'))
  const server = await startServer(testSettings({ dataDir }), url, quietLog)
  onTestFinished(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  for (const [username, { codes, pages }] of before) {
    const { rows } = await client.query<{ id: string }>('select id from staff where username = $1', [username])
    const caller = new Caller(server.address, await sessionFor(server.platform.database.db, Number(rows[0]?.id)))
    const rights = new Map<string, Level>(
      (await caller.ask(session.permissions, {})).map(({ code, level }) => [code, level]),
    )
    const nowMay = routes.filter((route) => mayCall(rights, route)).map(({ method, path }) => `${method} ${path}`)
    const could = routes
      .filter(
        ({ permission }) =>
          permission === 'PUBLIC' || permission === 'ALWAYS' || [permission].flat().some((code) => codes.has(code)),
      )
      .map(({ method, path }) => `${method} ${path}`)
    expect([username, nowMay]).toEqual([username, could])

    const open = paths(await caller.ask(session.menus, {}))
    expect([username, pages.filter((path) => !open.includes(path))]).toEqual([username, []])
    for (const [code, opened] of Object.entries(articleForms))
      for (const path of opened)
        expect([username, path, open.includes(path)]).toEqual([username, path, codes.has(code)])
  }
})

it('menus and rights that nobody renamed get the plainer words, and those that somebody renamed keep theirs', async () => {
  const { url, client } = await databaseBefore('Menus and rights that nobody has renamed')
  await addReferenceData(drizzle(client, drizzleOptions))
  const names = async () => {
    const { rows } = await client.query<{ of: string; name: { zh: string; en: string } }>(
      'select path as of, title as name from permission_menu union all select code, name from permission',
    )
    return Object.fromEntries(rows.map(({ of, name }) => [of, name]))
  }
  const today = await names()
  const rename = async (of: string, zh: string, en: string) => {
    const name = JSON.stringify({ zh, en })
    await client.query('update permission_menu set title = $1 where path = $2', [name, of])
    await client.query('update permission set name = $1 where code = $2', [name, of])
  }
  for (const of of ['/banner/task', 'TASK_CONFIG']) await rename(of, '任务配置', 'Task config')
  for (const of of ['/system/messageTask', 'MESSAGE_TASK']) await rename(of, '消息任务', 'Message tasks')
  for (const of of ['/banner/homeRecommend', 'HOME_RECOMMEND']) await rename(of, '首页推荐', 'Home recommends')
  for (const of of ['/banner/shareRecommend', 'SHARE_RECOMMEND']) await rename(of, '分享推荐', 'Share recommends')
  await rename('/operation/recommendAdd', '新增推荐', 'New recommend')
  await rename('/operation/recommendEdit', '编辑推荐', 'Edit recommend')
  await rename('/operation/shareAdd', '新增分享推荐', 'New share recommend')
  await rename('/operation/shareEdit', '编辑分享推荐', 'Change what is shared')

  await migrateDatabase(url)
  expect(await names()).toEqual({
    ...today,
    '/operation/shareEdit': { zh: '编辑分享推荐', en: 'Change what is shared' },
  })
})
