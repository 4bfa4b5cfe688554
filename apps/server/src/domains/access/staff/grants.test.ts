import { permissionAdmin } from '@lectern/contract/access/permissions.ts'
import { roles } from '@lectern/contract/access/roles.ts'
import { staff } from '@lectern/contract/access/staff.ts'
import { tags } from '@lectern/contract/access/tags.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { permissionTable } from '../../../platform/access/access.table.ts'
import { type Answer, testServer } from '../../../testing/test-server.ts'

const server = testServer()
let counter = 0
const permissionId = async (code: string) => {
  const [row] = await server.db.select().from(permissionTable).where(eq(permissionTable.code, code))
  return row?.id ?? 0
}
const newTag = async () => {
  const admin = await server.signIn()
  return (await admin.ask(tags.upsert, { body: { name: `并发${++counter}`, colour: '#3CCB93' } })).id
}

describe('concurrent grants', () => {
  it('never deadlock, however many there are', async () => {
    const admin = await server.signIn()
    const members = [await server.staffWith([]), await server.staffWith([])].map(({ staffId }) => staffId)
    const [word, faq] = [await permissionId('WORD_RECOMMEND'), await permissionId('FAQ_SETTINGS')]
    const { id: role } = await admin.ask(roles.create, { body: { name: `交叉${++counter}`, permissionIds: [word] } })
    const tag = await newTag()
    const cross = (id: number, some: boolean): Promise<Answer<unknown>>[] => {
      const rbac = { id, roleIds: some ? [role] : [], permissionIds: some ? [faq, word] : [word], tagIds: [tag] }
      return [
        admin.call(staff.updateRbac, { body: rbac }),
        admin.call(staff.assignRoles, { params: { id }, body: some ? [] : [role] }),
        admin.call(staff.assignPermissions, { params: { id }, body: some ? [word] : [word, faq] }),
        admin.call(staff.addTags, { params: { userId: id }, body: some ? [] : [tag] }),
        admin.call(roles.allotPermissions, { params: { id: role }, body: some ? [word, faq] : [faq] }),
      ]
    }
    for (let round = 0; round < 4; round++) {
      const calls = members.flatMap((id) => [...cross(id, round % 2 === 0), ...cross(id, round % 2 === 1)])
      const answers = await Promise.all(calls)
      expect(answers.map(({ body }) => body).filter(({ code }) => code !== 1000)).toEqual([])
    }
  })

  it('refuse what is deleted at the same moment, and fail in no other way', async () => {
    const admin = await server.signIn()
    for (let round = 0; round < 6; round++) {
      const { staffId: id } = await server.staffWith([])
      const [one, other] = [await newTag(), await newTag()]
      const extra = { code: `GONE_${++counter}`, name: { zh: '将删', en: 'Going' }, mid: null, menuId: null }
      const permission = (await admin.ask(permissionAdmin.create, { body: extra })).id
      const role = (await admin.ask(roles.create, { body: { name: `将删${++counter}` } })).id
      const answers = await Promise.all([
        admin.call(staff.addTags, { params: { userId: id }, body: [one, other] }),
        admin.call(tags.remove, { body: [other, one] }),
        admin.call(staff.assignPermissions, { params: { id }, body: [permission] }),
        admin.call(roles.allotPermissions, { params: { id: role }, body: [permission] }),
        admin.call(permissionAdmin.remove, { params: { id: permission } }),
        admin.call(staff.assignRoles, { params: { id }, body: [role] }),
        admin.call(roles.remove, { params: { id: role } }),
      ])
      const refused = answers.flatMap(({ code, body }) => (code === 1000 ? [] : [body.reason]))
      const expected = new Set(['tag.unknown', 'permission.unknown', 'role.unknown', 'role.assigned', 'record.gone'])
      expect(refused.filter((reason) => !expected.has(reason))).toEqual([])
    }
  })

  it('from a form that was opened before another save are refused as stale', async () => {
    const admin = await server.signIn()
    const { staffId: id } = await server.staffWith([])
    const save = () =>
      admin.call(staff.updateRbac, { body: { id, roleIds: [], permissionIds: [], tagIds: [], version: 0 } })
    const answers = await Promise.all([save(), save(), save()])
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([409, 409, 1000])
  })
})
