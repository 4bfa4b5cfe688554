import { roles } from '@lectern/contract/access/roles.ts'
import { staff } from '@lectern/contract/access/staff.ts'
import { tags } from '@lectern/contract/access/tags.ts'
import { accounts } from '@lectern/contract/customers/accounts.ts'
import { holidays } from '@lectern/contract/system/holidays.ts'
import { logisticsOrders } from '@lectern/contract/system/logistics.ts'
import { recordHistory, recycleBin, undo } from '@lectern/contract/system/record-history.ts'
import { userAddresses } from '@lectern/contract/system/user-addresses.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { kindOf } from '../../../platform/domain/record-kinds.ts'
import { newAccount } from '../../../testing/accounts.ts'
import { type Answer, type Caller, testServer } from '../../../testing/test-server.ts'
import { sharedViews } from '../../access/roles/roles.rules.ts'
import { tagHolders } from '../../access/tags/tags.rules.ts'
import { logisticsTracksTable } from '../logistics/logistics.table.ts'
import { addressForm } from '../user-addresses/user-addresses.fixtures.ts'
import { ways } from './record-history.fixtures.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

const wordPermission = 37
let roleCount = 0
/** A role gives what the one who restores it has. */
const newRole = async (name = `可恢复${++roleCount}`) =>
  (await admin.ask(roles.create, { body: { name, permissionIds: [wordPermission] } })).id
const make = async (resource: string): Promise<number> =>
  resource === 'roles' ? newRole() : ((await ways[resource]?.make({ server, admin })) ?? 0)
const takeBack = (answer: Answer<unknown>, who = admin) =>
  who.call(undo.run, { params: { requestId: answer.headers.get('x-request-id') ?? '' } })

async function keptOf(resource: string, recordId: number, who = admin) {
  const { content } = await who.ask(recycleBin.list, { query: { resource, size: 200 } })
  return content.find((kept) => kept.recordId === recordId)
}
async function restore(resource: string, recordId: number, who = admin) {
  const kept = await keptOf(resource, recordId)
  return who.call(recycleBin.restore, { params: { id: kept?.id ?? 0 } })
}

/** What restoring counts, or says about the time of it. */
async function stateOf(resource: string, id: number): Promise<object> {
  const { version: _v, updateTime: _t, ...state } = await kindOf(resource).read(server.db, id)
  return state
}

type OneRoute = typeof roles.remove
const byId = (route: OneRoute) => (id: number) => admin.call(route, { params: { id } })

const kinds = [
  { resource: 'holidays', code: 'SCHEDULE', remove: byId(holidays.remove) },
  { resource: 'userAddresses', code: 'USER_ADDRESS', remove: byId(userAddresses.remove) },
  { resource: 'logisticsOrders', code: 'LOGISTICS', remove: byId(logisticsOrders.remove) },
  { resource: 'roles', code: 'ROLE', remove: byId(roles.remove) },
  { resource: 'tags', code: 'TAG', remove: (id: number) => admin.call(tags.remove, { body: [id] }) },
] as const

describe.each(kinds)('a deletion in $resource', ({ resource, code, remove }) => {
  it('can be undone for a moment, once', async () => {
    const id = await make(resource)
    const before = await stateOf(resource, id)
    const deleted = await remove(id)
    expect(deleted.headers.get('x-undo')).toBe(deleted.headers.get('x-request-id'))
    await expect(stateOf(resource, id)).rejects.toThrow('record.gone')
    expect((await takeBack(deleted)).data).toEqual({ done: 1, refused: [], taskId: null })
    expect(await stateOf(resource, id)).toEqual(before)
    expect((await takeBack(deleted)).body.reason).toBe('undo.done')
  })

  it('can be restored from the recycle bin by whoever may add such records, and is kept in its history', async () => {
    const id = await make(resource)
    const before = await stateOf(resource, id)
    await remove(id)
    const viewer = await server.staffWith({ [code]: 'VIEW' })
    expect(await keptOf(resource, id, viewer)).toBeUndefined()
    expect((await restore(resource, id, viewer)).status).toBe(403)
    const editor = await server.staffWith({ [code]: 'FULL', WORD_RECOMMEND: 'FULL' })
    expect((await keptOf(resource, id, editor))?.name).toMatch(/./)
    expect((await restore(resource, id, editor)).data).toEqual({ resource, recordId: id })
    expect(await stateOf(resource, id)).toEqual(before)
    const { content } = await admin.ask(recordHistory.list, { params: { resource, id }, query: { size: 200 } })
    expect(content.slice(0, 2).map(({ action }) => action)).toEqual(['restore', 'delete'])
  })
})

