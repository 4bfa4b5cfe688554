import { permissionAdmin } from '@lectern/contract/access/permissions.ts'
import { roles } from '@lectern/contract/access/roles.ts'
import { session } from '@lectern/contract/access/session.ts'
import { staff } from '@lectern/contract/access/staff.ts'
import type { Level } from '@lectern/contract/base/rights.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { permissionTable, roleTable } from '../../../platform/access/access.table.ts'
import { logRows } from '../../../testing/oper-log.ts'
import { type Answer, type Caller, testServer } from '../../../testing/test-server.ts'

const server = testServer()
let counter = 0
const words = 37
const group = 6
const newRole = async (level: Level, permissionId = words) => {
  const admin = await server.signIn()
  const body = { name: `级别${++counter}`, permissionIds: [{ id: permissionId, level }] }
  return (await admin.ask(roles.create, { body })).id
}
const newForm = () => ({ username: `level${++counter}`, realName: '李小明', password: 'First-123' })
const levelOf = async (who: Caller, code = 'WORD_RECOMMEND') =>
  (await who.ask(session.permissions, {})).find((held) => held.code === code)?.level
const reasonOf = async (answer: Promise<Answer<unknown>>) => (await answer).body.reason
const mayGrant = { USER_MANAGE: 'FULL', ROLE: 'FULL' } as const
const at = (level: Level) => [{ id: words, level }]

describe('whoever holds EDIT', () => {
  const giver = () => server.staffWith({ ...mayGrant, WORD_RECOMMEND: 'EDIT' })

  it('gives it, and VIEW, but no FULL: directly, by a role, with a new member, or to themselves', async () => {
    const [manager, member] = [await giver(), await server.staffWith([])]
    const [strong, equal] = [await newRole('FULL'), await newRole('EDIT')]
    const params = { id: member.staffId }
    const rbac = { id: member.staffId, roleIds: [], permissionIds: [], tagIds: [] }
    const refusals = await Promise.all([
      reasonOf(manager.call(staff.assignPermissions, { params, body: at('FULL') })),
      reasonOf(manager.call(staff.assignPermissions, { params, body: [words] })),
      reasonOf(manager.call(staff.assignPermissions, { params, body: [...at('VIEW'), ...at('FULL')] })),
      reasonOf(manager.call(staff.assignPermissions, { params: { id: manager.staffId }, body: at('FULL') })),
      reasonOf(manager.call(staff.updateRbac, { body: { ...rbac, permissionIds: at('FULL') } })),
      reasonOf(manager.call(staff.updateRbac, { body: { ...rbac, roleIds: [equal, strong] } })),
      reasonOf(manager.call(staff.assignRoles, { params, body: [strong] })),
      reasonOf(manager.call(staff.create, { body: { ...newForm(), roleIds: [strong] } })),
      reasonOf(manager.call(roles.create, { body: { name: `越${++counter}`, permissionIds: at('FULL') } })),
      reasonOf(manager.call(roles.allotPermissions, { params: { id: equal }, body: at('FULL') })),
      reasonOf(manager.call(roles.copy, { params: { copiedId: strong, roleName: `抄${++counter}` } })),
    ])
    expect(new Set(refusals)).toEqual(new Set(['grant.beyondOwn']))
    expect(await levelOf(member)).toBeUndefined()

    await manager.ask(staff.assignPermissions, { params, body: at('VIEW') })
    expect(await levelOf(member)).toBe('VIEW')
    await manager.ask(staff.assignRoles, { params, body: [equal] })
    expect(await levelOf(member)).toBe('EDIT')
    const copy = await manager.ask(roles.copy, { params: { copiedId: equal, roleName: `抄${++counter}` } })
    expect((await manager.ask(roles.get, { params: copy })).grants).toEqual(at('EDIT'))
  })

  it('neither takes FULL away nor lowers it: from a member, or by a role that somebody holds', async () => {
    const admin = await server.signIn()
    const manager = await giver()
    const [direct, byRole] = [await server.staffWith({ WORD_RECOMMEND: 'FULL' }), await server.staffWith([])]
    const role = await newRole('FULL')
    await admin.ask(staff.assignRoles, { params: { id: byRole.staffId }, body: [role] })
    for (const body of [[], at('VIEW'), at('EDIT')]) {
      expect(await reasonOf(manager.call(staff.assignPermissions, { params: { id: direct.staffId }, body }))).toBe(
        'staff.stronger',
      )
      expect(await reasonOf(manager.call(roles.allotPermissions, { params: { id: role }, body }))).toBe(
        'grant.takesBeyondOwn',
      )
    }
    expect(await reasonOf(manager.call(staff.assignRoles, { params: { id: byRole.staffId }, body: [] }))).toBe(
      'staff.stronger',
    )
    expect(await reasonOf(manager.call(roles.remove, { params: { id: role } }))).toBe('grant.takesBeyondOwn')
    expect([await levelOf(direct), await levelOf(byRole)]).toEqual(['FULL', 'FULL'])
  })

  it('takes EDIT away, and changes what else a role gives while it leaves FULL alone', async () => {
    const [manager, member] = [await giver(), await server.staffWith({ WORD_RECOMMEND: 'EDIT' })]
    await manager.ask(staff.assignPermissions, { params: { id: member.staffId }, body: at('VIEW') })
    expect(await levelOf(member)).toBe('VIEW')
    const role = await newRole('FULL')
    const staffView = { id: 71, level: 'VIEW' as const }
    await manager.ask(roles.allotPermissions, { params: { id: role }, body: [...at('FULL'), staffView] })
    expect((await manager.ask(roles.get, { params: { id: role } })).grants).toEqual([...at('FULL'), staffView])
    await manager.ask(roles.allotPermissions, { params: { id: role }, body: at('FULL') })
  })

  it('acts on nobody who holds FULL', async () => {
    const manager = await giver()
    const stronger = await server.staffWith({ WORD_RECOMMEND: 'FULL' })
    const params = { id: stronger.staffId }
    const body = { id: stronger.staffId, username: stronger.username, realName: '改名' }
    const refusals = await Promise.all([
      reasonOf(manager.call(staff.resetPassword, { params })),
      reasonOf(manager.call(staff.changeStatus, { params: { ...params, status: '0' } })),
      reasonOf(manager.call(staff.remove, { params })),
      reasonOf(manager.call(staff.forceSignOut, { params })),
      reasonOf(manager.call(staff.update, { body })),
      reasonOf(manager.call(staff.lookAs, { params })),
    ])
    expect(new Set(refusals)).toEqual(new Set(['staff.stronger']))
  })
})

