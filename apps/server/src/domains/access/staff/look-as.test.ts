import { account } from '@lectern/contract/access/account.ts'
import { roles } from '@lectern/contract/access/roles.ts'
import { session } from '@lectern/contract/access/session.ts'
import { staff } from '@lectern/contract/access/staff.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { modules } from '../../../app.ts'
import { sessionTable, staffPermissionTable, staffTable } from '../../../platform/access/access.table.ts'
import { operLogTable } from '../../../platform/audit/audit.table.ts'
import { holdRow, untilBlocked } from '../../../platform/list/list.fixtures.ts'
import { listen } from '../../../testing/live-listener.ts'
import { logRows } from '../../../testing/oper-log.ts'
import { Caller, testServer } from '../../../testing/test-server.ts'

const server = testServer()
const routes = modules.flatMap((module) => (module.routes ?? []).map(({ route }) => route))
type Member = Awaited<ReturnType<typeof server.staffWith>>

/** Opens a look, and returns whoever looks with its token. */
async function look(looker: Caller, { staffId }: Member): Promise<Caller> {
  const { token } = await looker.ask(staff.lookAs, { params: { id: staffId } })
  return new Caller(looker.address, token)
}
const statusOf = async (who: Caller) => (await who.call(session.current, {})).status
const lookOf = (member: Member) =>
  and(eq(sessionTable.staffId, member.staffId), isNotNull(sessionTable.lookerSessionId))

describe('looking as a member', () => {
  it('shows the console with their rights, and says who looks until when', async () => {
    const admin = await server.signIn()
    const member = await server.staffWith({ WORD_RECOMMEND: 'EDIT' })
    const { token, endTime } = await admin.ask(staff.lookAs, { params: { id: member.staffId } })
    const looking = new Caller(admin.address, token)
    const { realName } = await admin.ask(session.current, {})
    expect(await looking.ask(session.current, {})).toMatchObject({ id: member.staffId, looker: { realName, endTime } })
    expect(Math.abs(Date.parse(endTime) - Date.now() - 30 * 60_000)).toBeLessThan(60_000)
    expect(await looking.ask(session.permissions, {})).toEqual(await member.ask(session.permissions, {}))
    expect(await looking.ask(session.menus, {})).toEqual(await member.ask(session.menus, {}))
    expect((await looking.call(hotWords.list, {})).status).toBe(200)
    expect((await looking.call(operLogs.list, {})).body).toMatchObject({ code: 403, reason: 'permission.needs' })
    expect((await member.ask(session.current, {})).looker).toBeNull()
  })

  it('needs FULL of the staff page', async () => {
    const member = await server.staffWith([])
    for (const [level, code] of [
      ['VIEW', 403],
      ['EDIT', 403],
      ['FULL', 1000],
    ] as const) {
      const looker = await server.staffWith({ USER_MANAGE: level })
      expect([level, (await looker.call(staff.lookAs, { params: { id: member.staffId } })).code]).toEqual([level, code])
    }
  })

  it('is refused with somebody stronger, by one code or by one level, with the inactive, and with oneself', async () => {
    const looker = await server.staffWith({ USER_MANAGE: 'FULL', WORD_RECOMMEND: 'EDIT' })
    const reason = async (id: number) => (await looker.call(staff.lookAs, { params: { id } })).body.reason
    expect(await reason((await server.staffWith(['FAQ_SETTINGS'])).staffId)).toBe('staff.stronger')
    expect(await reason((await server.staffWith({ WORD_RECOMMEND: 'FULL' })).staffId)).toBe('staff.stronger')
    expect(await reason(1)).toBe('staff.stronger')
    const inactive = await server.staffWith([])
    await server.db.update(staffTable).set({ active: false }).where(eq(staffTable.id, inactive.staffId))
    expect(await reason(inactive.staffId)).toBe('staff.lookInactive')
    expect(await reason(looker.staffId)).toBe('staff.lookSelf')
    expect(await reason(987_654_321)).toBe('record.gone')
    expect(await server.db.$count(sessionTable, eq(sessionTable.staffId, inactive.staffId))).toBe(1)
  })

  it('changes nothing: every changing call is refused, whatever the member may do', async () => {
    const admin = await server.signIn()
    const everything = (await admin.ask(session.permissions, {})).map(({ code }) => code)
    const looking = await look(admin, await server.staffWith(everything))
    const changing = routes.filter((route) => route.changes && route !== session.logout)
    expect(changing.length).toBeGreaterThan(280)
    expect(routes.filter(({ audit, changes }) => audit && !changes)).toEqual([])
    expect(routes.filter(({ whileLooking }) => whileLooking)).toEqual([session.logout])
    for (const { method, path } of changing) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {}
      const answer = await looking.raw(method, path.replaceAll(/\{\w+\}/g, '987654321'), body)
      expect([method, path, answer.status, answer.body.reason]).toEqual([method, path, 403, 'session.lookOnly'])
    }
    expect(await statusOf(looking)).toBe(200)
  }, 60_000)

  it('carries out nothing with input that is fine for the member', async () => {
    const looking = await look(await server.signIn(), await server.staffWith(['WORD_RECOMMEND', 'USER_MANAGE']))
    const word = await looking.call(hotWords.create, { body: { word: '只看' } })
    expect(word.body).toMatchObject({ code: 403, message: '你正在以他人的身份查看，不能修改任何内容' })
    expect((await looking.ask(hotWords.list, { query: { size: 200 } })).content.map((row) => row.word)).not.toContain(
      '只看',
    )
    const next = await server.staffWith([])
    expect((await looking.call(staff.lookAs, { params: { id: next.staffId } })).body.reason).toBe('session.lookOnly')
  })
})

