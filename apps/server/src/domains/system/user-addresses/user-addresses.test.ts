import { userAddresses as calls } from '@lectern/contract/system/user-addresses.ts'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { maskPhone } from '../../../platform/providers/sms.ts'
import { newAccount } from '../../../testing/accounts.ts'
import { logRows } from '../../../testing/oper-log.ts'
import { newPhone } from '../../../testing/people.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { addressForm } from './user-addresses.fixtures.ts'
import { userAddressesTable as table } from './user-addresses.table.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

const add = async (accountId: number, values: object = {}) =>
  (await admin.ask(calls.create, { body: { ...addressForm(accountId), ...values } })).id
const listed = async (body: object, who = admin) => (await who.ask(calls.list, { query: { size: 200 }, body })).content
const defaultsOf = async (accountId: number) =>
  (
    await server.db
      .select()
      .from(table)
      .where(and(eq(table.accountId, accountId), eq(table.isDefault, true)))
  ).map(({ id }) => id)
const path = '/api/location/userAddress'

describe('the addresses of app users', () => {
  it('are added, listed with the user, edited and deleted, each with one log row', async () => {
    const accountId = await newAccount(server.db, { nickname: '收件的人' })
    const form = addressForm(accountId)
    const { id } = await admin.ask(calls.create, { body: form })
    const seen = { phone: maskPhone(form.phone), nickname: '收件的人', isDefault: true }
    const stored = { ...form, ...seen, id, version: 0, createTime: expect.any(String) }
    expect(await listed({ accountId })).toEqual([stored])
    const { accountId: _, ...changed } = { ...form, detail: '深南大道1号', district: '福田区' }
    const edited = await admin.ask(calls.update, { body: { ...changed, id, version: 0 } })
    expect(edited).toEqual({ ...stored, detail: '深南大道1号', district: '福田区', version: 1 })
    expect((await admin.call(calls.update, { body: { ...changed, id, version: 0 } })).status).toBe(409)
    await admin.ask(calls.remove, { params: { id } })
    expect(await listed({ accountId })).toEqual([])
    expect((await admin.call(calls.remove, { params: { id } })).status).toBe(404)
    expect((await logRows(admin, { method: 'DELETE', url: `${path}/${id}` })).length).toBe(2)
    const created = await logRows(admin, { method: 'POST', url: path })
    expect(created.filter(({ diff }) => diff.some(({ field, after }) => field === 'id' && after === id)).length).toBe(1)
  })

  it.each([
    ['name', { name: '' }],
    ['phone', { phone: '12345' }],
    ['province', { province: '火星省' }],
    ['city', { city: '杭州市' }],
    ['district', { district: '朝阳区' }],
    ['detail', { detail: '   ' }],
    ['accountId', { accountId: 999_999_999 }],
  ])('are refused at %s', async (field, values) => {
    const form = addressForm(await newAccount(server.db))
    const { code, body } = await admin.call(calls.create, { body: { ...form, ...values } })
    expect([code, Object.keys(body.errors ?? {})]).toEqual([901, [field]])
  })

  it('are for those who hold USER_ADDRESS', async () => {
    const other = await server.staffWith(['LOGISTICS'])
    const body = addressForm(await newAccount(server.db))
    const id = await add(body.accountId)
    for (const [who, status] of [
      [server.anonymous, 401],
      [other, 403],
    ] as const) {
      expect((await who.call(calls.list, { body: {} })).status).toBe(status)
      expect((await who.call(calls.create, { body })).status).toBe(status)
      expect((await who.call(calls.update, { body: { ...body, id } })).status).toBe(status)
      expect((await who.call(calls.remove, { params: { id } })).status).toBe(status)
    }
  })

  it('are read with masked phones by everybody, and keep them when they are not sent again', async () => {
    const clerk = await server.staffWith(['USER_ADDRESS'])
    const revealed = async () => (await admin.ask(calls.revealPhone, { params: { id } })).phone
    const accountId = await newAccount(server.db)
    const id = await add(accountId, { phone: '+8613912345678' })
    expect((await listed({ accountId }, clerk))[0]?.phone).toBe('139****5678')
    expect((await listed({ accountId }))[0]?.phone).toBe('139****5678')
    expect(await revealed()).toBe('13912345678')
    const { phone: _, accountId: __, ...form } = addressForm(accountId)
    const edited = await clerk.ask(calls.update, { body: { ...form, id, name: '新收件人' } })
    expect([edited.name, edited.phone]).toEqual(['新收件人', '139****5678'])
    expect(await revealed()).toBe('13912345678')
  })

  it('show a whole phone by a call of its own to those who may see phones, which leaves a log row without it', async () => {
    const phone = newPhone()
    const id = await add(await newAccount(server.db), { phone })
    const holder = await server.staffWith(['ACCOUNT_PHONE'])
    expect(await holder.ask(calls.revealPhone, { params: { id } })).toEqual({ areaCode: '86', phone })
    const clerk = await server.staffWith(['USER_ADDRESS'])
    expect((await clerk.call(calls.revealPhone, { params: { id } })).status).toBe(403)
    expect((await holder.call(calls.revealPhone, { params: { id: 999_999_999 } })).status).toBe(404)
    const rows = await logRows(admin, { method: 'POST', url: `${path}/${id}/phone` })
    expect(rows.map(({ title, operator, status }) => [title, operator, status])).toEqual([
      ['userAddresses.reveal', clerk.username, 'FAIL'],
      ['userAddresses.reveal', holder.username, 'SUCCESS'],
    ])
    expect(JSON.stringify(rows)).not.toContain(phone)
  })

  it('are found by user, receiver, phone, place and default', async () => {
    const accountId = await newAccount(server.db)
    const phone = newPhone()
    const first = await add(accountId, { name: '欧阳春晓', phone })
    const second = await add(accountId, { province: '北京市', city: '北京市', district: '朝阳区' })
    const ids = async (body: object) => (await listed({ accountId, ...body })).map(({ id }) => id)
    expect(await ids({})).toEqual([second, first])
    expect(await ids({ name: '春晓' })).toEqual([first])
    for (const digits of [phone, phone.slice(0, 3), phone.slice(-4)])
      expect(await ids({ phone: digits })).toContain(first)
    expect(await ids({ phone: newPhone() })).toEqual([])
    expect(await ids({ province: '北京市' })).toEqual([second])
    expect(await ids({ city: '深圳市' })).toEqual([first])
    expect(await ids({ isDefault: true })).toEqual([first])
    for (const digits of ['12', phone.slice(0, 8), `${phone}0`])
      expect((await admin.call(calls.list, { body: { phone: digits } })).code).toBe(901)
  })
})