describe('granting', () => {
  it('needs FULL of the page itself, also when a member or a role is only being added', async () => {
    const clerk = await server.staffWith({ USER_MANAGE: 'EDIT', ROLE: 'EDIT', WORD_RECOMMEND: 'FULL' })
    const member = await server.staffWith([])
    const role = await newRole('VIEW')
    const params = { id: member.staffId }
    const needsFull = async (answer: Promise<Answer<unknown>>, code: string) =>
      expect((await answer).body).toMatchObject({
        code: 403,
        reason: 'permission.needs',
        params: { code, level: 'FULL' },
      })
    await needsFull(clerk.call(staff.assignPermissions, { params, body: at('VIEW') }), 'USER_MANAGE')
    await needsFull(clerk.call(staff.assignRoles, { params, body: [role] }), 'USER_MANAGE')
    await needsFull(clerk.call(staff.create, { body: { ...newForm(), roleIds: [role] } }), 'USER_MANAGE')
    await needsFull(clerk.call(roles.create, { body: { name: `新${++counter}`, permissionIds: at('VIEW') } }), 'ROLE')
    await needsFull(clerk.call(roles.allotPermissions, { params: { id: role }, body: at('VIEW') }), 'ROLE')
    await needsFull(clerk.call(roles.copy, { params: { copiedId: role, roleName: `抄${++counter}` } }), 'ROLE')
    expect((await clerk.call(staff.create, { body: newForm() })).code).toBe(1000)
    expect((await clerk.call(roles.create, { body: { name: `空${++counter}` } })).code).toBe(1000)
  })

  it('shows the levels beside the ids, and logs what changed with them', async () => {
    const admin = await server.signIn()
    const { id, ...form } = {
      ...(await admin.ask(staff.create, { body: { ...newForm(), roleIds: [await newRole('VIEW')] } })),
      ...newForm(),
    }
    expect(form.realName).toBe('李小明')
    await admin.ask(staff.assignPermissions, { params: { id }, body: [75, ...at('VIEW')] })
    const { content } = await admin.ask(staff.list, { query: { size: 200 }, body: {} })
    const member = content.find((row) => row.id === id)
    expect(member?.permissionIds.toSorted()).toEqual([words, 75])
    expect(member?.grants.toSorted((a, b) => a.id - b.id)).toEqual([...at('VIEW'), { id: 75, level: 'FULL' }])
    const [row] = await logRows(admin, { method: 'POST', url: `/api/users/assign-permissions/${id}` })
    expect(row?.diff).toMatchObject([{ field: 'grants', before: [] }])
    expect(JSON.stringify(row?.diff)).toContain('VIEW')
  })

  it('counts the strongest of what several roles give', async () => {
    const admin = await server.signIn()
    const given = await admin.ask(permissionAdmin.ofRoles, { body: [await newRole('VIEW'), await newRole('EDIT')] })
    expect(given.map(({ code, level }) => [code, level])).toEqual([['WORD_RECOMMEND', 'EDIT']])
    const [builtin] = await server.db.select().from(roleTable).where(eq(roleTable.builtin, true))
    const all = await admin.ask(permissionAdmin.ofRoles, { body: [builtin?.id ?? 0] })
    expect(all).toHaveLength(await server.db.$count(permissionTable))
    expect(new Set(all.map(({ level }) => level))).toEqual(new Set(['FULL']))
  })

  it('lets the code of a group be given by anybody, because it gives nothing', async () => {
    const [manager, member] = [await server.staffWith(mayGrant), await server.staffWith([])]
    await manager.ask(staff.assignPermissions, { params: { id: member.staffId }, body: [group] })
    expect(await member.ask(session.permissions, {})).toEqual([{ code: 'ALWAYS', level: 'VIEW' }])
  })
})

describe('the last administrator', () => {
  it('is no more replaceable by somebody who holds every code at FULL', async () => {
    const admin = await server.signIn()
    const { id } = await admin.ask(session.current, {})
    const everything = (await admin.ask(session.permissions, {})).map(({ code }) => code)
    const deputy = await server.staffWith(everything)
    for (const who of [admin, deputy])
      expect(await reasonOf(who.call(staff.assignRoles, { params: { id }, body: [] }))).toBe('staff.lastAdministrator')
    expect(await reasonOf(deputy.call(staff.changeStatus, { params: { id, status: '0' } }))).toBe(
      'staff.lastAdministrator',
    )
    expect(await reasonOf(deputy.call(staff.remove, { params: { id } }))).toBe('staff.lastAdministrator')
  })
})
