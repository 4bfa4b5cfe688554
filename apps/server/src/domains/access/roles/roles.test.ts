import { permissionAdmin } from '@lectern/contract/access/permissions.ts'
import { roles } from '@lectern/contract/access/roles.ts'
import { staff } from '@lectern/contract/access/staff.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { describe, expect, it } from 'vitest'
import { type Caller, testServer } from '../../../testing/test-server.ts'

const server = testServer()
let counter = 0
const wordPermission = 37
const faqPermission = 75
const add = async (who: Caller, permissionIds: number[] = []) => {
  const name = `角色${++counter}`
  return { ...(await who.ask(roles.create, { body: { name, permissionIds } })), name }
}

describe('roles', () => {
  it('are made with permissions, renamed, and listed with how many hold them', async () => {
    const admin = await server.signIn()
    const { id } = await add(admin, [wordPermission])
    const renamed = await admin.ask(roles.update, { body: { id, name: `改名${++counter}`, version: 0 } })
    expect(renamed).toMatchObject({ permissionIds: [wordPermission], staffCount: 0, builtin: false, version: 1 })
    const { content } = await admin.ask(roles.list, { query: { size: 200 }, body: { name: renamed.name } })
    expect(content).toEqual([renamed])
    expect((await admin.call(roles.update, { body: { id, name: '旧', version: 0 } })).status).toBe(409)
  })

  it('share no name', async () => {
    const admin = await server.signIn()
    const { name } = await add(admin)
    const again = await admin.call(roles.create, { body: { name } })
    expect(again.body).toMatchObject({ code: 901, errors: { name: 'name已被占用' } })
  })

  it('grant and revoke their codes for their holders immediately', async () => {
    const admin = await server.signIn()
    const member = await server.staffWith([])
    const { id } = await add(admin)
    await admin.ask(staff.assignRoles, { params: { id: member.staffId }, body: [id] })
    await admin.ask(roles.allotPermissions, { params: { id }, body: [wordPermission] })
    expect((await member.call(hotWords.list, {})).status).toBe(200)
    await admin.ask(roles.allotPermissions, { params: { id }, body: [] })
    expect((await member.call(hotWords.list, {})).status).toBe(403)
  })

  it('cannot be deleted while somebody holds them, and the refusal says who', async () => {
    const admin = await server.signIn()
    const member = await server.staffWith([])
    const { id, name } = await add(admin)
    await admin.ask(staff.assignRoles, { params: { id: member.staffId }, body: [id] })
    const refused = await admin.call(roles.remove, { params: { id } })
    expect(refused.body).toMatchObject({
      params: { name, count: 1, names: ['测试员'] },
      message: `角色“${name}”已分配给 1 人（测试员），不能删除`,
    })
    const english = await admin.call(roles.remove, { params: { id } }, { headers: { 'accept-language': 'en' } })
    expect(english.body.message).toBe(`Role “${name}” is assigned to 1 person (测试员) and cannot be deleted`)
    await admin.ask(staff.assignRoles, { params: { id: member.staffId }, body: [] })
    await admin.ask(roles.remove, { params: { id } })
    expect((await admin.call(roles.get, { params: { id } })).status).toBe(404)
  })

  it('are copied under a new name with all they give', async () => {
    const admin = await server.signIn()
    const { id: copiedId } = await add(admin, [wordPermission, faqPermission])
    const { id } = await admin.ask(roles.copy, { params: { copiedId, roleName: `副本${++counter}` } })
    expect((await admin.ask(roles.get, { params: { id } })).permissionIds).toEqual([wordPermission, faqPermission])
    const given = await admin.ask(permissionAdmin.ofRoles, { body: [copiedId, id] })
    expect(given.map(({ code }) => code)).toEqual(['WORD_RECOMMEND', 'FAQ_SETTINGS'])
  })

  it('refuse permissions that do not exist', async () => {
    const admin = await server.signIn()
    const { id } = await add(admin)
    const refused = await admin.call(roles.allotPermissions, { params: { id }, body: [wordPermission, 999_999] })
    expect(refused.body.reason).toBe('permission.unknown')
  })
})

describe('the built-in role', () => {
  it('holds every code and stays as it is', async () => {
    const admin = await server.signIn()
    const { content } = await admin.ask(roles.list, { query: { size: 200 }, body: {} })
    const builtin = content.find((each) => each.builtin)
    const id = builtin?.id ?? 0
    expect(builtin?.permissionIds).toContain(wordPermission)
    const refusals = await Promise.all([
      admin.call(roles.remove, { params: { id } }),
      admin.call(roles.update, { body: { id, name: '别名' } }),
      admin.call(roles.allotPermissions, { params: { id }, body: [] }),
    ])
    expect(refusals.map(({ body }) => body.reason)).toEqual(['role.builtin', 'role.builtin', 'role.builtin'])
  })
})
