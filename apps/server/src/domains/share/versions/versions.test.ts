import { appUpdates } from '@lectern/contract/share/app.ts'
import { appReview } from '@lectern/contract/system/app-versions.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import { readyUpload } from '../../../testing/uploads.ts'
import { newVersion } from '../../system/app-versions/app-versions.fixtures.ts'
import { appVersionsTable } from '../../system/app-versions/app-versions.table.ts'
import { inTheFuture } from '../share.fixtures.ts'

const server = testServer()
beforeEach(async () => {
  await server.db.delete(appVersionsTable)
})
const check = (platform: 'IOS' | 'ANDROID', version: string) =>
  server.anonymous.ask(appUpdates.checkVersion, { query: { platform, version } })

/** A version for Android with a package in the store. */
async function newPackaged(number: string, values: Partial<Parameters<typeof newVersion>[1]> = {}) {
  const packageKey = await readyUpload(server.db, 'package')
  const type = 'application/vnd.android.package-archive'
  await server.running.platform.storage.put(packageKey, Buffer.from('the app'), type)
  return newVersion(server.db, { number, platform: 'ANDROID', packageKey, packageSize: 7, ...values })
}
const download = (id: number) =>
  fetch(`${server.running.address}/foundation/api/app/version/download/${id}`, { redirect: 'manual' })

describe('an app that asks for updates', () => {
  it('is told of nothing before there is a version', async () => {
    expect(await check('IOS', '1.0.0')).toMatchObject({ update: 'NONE', underReview: false, latest: null })
  })

  it('is told of the newest version that is on and published, for its system', async () => {
    const url = 'https://store.example.com/3'
    const publishTime = '2026-01-02T03:04:05.000Z'
    await newVersion(server.db, { number: '3.10.0', url, build: 31, notesZh: '新', notesEn: 'New', publishTime })
    await newVersion(server.db, { number: '3.9.0', minVersion: '3.0.0' })
    await newVersion(server.db, { number: '3.11.0', enable: false, force: true })
    await newVersion(server.db, { number: '3.12.0', publishTime: inTheFuture(), force: true })
    await newVersion(server.db, { number: '4.0.0', platform: 'ANDROID', force: true })
    expect(await check('IOS', '3.9.9')).toEqual({
      update: 'OPTIONAL',
      underReview: false,
      latest: {
        version: '3.10.0',
        build: 31,
        url,
        notes: { zh: '新', en: 'New' },
        size: null,
        sha256: null,
        publishTime,
      },
      switches: { PAY: true, VIP: true, INVITE: true, WECHAT_LOGIN: true, OFFLINE_COURSE: true },
    })
    expect((await check('IOS', '3.10.0')).update).toBe('NONE')
    expect((await check('ANDROID', '3.10.0')).update).toBe('FORCED')
  })

  it('must update if a version in between was forced, or if it is below the minimum', async () => {
    await newVersion(server.db, { number: '5.1.0', force: true })
    await newVersion(server.db, { number: '5.3.0', minVersion: '5.0.0' })
    const updates = await Promise.all(
      ['4.9.9', '5.0.9', '5.1.0', '5.2.0', '5.3.0', '5.4.0'].map((v) => check('IOS', v)),
    )
    expect(updates.map(({ update }) => update)).toEqual(['FORCED', 'FORCED', 'OPTIONAL', 'OPTIONAL', 'NONE', 'NONE'])
  })

  it('is never sent away while it is under review, and hides the parts that are switched off', async () => {
    const admin = await server.signIn()
    await newVersion(server.db, { number: '4.2.0', enable: false })
    await newVersion(server.db, { number: '5.5.0', force: true })
    expect((await check('IOS', '4.2.0')).update).toBe('FORCED')
    const params = { ver: '4.2.0' }
    await admin.ask(appReview.set, { params, body: { enable: true } })
    const switches = await admin.ask(appReview.switches, {})
    const pay = switches.find(({ key }) => key === 'PAY')?.id ?? 0
    await admin.ask(appReview.showFlag, { params: { id: pay }, body: { showFlag: false } })
    expect(await check('IOS', '4.2.0')).toMatchObject({
      update: 'NONE',
      underReview: true,
      latest: { version: '5.5.0' },
      switches: { PAY: false, VIP: true },
    })
    expect(await check('IOS', '4.1.0')).toMatchObject({ update: 'FORCED', underReview: false, switches: { PAY: true } })
    expect(await check('ANDROID', '4.2.0')).toMatchObject({ underReview: false, switches: { PAY: true } })
    await admin.ask(appReview.set, { params, body: { enable: false } })
    expect(await check('IOS', '4.2.0')).toMatchObject({ update: 'FORCED', switches: { PAY: true } })
  })

  it('is refused without a system or a version', async () => {
    const ask = (query: object) => server.anonymous.call(appUpdates.checkVersion, { query: query as never })
    for (const query of [{}, { platform: 'IOS' }, { version: '1.0.0' }, { platform: 'IOS', version: '1' }]) {
      expect((await ask(query)).code).toBe(901)
    }
  })
})

describe('the package of a version', () => {
  it('is downloaded by everybody, under the name of the version', async () => {
    const id = await newPackaged('6.1.0')
    expect((await check('ANDROID', '6.0.0')).latest).toMatchObject({
      url: `/foundation/api/app/version/download/${id}`,
      size: 7,
    })
    const answer = await download(id)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
    const file = await fetch(new URL(answer.headers.get('location') ?? '', server.running.address))
    expect(await file.text()).toBe('the app')
    expect(file.headers.get('content-type')).toBe('application/vnd.android.package-archive')
    expect(file.headers.get('content-disposition')).toContain('filename="lectern-6.1.0.apk"')
  })

  it('is not there unless the version is on, published, for Android, and has one', async () => {
    const ids = [
      await newPackaged('6.2.0', { enable: false }),
      await newPackaged('6.3.0', { publishTime: inTheFuture() }),
      await newVersion(server.db, { number: '6.4.0', platform: 'ANDROID' }),
      await newVersion(server.db, { number: '6.4.0' }),
      987_654_321,
    ]
    const answers = await Promise.all(ids.map(download))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(404))
    expect(await answers[0]?.json()).toMatchObject({ reason: 'appVersion.notOffered' })
  })
})
