import { roles } from '@lectern/contract/access/roles.ts'
import { session } from '@lectern/contract/access/session.ts'
import { staff } from '@lectern/contract/access/staff.ts'
import { tags } from '@lectern/contract/access/tags.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { permissionTable, roleTable, staffTable } from '../../../platform/access/access.table.ts'
import { listen } from '../../../testing/live-listener.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'

const server = testServer()

let counter = 0
const newForm = () => ({ username: `member${++counter}`, realName: '李小明', password: 'First-123' })
const add = async (who: Caller, form = newForm()) => ({ ...(await who.ask(staff.create, { body: form })), ...form })
const find = async (who: Caller, id: number) => {
  const page = await who.ask(staff.list, { query: { size: 200 }, body: {} })
  return page.content.find((member) => member.id === id)
}
const permissionId = async (code: string) => {
  const [row] = await server.db.select().from(permissionTable).where(eq(permissionTable.code, code))
  return row?.id ?? 0
}
const administratorRole = async () => {
  const [row] = await server.db.select().from(roleTable).where(eq(roleTable.builtin, true))
  return row?.id ?? 0
}
describe('staff', () => {
  it('are added, found, edited and deleted', async () => {
    const admin = await server.signIn()
    const { id, username } = await add(admin)
    expect(await find(admin, id)).toMatchObject({ username, activeflg: 'ACTIVE', roleIds: [], permissionIds: [] })
    const edited = await admin.ask(staff.update, {
      body: { id, username, realName: '李大明', phone: '13800001111', version: 0 },
    })
    expect(edited).toMatchObject({ realName: '李大明', phone: '13800001111', version: 1 })
    const stale = await admin.call(staff.update, { body: { id, username, realName: '李小明', version: 0 } })
    expect(stale.status).toBe(409)
    await admin.ask(staff.remove, { params: { id } })
    expect(await find(admin, id)).toBeUndefined()
  })

  it('share no username, phone or e-mail, whatever the case', async () => {
    const admin = await server.signIn()
    const contact = { phone: '13900002222', email: 'same@example.com' }
    const first = await add(admin, { ...newForm(), ...contact })
    const taken = async (form: object) =>
      Object.keys((await admin.call(staff.create, { body: { ...newForm(), ...form } })).body.errors ?? {})
    expect(await taken({ username: first.username.toUpperCase() })).toEqual(['username'])
    expect(await taken({ phone: contact.phone })).toEqual(['phone'])
    expect(await taken({ email: 'SAME@example.com' })).toEqual(['email'])
  })

  it('are filtered by name, state and role', async () => {
    const admin = await server.signIn()
    const { id, username } = await add(admin)
    await admin.ask(staff.changeStatus, { params: { id, status: '0' } })
    const listed = async (body: object) => (await admin.ask(staff.list, { query: { size: 200 }, body })).content
    expect((await listed({ username })).map((member) => member.id)).toContain(id)
    expect((await listed({ activeflg: 'INACTIVE' })).every(({ activeflg }) => activeflg === 'INACTIVE')).toBe(true)
    const roleId = await administratorRole()
    expect((await listed({ roleId })).every(({ roleIds }) => roleIds.includes(roleId))).toBe(true)
  })

  it('get a new password that is shown once and ends their sessions', async () => {
    const admin = await server.signIn()
    const member = await server.staffWith([])
    const { password } = await admin.ask(staff.resetPassword, { params: { id: member.staffId } })
    expect((await member.call(session.current, {})).status).toBe(401)
    const again = await server.signInWith({ username: member.username, password })
    expect((await again.ask(session.current, {})).username).toBe(member.username)
    const logs = await admin.ask(operLogs.list, { query: { title: 'staff.reset', size: 50 } })
    const details = await Promise.all(logs.content.map(({ id }) => admin.ask(operLogs.get, { params: { id } })))
    expect(JSON.stringify(details)).not.toContain(password)
  })

  it('are signed out when disabled or forced, on the open live channel too', async () => {
    const admin = await server.signIn()
    for (const end of [
      (id: number) => admin.ask(staff.changeStatus, { params: { id, status: '0' } }),
      (id: number) => admin.ask(staff.forceSignOut, { params: { id } }),
      (id: number) => admin.ask(staff.remove, { params: { id } }),
    ]) {
      const member = await server.staffWith([])
      const channel = await listen(member)
      await end(member.staffId)
      expect(await channel.ended).toBe('ended')
      expect((await member.call(session.current, {})).status).toBe(401)
    }
  })

  it.each([
    ['staff.reset', staff.resetPassword],
    ['staff.force', staff.forceSignOut],
    ['staff.lookAs', staff.lookAs],
  ])('are named in the log of what was done to them: %s', async (title, route) => {
    const admin = await server.signIn()
    const { staffId, username } = await server.staffWith([])
    const [member] = (await admin.ask(staff.list, { body: { username } })).content
    await admin.call(route, { params: { id: staffId } })
    const { content } = await admin.ask(operLogs.list, { query: { title, size: 200 } })
    expect(content.find(({ recordId }) => recordId === staffId)?.recordName).toBe(member?.realName)
  })

  it('may work with what was granted from the next call on, and not after it was taken', async () => {
    const admin = await server.signIn()
    const member = await server.staffWith([])
    const { id: tagId } = await admin.ask(tags.upsert, { body: { name: `标签${++counter}`, colour: '#3CCB93' } })
    const grants = {
      id: member.staffId,
      roleIds: [],
      permissionIds: [await permissionId('WORD_RECOMMEND')],
      tagIds: [tagId],
    }
    await admin.ask(staff.updateRbac, { body: grants })
    expect((await member.call(hotWords.list, {})).status).toBe(200)
    expect(await find(admin, member.staffId)).toMatchObject({ permissionIds: grants.permissionIds, tagIds: [tagId] })
    await admin.ask(staff.assignPermissions, { params: { id: member.staffId }, body: [] })
    expect((await member.call(hotWords.list, {})).status).toBe(403)
    await admin.ask(staff.addTags, { params: { userId: member.staffId }, body: [] })
    expect(await find(admin, member.staffId)).toMatchObject({ tagIds: [] })
  })
})

