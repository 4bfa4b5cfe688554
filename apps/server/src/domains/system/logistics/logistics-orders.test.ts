import { logisticsOrders as calls } from '@lectern/contract/system/logistics.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { maskPhone } from '../../../platform/providers/sms.ts'
import { newAccount } from '../../../testing/accounts.ts'
import { logRows } from '../../../testing/oper-log.ts'
import { newPhone } from '../../../testing/people.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { addOrder } from '../../finance/orders/orders.fixtures.ts'
import { addressForm } from '../user-addresses/user-addresses.fixtures.ts'
import { userAddressesTable } from '../user-addresses/user-addresses.table.ts'
import { carrierId, newParcel, newTrackingNo, parcelForm, storedParcel } from './logistics.fixtures.ts'
import { logisticsCompaniesTable as companies, logisticsTracksTable } from './logistics.table.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

const path = '/api/location/logisticsOrder'
const listed = async (body: object, who = admin) => (await who.ask(calls.list, { query: { size: 200 }, body })).content
async function newAddress(accountId: number) {
  const [address] = await server.db.insert(userAddressesTable).values(addressForm(accountId)).returning()
  if (!address) throw new Error('no address')
  return address
}

describe('parcels', () => {
  it('are added, listed with carrier, user and order, edited and deleted, each with one log row', async () => {
    const accountId = await newAccount(server.db, { nickname: '收件的人' })
    const orderId = await addOrder(server.db, accountId, { orderNo: 'L2026030100001' })
    const form = { ...(await parcelForm(server.db)), accountId, orderNo: 'L2026030100001' }
    const { id } = await admin.ask(calls.create, { body: { ...form, trackingNo: form.trackingNo.toLowerCase() } })
    const stored = {
      ...form,
      phone: maskPhone(form.phone),
      id,
      companyName: '顺丰速运',
      nickname: '收件的人',
      orderId,
      lastTrack: '',
      pollTime: null,
      pollError: '',
      createTime: expect.any(String),
      version: 0,
    }
    expect(await listed({ accountId })).toEqual([stored])
    expect(await admin.ask(calls.get, { params: { id } })).toEqual(stored)
    const changed = { ...form, goods: '礼盒', status: 'SIGNED' as const }
    const edited = await admin.ask(calls.update, { body: { ...changed, id, version: 0 } })
    expect(edited).toEqual({ ...stored, goods: '礼盒', status: 'SIGNED', version: 1 })
    expect((await admin.call(calls.update, { body: { ...changed, id, version: 0 } })).status).toBe(409)
    await server.db.insert(logisticsTracksTable).values({ orderId: id, time: '2026-03-01T00:00:00Z', context: '揽收' })
    await admin.ask(calls.remove, { params: { id } })
    expect(await listed({ accountId })).toEqual([])
    expect((await admin.call(calls.remove, { params: { id } })).status).toBe(404)
    const rows = async (method: string, url: string) => (await logRows(admin, { method, url })).map((row) => row.status)
    expect(await rows('POST', path)).toEqual(['SUCCESS'])
    expect(await rows('PUT', path)).toEqual(['FAIL', 'SUCCESS'])
    expect(await rows('DELETE', `${path}/${id}`)).toEqual(['FAIL', 'SUCCESS'])
  })

  it.each([
    ['trackingNo', { trackingNo: 'no spaces' }],
    ['receiver', { receiver: '' }],
    ['phone', { phone: '110' }],
    ['phone', { phone: undefined }],
    ['address', { address: '' }],
    ['goods', { goods: '' }],
    ['status', { status: 'LOST' }],
    ['companyId', { companyId: 999_999_999 }],
    ['accountId', { accountId: 999_999_999 }],
    ['addressId', { phone: undefined, addressId: 999_999_999 }],
  ])('are refused at %s for %j', async (field, values) => {
    const { code, body } = await admin.raw('POST', path, { ...(await parcelForm(server.db)), ...values })
    expect([code, Object.keys(body.errors ?? {})]).toEqual([901, [field]])
  })

  it('have a number that is unique with its carrier, however many add it at once', async () => {
    const form = await parcelForm(server.db)
    const answers = await Promise.all(Array.from({ length: 10 }, () => admin.call(calls.create, { body: form })))
    const refused = answers.filter(({ code }) => code !== 1000)
    expect(refused.map(({ code, body }) => [code, Object.keys(body.errors ?? {})])).toEqual(
      Array.from({ length: 9 }, () => [901, ['trackingNo']]),
    )
    const elsewhere = { ...form, companyId: await carrierId(server.db, 'ems') }
    expect((await admin.call(calls.create, { body: elsewhere })).code).toBe(1000)
  })

  it('go with a carrier that is in use, and stay with one that no longer is', async () => {
    const [gone] = await server.db.insert(companies).values({ code: 'gone', name: '已停用快递' }).returning()
    const form = { ...(await parcelForm(server.db)), companyId: gone?.id ?? 0 }
    const { id } = await admin.ask(calls.create, { body: form })
    await server.db.update(companies).set({ enable: false }).where(eq(companies.code, 'gone'))
    const another = { ...form, trackingNo: newTrackingNo() }
    const refused = await admin.call(calls.create, { body: another })
    expect(refused.body.errors).toEqual({ companyId: '快递公司已停用' })
    expect((await admin.ask(calls.update, { body: { ...form, id, goods: '改过的' } })).goods).toBe('改过的')
  })

  it('take the phone of the address that was chosen, and keep theirs when none is sent', async () => {
    const clerk = await server.staffWith(['LOGISTICS'])
    const accountId = await newAccount(server.db)
    const { id: addressId, phone } = await newAddress(accountId)
    const { phone: _, ...form } = { ...(await parcelForm(server.db)), accountId }
    const { id } = await clerk.ask(calls.create, { body: { ...form, addressId } })
    expect((await storedParcel(server.db, id))?.phone).toBe(phone)
    const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`
    expect((await listed({ accountId }, clerk))[0]?.phone).toBe(masked)
    expect((await clerk.ask(calls.update, { body: { ...form, id } })).phone).toBe(masked)
    expect((await storedParcel(server.db, id))?.phone).toBe(phone)
    const stranger = await newAddress(await newAccount(server.db))
    const wrong = await clerk.call(calls.update, { body: { ...form, id, addressId: stranger.id } })
    expect(Object.keys(wrong.body.errors ?? {})).toEqual(['addressId'])
  })

  it('are read with masked phones by everybody; one is revealed whole to those who may see phones', async () => {
    const phone = newPhone()
    const { id, accountId } = await newParcel(server.db, { accountId: await newAccount(server.db), phone })
    const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`
    const shown = [await admin.ask(calls.get, { params: { id } }), ...(await listed({ accountId }))]
    expect(shown.map((parcel) => parcel.phone)).toEqual([masked, masked])
    const holder = await server.staffWith(['ACCOUNT_PHONE'])
    expect(await holder.ask(calls.revealPhone, { params: { id } })).toEqual({ areaCode: '86', phone })
    const clerk = await server.staffWith(['LOGISTICS'])
    expect((await clerk.call(calls.revealPhone, { params: { id } })).status).toBe(403)
    const rows = await logRows(admin, { method: 'POST', url: `/api/location/logisticsOrder/${id}/phone` })
    expect(rows.map(({ title, operator }) => [title, operator])).toEqual([
      ['logisticsOrders.reveal', clerk.username],
      ['logisticsOrders.reveal', holder.username],
    ])
    expect(JSON.stringify(rows)).not.toContain(phone)
  })

  it('can be sent to the addresses of a user, the default first', async () => {
    const clerk = await server.staffWith(['LOGISTICS'])
    const accountId = await newAccount(server.db)
    const first = await newAddress(accountId)
    await server.db.update(userAddressesTable).set({ isDefault: true }).where(eq(userAddressesTable.id, first.id))
    const second = await newAddress(accountId)
    const found = await clerk.ask(calls.addresses, { params: { accountId } })
    expect(found.map(({ id }) => id)).toEqual([first.id, second.id])
    expect(found[0]?.phone).toContain('****')
    expect((await clerk.call(calls.addresses, { params: { accountId: 999_999_999 } })).status).toBe(404)
  })

  it('are found by number, order, carrier, receiver, phone, status and time', async () => {
    const accountId = await newAccount(server.db)
    const phone = newPhone()
    const one = await newParcel(server.db, {
      accountId,
      phone,
      receiver: '欧阳春晓',
      orderNo: 'A-77',
      trackingNo: 'YT0001',
    })
    const other = await newParcel(server.db, {
      accountId,
      companyId: await carrierId(server.db, 'ems'),
      status: 'PROBLEM',
      createTime: '2020-01-01T00:00:00.000Z',
    })
    const ids = async (body: object) => (await listed({ accountId, ...body })).map(({ id }) => id)
    expect(await ids({})).toEqual([other.id, one.id])
    expect(await ids({ trackingNo: 'yt00' })).toEqual([one.id])
    expect(await ids({ orderNo: 'A-7' })).toEqual([one.id])
    expect(await ids({ companyId: other.companyId })).toEqual([other.id])
    expect(await ids({ receiver: '春晓' })).toEqual([one.id])
    expect(await ids({ phone: phone.slice(-4) })).toContain(one.id)
    expect(await ids({ phone: phone.slice(0, 3) })).toContain(one.id)
    expect(await ids({ phone })).toEqual([one.id])
    expect(await ids({ status: 'PROBLEM' })).toEqual([other.id])
    expect(await ids({ createEnd: '2020-12-31T00:00:00Z' })).toEqual([other.id])
    expect(await ids({ createStart: '2020-12-31T00:00:00Z' })).toEqual([one.id])
  })

  it('are for those who hold LOGISTICS', async () => {
    const other = await server.staffWith(['USER_ADDRESS'])
    const { id } = await newParcel(server.db)
    const body = await parcelForm(server.db)
    for (const [who, status] of [
      [server.anonymous, 401],
      [other, 403],
    ] as const) {
      expect((await who.call(calls.list, { body: {} })).status).toBe(status)
      expect((await who.call(calls.get, { params: { id } })).status).toBe(status)
      expect((await who.call(calls.create, { body })).status).toBe(status)
      expect((await who.call(calls.update, { body: { ...body, id } })).status).toBe(status)
      expect((await who.call(calls.remove, { params: { id } })).status).toBe(status)
      expect((await who.call(calls.addresses, { params: { accountId: 1 } })).status).toBe(status)
      expect((await who.call(calls.poll, { params: { id } })).status).toBe(status)
      expect((await who.call(calls.tracks, { params: { logisticsOrderId: id } })).status).toBe(status)
      expect((await who.call(calls.importTemplate, {})).status).toBe(status)
      expect((await who.call(calls.import, { body: { dryRun: true } }, { files: {} })).status).toBe(status)
    }
  })
})
