import { logisticsOrders as calls } from '@lectern/contract/system/logistics.ts'
import { notify } from '@lectern/contract/system/notify.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { logRows } from '../../../testing/oper-log.ts'
import { fakeKuaidi100, kuaidi100Account } from '../../../testing/providers/fake-kuaidi100.ts'
import { startFakeProvider } from '../../../testing/providers/fake-provider.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { newParcel, storedParcel, storedTracks } from './logistics.fixtures.ts'
import { pollOpenParcels } from './logistics.jobs.ts'
import { logisticsOrdersTable as parcels } from './logistics.table.ts'

const { answer, parcels: known } = fakeKuaidi100()
/** Whether the provider is away, which it says with an answer that is no JSON. */
let isAway = false
const standIn = await startFakeProvider((call) => (isAway ? { status: 502, body: 'bad gateway' } : answer(call)))
afterAll(() => standIn.stop())

const account = { KUAIDI100_CUSTOMER: kuaidi100Account.customer, KUAIDI100_KEY: kuaidi100Account.key }
const server = testServer({ ...account, KUAIDI100_URL: standIn.endpoint })
const plainServer = testServer()

const collected = { ftime: '2026-03-01 10:00:00', context: '已揽收', areaName: '浙江,杭州市', statusCode: '1' }
const moving = { ftime: '2026-03-01 20:00:00', context: '已发往深圳', status: '在途' }
const problem = { ftime: '2026-03-02 09:00:00', context: '电话无法接通', statusCode: '2' }
const signed = { ftime: '2026-03-03 09:00:00', context: '已签收', statusCode: '3' }

const poll = (who: Caller, id: number) => who.call(calls.poll, { params: { id } })
const tracks = async (who: Caller, id: number) =>
  (await who.ask(calls.tracks, { params: { logisticsOrderId: id }, query: { size: 50 } })).content
const bellOf = async (who: Caller) => (await who.ask(notify.messages, { query: { state: 'all', size: 50 } })).content

describe('asking where a parcel is', () => {
  it('stores its way once, newest first, with status, latest step and time, and leaves a log row', async () => {
    const admin = await server.signIn()
    const { id, trackingNo } = await newParcel(server.db)
    known.set(trackingNo, { state: '0', data: [moving, collected] })
    const { data } = await poll(admin, id)
    expect(data).toMatchObject({ status: 'IN_TRANSIT', lastTrack: '已发往深圳', pollError: '', version: 1 })
    expect(Date.parse(data.pollTime ?? '')).toBeGreaterThan(0)
    await Promise.all(Array.from({ length: 5 }, () => poll(admin, id)))
    expect(await tracks(admin, id)).toEqual([
      {
        id: expect.any(Number),
        time: '2026-03-01T12:00:00.000Z',
        context: '已发往深圳',
        location: '',
        status: 'IN_TRANSIT',
      },
      {
        id: expect.any(Number),
        time: '2026-03-01T02:00:00.000Z',
        context: '已揽收',
        location: '浙江,杭州市',
        status: 'COLLECTED',
      },
    ])
    expect(
      (await logRows(admin, { method: 'GET', url: `/api/location/logisticsOrder/${id}/pollTrackData` })).length,
    ).toBe(6)
    expect((await poll(admin, 999_999_999)).status).toBe(404)
    expect((await admin.call(calls.tracks, { params: { logisticsOrderId: 999_999_999 } })).status).toBe(404)
  })

  it('never moves back a parcel that has arrived, nor one of which more is known', async () => {
    const admin = await server.signIn()
    const arrived = await newParcel(server.db, { status: 'SIGNED' })
    known.set(arrived.trackingNo, { state: '0', data: [moving, collected] })
    expect((await poll(admin, arrived.id)).data.status).toBe('SIGNED')
    expect(await storedTracks(server.db, arrived.id)).toEqual(['已揽收', '已发往深圳'])
    const { id, trackingNo } = await newParcel(server.db)
    known.set(trackingNo, { state: '0', data: [moving, collected] })
    await poll(admin, id)
    known.set(trackingNo, { state: '1', data: [collected] })
    expect((await poll(admin, id)).data).toMatchObject({ status: 'IN_TRANSIT', lastTrack: '已发往深圳' })
  })

  it('keeps everything if the carrier knows nothing yet, and says so', async () => {
    const admin = await server.signIn()
    const { id } = await newParcel(server.db)
    const { code, data } = await poll(admin, id)
    expect([code, data.status, data.pollError]).toEqual([1000, 'PENDING', '查询无结果，请隔段时间再查'])
  })

  it('is answered with 998 if the provider refuses, and the parcel keeps why', async () => {
    const admin = await server.signIn()
    const { id, trackingNo } = await newParcel(server.db)
    known.set(trackingNo, { returnCode: '408', message: `手机号不对 ${kuaidi100Account.key}` })
    const { status, body } = await poll(admin, id)
    expect([status, body.reason, body.message]).toEqual([
      998,
      'logistics.refused',
      '快递100没有给出结果：手机号不对 *** (408)',
    ])
    const parcel = await storedParcel(server.db, id)
    expect([parcel?.status, parcel?.pollError]).toEqual(['PENDING', '手机号不对 *** (408)'])
    known.set(trackingNo, { state: '0', data: [moving] })
    expect((await poll(admin, id)).data.pollError).toBe('')
  })

  it('is answered with 998 if the provider is away, and with 900 if there is none', async () => {
    const { id } = await newParcel(server.db)
    isAway = true
    const { status, body } = await poll(await server.signIn(), id)
    isAway = false
    expect([status, body.reason]).toEqual([998, 'upstream.provider'])
    const elsewhere = await newParcel(plainServer.db)
    const none = await poll(await plainServer.signIn(), elsewhere.id)
    expect([none.code, none.body.reason]).toEqual([900, 'logistics.notConfigured'])
  })

  it('tells everybody who takes care of parcels about a problem, once each time', async () => {
    const clerk = await server.staffWith(['LOGISTICS'])
    const other = await server.staffWith(['ORDERS'])
    const english = await server.staffWith(['LOGISTICS'])
    await server.db.execute(sql`update staff set locale = 'en-US' where id = ${english.staffId}`)
    const { id, trackingNo } = await newParcel(server.db, { receiver: '王子涵' })
    known.set(trackingNo, { state: '2', data: [problem, collected] })
    await Promise.all(Array.from({ length: 5 }, () => poll(clerk, id)))
    const [message, ...more] = await bellOf(clerk)
    expect(more).toEqual([])
    expect(message?.title).toBe(`疑难件：顺丰速运 ${trackingNo}`)
    expect(message?.detail).toContain('王子涵')
    expect(message?.detail).toContain('电话无法接通')
    expect((await bellOf(english))[0]?.title).toBe(`Parcel in trouble: 顺丰速运 ${trackingNo}`)
    expect(await bellOf(other)).toEqual([])
    known.set(trackingNo, { state: '0', data: [{ ...moving, ftime: '2026-03-02 12:00:00' }] })
    await poll(clerk, id)
    known.set(trackingNo, { state: '2', data: [{ ...problem, ftime: '2026-03-02 18:00:00' }] })
    await poll(clerk, id)
    expect((await bellOf(clerk)).length).toBe(2)
  })
})