describe('nobody', () => {
  it('grants a code that they do not hold, directly or through a role', async () => {
    const admin = await server.signIn()
    const manager = await server.staffWith(['USER_MANAGE', 'ROLE', 'WORD_RECOMMEND'])
    const member = await server.staffWith([])
    const [held, foreign] = [await permissionId('WORD_RECOMMEND'), await permissionId('SYS_OPER_LOG')]
    const { id: strongRole } = await admin.ask(roles.create, {
      body: { name: `强${++counter}`, permissionIds: [foreign] },
    })
    const params = { id: member.staffId }
    const refusals = [
      manager.call(staff.assignPermissions, { params, body: [held, foreign] }),
      manager.call(staff.assignRoles, { params, body: [strongRole] }),
      manager.call(staff.assignRoles, { params, body: [await administratorRole()] }),
      manager.call(staff.assignPermissions, { params: { id: manager.staffId }, body: [foreign] }),
      manager.call(roles.create, { body: { name: `越${++counter}`, permissionIds: [foreign] } }),
      manager.call(roles.copy, { params: { copiedId: strongRole, roleName: `抄${++counter}` } }),
    ]
    for (const { body } of await Promise.all(refusals)) expect(body.reason).toBe('grant.beyondOwn')
    expect((await manager.call(staff.assignPermissions, { params, body: [held] })).code).toBe(1000)
  })

  it('takes away a code that they do not hold, from a role, with a role or from a member', async () => {
    const admin = await server.signIn()
    const manager = await server.staffWith(['USER_MANAGE', 'ROLE', 'WORD_RECOMMEND'])
    const [held, foreign] = [await permissionId('WORD_RECOMMEND'), await permissionId('SYS_OPER_LOG')]
    const newRole = async (permissionIds: number[]) =>
      (await admin.ask(roles.create, { body: { name: `收${++counter}`, permissionIds } })).id
    const role = await newRole([held, foreign])
    const holder = await server.staffWith([])
    await admin.ask(staff.assignRoles, { params: { id: holder.staffId }, body: [role] })
    const allot = (body: number[]) => manager.call(roles.allotPermissions, { params: { id: role }, body })
    for (const left of [[], [held]]) {
      expect((await allot(left)).body).toMatchObject({
        code: 900,
        reason: 'grant.takesBeyondOwn',
        params: { code: 'SYS_OPER_LOG', level: 'FULL' },
        message: '不能收回自己没有的权限：操作日志（完全）',
      })
    }
    const unused = await newRole([foreign])
    expect((await manager.call(roles.remove, { params: { id: unused } })).body.reason).toBe('grant.takesBeyondOwn')
    const params = { id: holder.staffId }
    expect((await manager.call(staff.assignRoles, { params, body: [] })).body.reason).toBe('staff.stronger')
    expect((await holder.call(operLogs.list, {})).status).toBe(200)

    expect((await allot([foreign])).code).toBe(1000)
    expect((await manager.call(roles.remove, { params: { id: await newRole([held]) } })).code).toBe(1000)
  })

  it('acts on somebody who may do more', async () => {
    const manager = await server.staffWith(['USER_MANAGE'])
    const stronger = await server.staffWith(['USER_MANAGE', 'SYS_OPER_LOG'])
    const params = { id: stronger.staffId }
    const body = { id: stronger.staffId, username: stronger.username, realName: '改名' }
    const refusals = await Promise.all([
      manager.call(staff.resetPassword, { params }),
      manager.call(staff.changeStatus, { params: { ...params, status: '0' } }),
      manager.call(staff.remove, { params }),
      manager.call(staff.forceSignOut, { params }),
      manager.call(staff.update, { body }),
      manager.call(staff.assignPermissions, { params, body: [] }),
    ])
    expect(refusals.map(({ body: { reason } }) => reason)).toEqual(refusals.map(() => 'staff.stronger'))
    expect((await stronger.call(session.current, {})).status).toBe(200)
  })

  it('disables or deletes themselves', async () => {
    const manager = await server.staffWith(['USER_MANAGE'])
    const params = { id: manager.staffId }
    expect((await manager.call(staff.changeStatus, { params: { ...params, status: '0' } })).body.reason).toBe(
      'staff.self',
    )
    expect((await manager.call(staff.remove, { params })).body.reason).toBe('staff.self')
  })
})