describe('the default address of a user', () => {
  it('is the first one, then whichever is made so last, and stays until another is', async () => {
    const accountId = await newAccount(server.db)
    const first = await add(accountId)
    const second = await add(accountId)
    expect(await defaultsOf(accountId)).toEqual([first])
    const third = await add(accountId, { isDefault: true })
    expect(await defaultsOf(accountId)).toEqual([third])
    const form = addressForm(accountId)
    await admin.ask(calls.update, { body: { ...form, id: second, isDefault: true } })
    expect(await defaultsOf(accountId)).toEqual([second])
    await admin.ask(calls.update, { body: { ...form, id: second, isDefault: false } })
    expect(await defaultsOf(accountId)).toEqual([second])
  })

  it('is the newest of the others once it is deleted', async () => {
    const accountId = await newAccount(server.db)
    const [first, second, third] = [await add(accountId), await add(accountId), await add(accountId)]
    await admin.ask(calls.remove, { params: { id: first } })
    expect(await defaultsOf(accountId)).toEqual([third])
    await admin.ask(calls.remove, { params: { id: second } })
    expect(await defaultsOf(accountId)).toEqual([third])
    await admin.ask(calls.remove, { params: { id: third } })
    expect(await defaultsOf(accountId)).toEqual([])
  })

  it('is exactly one after twenty calls at once that add, change and delete', async () => {
    const accountId = await newAccount(server.db)
    const ids = [await add(accountId), await add(accountId), await add(accountId), await add(accountId)]
    const form = { ...addressForm(accountId), isDefault: true }
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const id = ids[n % ids.length] ?? 0
        if (n % 3 === 0) return (await admin.call(calls.create, { body: form })).status
        if (n % 3 === 1) return (await admin.call(calls.update, { body: { ...form, id } })).status
        return (await admin.call(calls.remove, { params: { id } })).status
      }),
    )
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
    expect((await defaultsOf(accountId)).length).toBe(1)
  })

  it('goes with at most fifty addresses of one user', async () => {
    const accountId = await newAccount(server.db)
    await server.db.insert(table).values(Array.from({ length: 49 }, () => addressForm(accountId)))
    const answers = await Promise.all([1, 2, 3].map(() => admin.call(calls.create, { body: addressForm(accountId) })))
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([900, 900, 1000])
    expect(answers.find(({ code }) => code === 900)?.body.reason).toBe('userAddress.tooMany')
  })
})