describe('the end of looking', () => {
  it('comes by signing out, which leaves the looker and the member signed in', async () => {
    const [looker, member] = [await server.staffWith(['USER_MANAGE']), await server.staffWith([])]
    const looking = await look(looker, member)
    await looking.ask(session.logout, {})
    expect([await statusOf(looking), await statusOf(looker), await statusOf(member)]).toEqual([401, 200, 200])
  })

  it('comes after thirty minutes', async () => {
    const [looker, member] = [await server.staffWith(['USER_MANAGE']), await server.staffWith([])]
    const looking = await look(looker, member)
    const age = (minutes: number) =>
      server.db
        .update(sessionTable)
        .set({ createTime: sql`now() - make_interval(mins => ${minutes})` })
        .where(lookOf(member))
    await age(29)
    expect(await statusOf(looking)).toBe(200)
    await age(30)
    expect([await statusOf(looking), await statusOf(looker)]).toEqual([401, 200])
  })

  it.each([
    ['signs out', (looker: Member) => looker.ask(session.logout, {})],
    [
      'is disabled',
      async ({ staffId }: Member) =>
        server.db.update(staffTable).set({ active: false }).where(eq(staffTable.id, staffId)),
    ],
    [
      'was idle for too long',
      async ({ staffId }: Member) =>
        server.db
          .update(sessionTable)
          .set({ lastSeenTime: sql`now() - interval '721 minutes'` })
          .where(eq(sessionTable.staffId, staffId)),
    ],
    [
      'is signed out by somebody else',
      async ({ staffId }: Member) => (await server.signIn()).ask(staff.forceSignOut, { params: { id: staffId } }),
    ],
    [
      'gets other rights',
      async ({ staffId }: Member) =>
        (await server.signIn()).ask(staff.assignPermissions, { params: { id: staffId }, body: [] }),
    ],
  ])('comes when the looker %s', async (_, end) => {
    const [looker, member] = [await server.staffWith(['USER_MANAGE']), await server.staffWith([])]
    const looking = await look(looker, member)
    expect(await statusOf(looking)).toBe(200)
    await end(looker)
    expect([await statusOf(looking), await statusOf(member)]).toEqual([401, 200])
  })

  it('closes the open live channel of the look at once, and no other one', async () => {
    const [looker, member] = [await server.staffWith(['USER_MANAGE']), await server.staffWith([])]
    const ends = [
      () =>
        server
          .signIn()
          .then((admin) => admin.ask(staff.assignPermissions, { params: { id: looker.staffId }, body: [71, 72] })),
      () =>
        server
          .signIn()
          .then((admin) => admin.ask(staff.assignPermissions, { params: { id: member.staffId }, body: [72] })),
      () => looker.ask(session.logout, {}),
    ]
    const own = await listen(member)
    for (const end of ends) {
      const channel = await listen(await look(looker, member))
      await end()
      expect(await channel.ended).toBe('ended')
    }
    expect(await Promise.race([own.ended, Promise.resolve('open')])).toBe('open')
    own.leave()
  })

  it('comes when the rights of the member change, also by a role', async () => {
    const admin = await server.signIn()
    const member = await server.staffWith([])
    const role = (await admin.ask(roles.create, { body: { name: '被看的角色' } })).id
    await admin.ask(staff.assignRoles, { params: { id: member.staffId }, body: [role] })
    const looking = await look(admin, member)
    await admin.ask(roles.allotPermissions, { params: { id: role }, body: [37] })
    expect([await statusOf(looking), await statusOf(member)]).toEqual([401, 200])
  })
})

