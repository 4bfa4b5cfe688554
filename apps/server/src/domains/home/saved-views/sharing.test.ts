import { savedViews } from '@lectern/contract/home/saved-views.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { roleTable, staffRoleTable } from '../../../platform/access/access.table.ts'
import { operLogTable } from '../../../platform/audit/audit.table.ts'
import { eventually } from '../../../testing/eventually.ts'
import { listen } from '../../../testing/live-listener.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { keepView, roleOf, setDefault, viewOf, viewsOf } from './saved-views.fixtures.ts'

const server = testServer()
const operator = () => server.staffWith(['WORD_RECOMMEND'])
const share = (who: Caller, id: number, sharing: { byLink?: boolean; roleIds?: number[] }) =>
  who.call(savedViews.share, { params: { id }, body: { byLink: false, roleIds: [], ...sharing } })
const open = (who: Caller, id: number) => who.call(savedViews.get, { params: { id } })

describe('a view shared by link', () => {
  it('is opened by whoever knows it, is in nobody else’s list, and only while it is shared', async () => {
    const [one, other] = [await operator(), await operator()]
    const id = await keepView(one, '共享', { word: '英语' })
    await share(one, id, { byLink: true })
    const { data } = await open(other, id)
    expect(data).toMatchObject({ own: false, name: '共享', ownerName: '测试员', state: viewOf({ word: '英语' }) })
    expect(await viewsOf(other)).toEqual([])
    expect((await setDefault(other, id)).code).toBe(404)
    const body = { name: '改', state: viewOf(), version: 0 }
    expect((await other.call(savedViews.update, { params: { id }, body })).code).toBe(404)
    await share(one, id, { byLink: false })
    expect((await open(other, id)).code).toBe(404)
  })
})

describe('a view shared with a role', () => {
  it('is seen by its members, read-only and without the names of the roles, and may be their default', async () => {
    const [one, member, outsider] = [await operator(), await operator(), await operator()]
    const role = await roleOf(server, '同看的人', one.staffId, member.staffId)
    const id = await keepView(one, '共享')
    await keepView(member, '自己的')
    expect((await share(one, id, { roleIds: [role, role] })).code).toBe(1000)
    expect(await viewsOf(one)).toMatchObject([{ id, own: true, roles: [{ id: role, name: '同看的人' }] }])
    expect(await viewsOf(member)).toMatchObject([
      { name: '自己的', own: true },
      { id, own: false, roles: [] },
    ])
    expect(await viewsOf(outsider)).toEqual([])
    expect((await open(outsider, id)).code).toBe(404)
    expect((await member.call(savedViews.remove, { params: { id } })).code).toBe(404)

    await setDefault(member, id)
    const defaults = async () => (await member.ask(savedViews.defaults, {})).map((view) => view.id)
    expect(await defaults()).toEqual([id])
    expect(await one.ask(savedViews.defaults, {})).toEqual([])
    const holds = and(eq(staffRoleTable.roleId, role), eq(staffRoleTable.staffId, member.staffId))
    await server.db.delete(staffRoleTable).where(holds)
    expect(await defaults()).toEqual([])
    expect(await viewsOf(member)).toMatchObject([{ name: '自己的' }])
  })

  it('is in the log with the names of the roles', async () => {
    const one = await operator()
    const role = await roleOf(server, '记下来的人', one.staffId)
    const id = await keepView(one, '共享')
    await share(one, id, { roleIds: [role] })
    const rows = await server.db.select().from(operLogTable).where(eq(operLogTable.operator, one.username))
    expect(rows.at(-1)?.diff).toEqual([{ field: 'roles', before: [], after: ['记下来的人'] }])
  })

  it('is told to the consoles of others when it changes', async () => {
    const [one, member] = [await operator(), await operator()]
    const role = await roleOf(server, '听得到的人', one.staffId, member.staffId)
    const [ofMember, id] = [await listen(member), await keepView(one, '共享')]
    const heard = () => ofMember.heard.filter(({ data }) => data.resource === 'savedViews').length
    await share(one, id, { roleIds: [role] })
    await eventually('sharing is announced', async () => heard() === 1)
    await one.ask(savedViews.update, { params: { id }, body: { name: '新', state: viewOf(), version: 0 } })
    await eventually('the change is announced', async () => heard() === 2)
    await one.ask(savedViews.remove, { params: { id } })
    await eventually('the deletion is announced', async () => heard() === 3)
    await keepView(one, '私人的')
    expect(heard()).toBe(3)
    ofMember.leave()
  })

  it('loses a role that is deleted', async () => {
    const one = await operator()
    const role = await roleOf(server, '将删除', one.staffId)
    const id = await keepView(one, '共享')
    await share(one, id, { roleIds: [role] })
    await server.db.delete(roleTable).where(eq(roleTable.id, role))
    expect(await viewsOf(one)).toMatchObject([{ id, roles: [] }])
  })
})

describe('the roles to share with', () => {
  it('are one’s own, or all for those who may see roles', async () => {
    const one = await operator()
    const chief = await server.staffWith(['WORD_RECOMMEND', 'ROLE'])
    const own = await roleOf(server, '自己的角色', one.staffId)
    const foreign = await roleOf(server, '别人的角色')
    expect(await one.ask(savedViews.roles, {})).toEqual([{ id: own, name: '自己的角色' }])
    const all = await chief.ask(savedViews.roles, {})
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([own, foreign]))

    const id = await keepView(one, '共享')
    expect((await share(one, id, { roleIds: [foreign] })).body).toMatchObject({ code: 900, reason: 'role.unknown' })
    const wide = await keepView(chief, '共享')
    expect((await share(chief, wide, { roleIds: [foreign] })).code).toBe(1000)
    expect((await share(chief, wide, { roleIds: [987_654_321] })).code).toBe(900)
  })

  it('stay as they are when their owner no longer holds one of them', async () => {
    const one = await operator()
    const [kept, lost] = [await roleOf(server, '还在', one.staffId), await roleOf(server, '失去', one.staffId)]
    const id = await keepView(one, '共享')
    await share(one, id, { roleIds: [kept, lost] })
    await server.db.delete(staffRoleTable).where(eq(staffRoleTable.roleId, lost))
    expect((await share(one, id, { byLink: true, roleIds: [kept, lost] })).code).toBe(1000)
    expect(await viewsOf(one)).toMatchObject([{ byLink: true, roles: [{ id: kept }, { id: lost }] }])
  })
})