describe('the job that asks every two hours', () => {
  const run = (on = server) => pollOpenParcels(on.running.platform, new AbortController().signal)
  const asked = () => standIn.received.map(({ body }) => JSON.parse(new URLSearchParams(body).get('param') ?? '{}').num)
  /** Only the parcels of one test are open. */
  const closeOthers = () => server.db.update(parcels).set({ status: 'SIGNED' })

  it('asks for open parcels that were not asked for lately, whatever becomes of one of them', async () => {
    await closeOthers()
    const bad = await newParcel(server.db)
    const good = await newParcel(server.db)
    const recent = await newParcel(server.db, { pollTime: new Date().toISOString() })
    const arrived = await newParcel(server.db, { status: 'RETURNED' })
    known.set(bad.trackingNo, { returnCode: '400', message: '找不到对应公司' })
    known.set(good.trackingNo, { state: '3', data: [signed, moving, collected] })
    standIn.received.length = 0
    await run()
    expect(asked()).toEqual([bad.trackingNo, good.trackingNo])
    expect((await storedParcel(server.db, good.id))?.status).toBe('SIGNED')
    expect((await storedParcel(server.db, bad.id))?.pollError).toBe('找不到对应公司 (400)')
    expect((await storedParcel(server.db, recent.id))?.status).toBe('PENDING')
    expect((await storedParcel(server.db, arrived.id))?.pollTime).toBeNull()
    standIn.received.length = 0
    await run()
    expect(asked()).toEqual([])
  })

  it('stops early if the provider is away or refuses everybody, and goes on at the next time', async () => {
    await closeOthers()
    const one = await newParcel(server.db)
    const other = await newParcel(server.db)
    standIn.received.length = 0
    isAway = true
    await run()
    isAway = false
    expect(standIn.received.length).toBe(1)
    expect((await storedParcel(server.db, one.id))?.pollTime).toBeNull()
    known.set(one.trackingNo, { returnCode: '601', message: 'KEY已过期' })
    standIn.received.length = 0
    await run()
    expect(asked()).toEqual([one.trackingNo])
    known.set(one.trackingNo, { state: '1', data: [collected] })
    known.set(other.trackingNo, { state: '1', data: [collected] })
    await server.db.update(parcels).set({ pollTime: null }).where(eq(parcels.id, one.id))
    await run()
    expect((await storedParcel(server.db, other.id))?.status).toBe('COLLECTED')
  })

  it('run twice at once stores each step once', async () => {
    await closeOthers()
    const { id, trackingNo } = await newParcel(server.db)
    known.set(trackingNo, { state: '0', data: [moving, collected] })
    await Promise.all([run(), run()])
    expect(await storedTracks(server.db, id)).toEqual(['已揽收', '已发往深圳'])
  })

  it('does nothing without an account at the provider', async () => {
    const { id } = await newParcel(plainServer.db)
    await run(plainServer)
    expect((await storedParcel(plainServer.db, id))?.pollTime).toBeNull()
  })
})