describe('a look', () => {
  it('is in the operation log under the name of the looker, as is all that it causes', async () => {
    const looker = await server.staffWith(['USER_MANAGE', 'WORD_RECOMMEND'])
    const member = await server.staffWith(['WORD_RECOMMEND'])
    const looking = await look(looker, member)
    await looking.call(hotWords.create, { body: { word: '不许' } })
    await looking.ask(session.logout, {})
    const admin = await server.signIn()
    const url = `/api/users/${member.staffId}/look-as`
    const [start] = await logRows(admin, { method: 'POST', url })
    expect(start).toMatchObject({
      operator: looker.username,
      recordId: member.staffId,
      title: 'staff.lookAs',
      businessType: 'LOGIN',
      status: 'SUCCESS',
    })
    const rows = await server.db
      .select()
      .from(operLogTable)
      .where(eq(operLogTable.operatorId, looker.staffId))
      .orderBy(operLogTable.id)
    expect(rows.map(({ title, status }) => [title, status])).toEqual([
      ['staff.lookAs', 'SUCCESS'],
      ['hotWords.create', 'FAIL'],
      ['session.logout', 'SUCCESS'],
    ])
    expect(await server.db.$count(operLogTable, eq(operLogTable.operatorId, member.staffId))).toBe(0)
    expect(JSON.stringify(rows)).not.toContain(looking.token)
  })

  it('is no sign-in of the member: neither their last one nor among their sessions', async () => {
    const [looker, member] = [await server.staffWith(['USER_MANAGE']), await server.staffWith([])]
    const lastLogin = async () =>
      (await server.db.select().from(staffTable).where(eq(staffTable.id, member.staffId)))[0]?.lastLoginTime
    const before = await lastLogin()
    const looking = await look(looker, member)
    await looking.ask(session.current, {})
    expect(await lastLogin()).toBe(before)
    const ownId = (await member.ask(account.sessions, {})).map(({ id, current }) => [id, current])
    expect(ownId).toHaveLength(1)
    expect(ownId[0]?.[1]).toBe(true)
  })

  it('ends together with all sessions of the member who is signed out by force', async () => {
    const [admin, member] = [await server.signIn(), await server.staffWith([])]
    const looking = await look(admin, member)
    await admin.ask(staff.forceSignOut, { params: { id: member.staffId } })
    expect([await statusOf(looking), await statusOf(member), await statusOf(admin)]).toEqual([401, 401, 200])
  })

  it('keeps the looker signed in', async () => {
    const [looker, member] = [await server.staffWith(['USER_MANAGE']), await server.staffWith([])]
    const looking = await look(looker, member)
    await server.db
      .update(sessionTable)
      .set({ lastSeenTime: sql`now() - interval '2 minutes'` })
      .where(sql`${sessionTable.staffId} in (${looker.staffId}, ${member.staffId})`)
    await looking.ask(session.current, {})
    const own = and(eq(sessionTable.staffId, looker.staffId), sql`last_seen_time > now() - interval '1 minute'`)
    expect(await server.db.$count(sessionTable, own)).toBe(1)
    const theirs = and(
      eq(sessionTable.staffId, member.staffId),
      isNull(sessionTable.lookerSessionId),
      sql`last_seen_time > now() - interval '1 minute'`,
    )
    expect(await server.db.$count(sessionTable, theirs)).toBe(0)
  })

  it('is refused to somebody who signs out at that moment', async () => {
    const [looker, member] = [await server.staffWith(['USER_MANAGE']), await server.staffWith([])]
    const letGo = await holdRow(server.running.platform.database, 'staff', member.staffId)
    const looking = looker.call(staff.lookAs, { params: { id: member.staffId } })
    await untilBlocked(server.db)
    await looker.ask(session.logout, {})
    await letGo()
    expect((await looking).body).toMatchObject({ code: 401, reason: 'session.expired' })
  })

  it('shows rights as they are from call to call', async () => {
    const [admin, member] = [await server.signIn(), await server.staffWith(['WORD_RECOMMEND'])]
    const looking = await look(admin, member)
    await server.db.delete(staffPermissionTable).where(eq(staffPermissionTable.staffId, member.staffId))
    expect((await looking.call(hotWords.list, {})).status).toBe(403)
  })
})