describe('a role in the recycle bin', () => {
  it('gives back the rights that there still are, and gives none meanwhile', async () => {
    const id = await newRole('有权的角色')
    await server.db.execute(sql`insert into permission (id, code, name) values (987, 'SOON_GONE', '{"zh":"","en":""}')`)
    await server.db.execute(
      sql`insert into role_permission (role_id, permission_id, level) values (${id}, 987, 'VIEW')`,
    )
    await admin.ask(roles.remove, { params: { id } })
    const member = await server.staffWith([])
    const given = await admin.call(staff.assignRoles, { params: { id: member.staffId }, body: [id] })
    expect(given.body.reason).toBe('role.unknown')
    await server.db.execute(sql`delete from permission where id = 987`)
    expect((await restore('roles', id)).code).toBe(1000)
    expect((await admin.ask(roles.get, { params: { id } })).grants).toEqual([{ id: wordPermission, level: 'FULL' }])
  })

  it('is not brought back by somebody who may not give what it gives', async () => {
    const id = await newRole('给得太多')
    await admin.ask(roles.remove, { params: { id } })
    const weak = await server.staffWith({ ROLE: 'FULL' })
    expect((await restore('roles', id, weak)).body.reason).toBe('grant.beyondOwn')
    const editor = await server.staffWith({ ROLE: 'EDIT', WORD_RECOMMEND: 'FULL' })
    expect((await restore('roles', id, editor)).status).toBe(403)
    expect(await keptOf('roles', id)).toBeDefined()
  })

  it('is refused while its name is taken, and stays', async () => {
    const id = await newRole('抢手的名字')
    const deleted = await admin.call(roles.remove, { params: { id } })
    await newRole('抢手的名字')
    expect((await restore('roles', id)).body.errors).toEqual({ name: 'name已被占用' })
    const { data } = await takeBack(deleted)
    expect([data.done, data.refused.length]).toEqual([0, 1])
    expect(await keptOf('roles', id)).toBeDefined()
  })
})