describe('the last administrator', () => {
  const own = testServer()

  it('stays, even when two administrators remove each other at the same moment', async () => {
    const admin = await own.signIn()
    const [first] = await own.db.select().from(staffTable).where(eq(staffTable.username, 'admin'))
    const [builtin] = await own.db.select().from(roleTable).where(eq(roleTable.builtin, true))
    for (let round = 0; round < 5; round++) {
      const made = await admin.ask(staff.create, {
        body: { username: `second${round}`, realName: '王小二', password: 'First-123' },
      })
      await admin.ask(staff.assignRoles, { params: { id: made.id }, body: [builtin?.id ?? 0] })
      const other = await own.signInWith({ username: `second${round}`, password: 'First-123' })
      const demote = (who: Caller, id: number) => who.call(staff.assignRoles, { params: { id }, body: [] })
      const answers = await Promise.all([demote(admin, made.id), demote(other, first?.id ?? 0)])
      expect(answers.filter(({ code }) => code === 1000)).toHaveLength(1)
      const left = await own.db.execute(`select count(*)::int as n from staff join staff_role on staff_id = staff.id
        join role on role.id = role_id where role.builtin and staff.active`)
      expect(left.rows).toEqual([{ n: 1 }])
      // Whoever is left makes the first one administrator again, for the next round.
      const winner = [admin, other].find((_, index) => answers[index]?.code === 1000)
      await winner?.call(staff.assignRoles, { params: { id: first?.id ?? 0 }, body: [builtin?.id ?? 0] })
      await admin.call(staff.assignRoles, { params: { id: made.id }, body: [] })
    }
  })

  it('can be neither demoted, disabled nor deleted, and the refusal says why', async () => {
    const admin = await own.signIn()
    const [first] = await own.db.select().from(staffTable).where(eq(staffTable.username, 'admin'))
    const answer = await admin.call(staff.assignRoles, { params: { id: first?.id ?? 0 }, body: [] })
    expect(answer.body).toMatchObject({
      code: 900,
      reason: 'staff.lastAdministrator',
      message: '至少要保留一名启用的管理员',
    })
  })
})