describe('tags in the recycle bin', () => {
  it('are carried again by the members and app users who are still there', async () => {
    const id = await make('tags')
    const [stays, leaves] = [await server.staffWith([]), await server.staffWith([])]
    for (const { staffId } of [stays, leaves])
      await admin.ask(staff.updateRbac, { body: { id: staffId, roleIds: [], permissionIds: [], tagIds: [id] } })
    const accountId = await newAccount(server.db)
    await server.db.execute(sql`insert into app_account_tag (account_id, tag_id) values (${accountId}, ${id})`)
    const deleted = await admin.call(tags.remove, { body: [id] })
    await admin.ask(staff.remove, { params: { id: leaves.staffId } })
    expect((await takeBack(deleted)).data.done).toBe(1)
    const { rows } = await server.db.execute(sql`select staff_id::int as id from staff_tag where tag_id = ${id}`)
    expect(rows).toEqual([{ id: stays.staffId }])
    expect((await admin.ask(accounts.get, { params: { id: accountId } })).tagIds).toEqual([id])
  })

  it('come back together when they were deleted together', async () => {
    const ids = [await make('tags'), await make('tags')]
    const deleted = await admin.call(tags.remove, { body: ids })
    expect((await takeBack(deleted)).data).toEqual({ done: 2, refused: [], taskId: null })
    const { content } = await admin.ask(tags.list, { query: { size: 200 } })
    expect(content.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  })
})

it('everything that points to tags and roles and goes with them is brought back, or is a right', async () => {
  const { rows } = await server.db.execute<{ table: string; of: string }>(sql`
    select conrelid::regclass::text as table, confrelid::regclass::text as of
    from pg_constraint where contype = 'f' and confrelid in ('tag'::regclass, 'role'::regclass)`)
  const tablesOf = (of: string) => rows.filter((row) => row.of === of).map(({ table }) => table)
  const joins = Object.values(tagHolders).map(({ table }) => table)
  expect(tablesOf('tag').toSorted()).toEqual(joins.toSorted())
  // Nobody has a role that is deleted.
  expect(tablesOf('role').toSorted()).toEqual(['role_permission', sharedViews.table, 'staff_role'].toSorted())
})

it('a holiday whose year was entered again meanwhile is refused', async () => {
  const form = { year: 2031, holidays: ['2031-01-01'] }
  const { id } = await admin.ask(holidays.create, { body: form })
  await admin.ask(holidays.remove, { params: { id } })
  await admin.ask(holidays.create, { body: form })
  expect(Object.keys((await restore('holidays', id)).body.errors ?? {})).toEqual(['year'])
})

it('a parcel comes back with its way', async () => {
  const id = await make('logisticsOrders')
  const steps = [
    { orderId: id, time: '2026-03-01T08:00:00.000Z', context: '已揽收', status: 'COLLECTED' as const },
    { orderId: id, time: '2026-03-02T08:00:00.000Z', context: '运输中', location: '武汉' },
  ]
  await server.db.insert(logisticsTracksTable).values(steps)
  const way = async () => {
    const page = await admin.ask(logisticsOrders.tracks, { params: { logisticsOrderId: id }, query: {} })
    return page.content.map((step) => ({ ...step, id: undefined }))
  }
  const before = await way()
  const deleted = await admin.call(logisticsOrders.remove, { params: { id } })
  await takeBack(deleted)
  expect(before).toHaveLength(2)
  expect(await way()).toEqual(before)
})

describe('an address in the recycle bin', () => {
  const addTo = async (accountId: number) =>
    (await admin.ask(userAddresses.create, { body: { ...addressForm(accountId), isDefault: false } })).id
  async function defaultOf(accountId: number) {
    const { content } = await admin.ask(userAddresses.list, { query: { size: 50 }, body: { accountId } })
    return content.filter(({ isDefault }) => isDefault).map(({ id }) => id)
  }

  it('is the default again if the one is that took its place, and only then', async () => {
    const accountId = await newAccount(server.db)
    const [first, second, third] = [await addTo(accountId), await addTo(accountId), await addTo(accountId)]
    const deleted = await admin.call(userAddresses.remove, { params: { id: first } })
    expect(await defaultOf(accountId)).toEqual([third])
    await takeBack(deleted)
    expect(await defaultOf(accountId)).toEqual([first])

    await admin.ask(userAddresses.remove, { params: { id: first } })
    const { accountId: _, ...form } = addressForm(accountId)
    await admin.ask(userAddresses.update, { body: { ...form, id: second, isDefault: true } })
    expect((await restore('userAddresses', first)).code).toBe(1000)
    expect(await defaultOf(accountId)).toEqual([second])
  })

  it('becomes the default if it is the only one', async () => {
    const accountId = await newAccount(server.db)
    const [first, second] = [await addTo(accountId), await addTo(accountId)]
    for (const id of [second, first]) await admin.ask(userAddresses.remove, { params: { id } })
    await restore('userAddresses', second)
    expect(await defaultOf(accountId)).toEqual([second])
  })
})
