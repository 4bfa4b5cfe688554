import { createHash } from 'node:crypto'
import { appReview, appVersions } from '@lectern/contract/system/app-versions.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { uploadUsesTable } from '../../../platform/storage/uploads.table.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { readyUpload } from '../../../testing/uploads.ts'
import { newVersion, nextNumber, versionForm } from './app-versions.fixtures.ts'

const server = testServer()
let editor: Caller & { staffId: number; username: string }
beforeAll(async () => {
  editor = await server.staffWith(['APP_VERSION'])
})

const add = async (values: Parameters<typeof versionForm>[0] = {}) =>
  (await editor.ask(appVersions.create, { body: versionForm(values) })).id
const get = (id: number) => editor.ask(appVersions.get, { params: { id } })
const refusedAt = async (values: Parameters<typeof versionForm>[0]) => {
  const answer = await editor.call(appVersions.create, { body: versionForm(values) })
  return [answer.code, Object.keys(answer.body.errors ?? {})]
}
/** An uploaded package with content of its own. */
async function newPackage(content: string): Promise<string> {
  const key = await readyUpload(server.db, 'package')
  await server.running.platform.storage.put(key, Buffer.from(content), 'application/vnd.android.package-archive')
  return key
}

describe('a version of the app', () => {
  it('is stored with what was entered, and is off until somebody enables it', async () => {
    const form = versionForm({ force: true, minVersion: '1.0.0' })
    const { id } = await editor.ask(appVersions.create, { body: form })
    expect(await get(id)).toEqual({
      ...form,
      id,
      enable: false,
      underReview: false,
      packageSize: null,
      packageSha256: null,
      downloadUrl: form.url,
      createTime: expect.any(String),
      revision: 0,
    })
    await editor.ask(appVersions.enable, { params: { id }, body: { enable: true } })
    expect(await get(id)).toMatchObject({ enable: true, revision: 0 })
  })

  it('is listed by its number, the newest first, by platform and by whether it is on', async () => {
    const [low, high] = [
      await newVersion(server.db, { number: '8.9.0' }),
      await newVersion(server.db, { number: '8.10.0' }),
    ]
    const android = await newVersion(server.db, { number: '8.9.5', platform: 'ANDROID', enable: false })
    const ids = async (query: object) =>
      (await editor.ask(appVersions.list, { query: { size: 200, ...query } })).content
        .map(({ id }) => id)
        .filter((id) => [low, high, android].includes(id))
    expect(await ids({})).toEqual([high, android, low])
    expect(await ids({ sort: 'version,asc' })).toEqual([low, android, high])
    expect(await ids({ platform: 'IOS' })).toEqual([high, low])
    expect(await ids({ enable: false })).toEqual([android])
    expect((await editor.call(appVersions.list, { query: { platform: 'WINDOWS' } as never })).code).toBe(901)
  })

  it('is refused if platform and number exist already, whoever of many was first', async () => {
    const body = versionForm()
    const answers = await Promise.all(Array.from({ length: 8 }, () => editor.call(appVersions.create, { body })))
    const refused = answers.filter(({ code }) => code !== 1000)
    expect(refused.map(({ code }) => code)).toEqual(Array(7).fill(901))
    expect(refused[0]?.body.fields).toMatchObject([{ field: 'version', reason: 'validation.taken' }])
    const elsewhere = { ...body, platform: 'ANDROID' as const }
    expect((await editor.call(appVersions.create, { body: elsewhere })).code).toBe(1000)
  })

  it.each<[string, Parameters<typeof versionForm>[0], string]>([
    ['a number of two parts', { version: '3.1' }, 'version'],
    ['a number with leading zeros', { version: '3.01.0' }, 'version'],
    ['no number', { version: ' ' }, 'version'],
    ['no build', { build: 0 }, 'build'],
    ['no notes', { notesZh: ' ' }, 'notesZh'],
    ['a minimum above itself', { version: '3.9.0', minVersion: '3.10.0' }, 'minVersion'],
    ['an address that is none', { url: 'javascript:alert(1)' }, 'url'],
    ['no address in the store, for iOS', { url: null }, 'url'],
    ['neither address nor package, for Android', { platform: 'ANDROID', url: null }, 'url'],
    ['a package for iOS', { packageKey: 'packages/2026/01/a.apk' }, 'packageKey'],
    ['a package that was never uploaded', { platform: 'ANDROID', packageKey: 'packages/2026/01/a.apk' }, 'packageKey'],
    ['a picture as its package', { platform: 'ANDROID', packageKey: 'images/2026/01/a.webp' }, 'packageKey'],
  ])('is refused with %s', async (_, values, field) => {
    expect(await refusedAt(values)).toEqual([901, [field]])
  })

  it('keeps its platform and number once it was saved, and everything else can be changed', async () => {
    const form = versionForm()
    const { id } = await editor.ask(appVersions.create, { body: form })
    const update = (values: Parameters<typeof versionForm>[0], revision?: number) =>
      editor.call(appVersions.update, { params: { id }, body: { ...form, ...values, revision } })
    expect(Object.keys((await update({ version: nextNumber() })).body.errors ?? {})).toEqual(['version'])
    expect(Object.keys((await update({ platform: 'ANDROID' })).body.errors ?? {})).toEqual(['platform'])
    const changed = await update({ notesZh: '修好了', build: 13, minVersion: form.version }, 0)
    expect(changed.data).toMatchObject({ notesZh: '修好了', build: 13, minVersion: form.version, revision: 1 })
    expect((await update({ build: 14 }, 0)).status).toBe(409)
    expect((await update({ build: 14 })).data).toMatchObject({ build: 14, revision: 2 })
  })

  it('has the size and the checksum of its package, from which everybody downloads it', async () => {
    const [packageKey, another] = [await newPackage('the app'), await newPackage('another app')]
    const id = await add({ platform: 'ANDROID', url: null, packageKey })
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    const stored = await get(id)
    expect(stored).toMatchObject({
      packageKey,
      packageSize: 1024,
      packageSha256: sha256('the app'),
      downloadUrl: `/foundation/api/app/version/download/${id}`,
    })
    const { revision: _, ...form } = stored
    const save = (key: string | null) =>
      editor.ask(appVersions.update, {
        params: { id },
        body: { ...form, url: 'https://a.example.com', packageKey: key },
      })
    expect((await save(packageKey)).packageSha256).toBe(sha256('the app'))
    expect((await save(another)).packageSha256).toBe(sha256('another app'))
    const uses = () =>
      server.db
        .select()
        .from(uploadUsesTable)
        .where(eq(uploadUsesTable.owner, `appVersion:${id}`))
    expect(await uses()).toMatchObject([{ key: another }])
    expect(await save(null)).toMatchObject({
      packageSize: null,
      packageSha256: null,
      downloadUrl: 'https://a.example.com',
    })
    expect(await uses()).toEqual([])
  })

  it('can be deleted unless it is under review', async () => {
    const number = nextNumber()
    const [id, other] = [await newVersion(server.db, { number }), await add()]
    await editor.ask(appReview.set, { params: { ver: number }, body: { enable: true } })
    const refused = await editor.call(appVersions.remove, { params: { id } })
    expect([refused.code, refused.body.reason, refused.body.params]).toEqual([
      900,
      'appVersion.underReview',
      { version: number },
    ])
    await editor.ask(appReview.set, { params: { ver: number }, body: { enable: false } })
    for (const gone of [id, other]) {
      await editor.ask(appVersions.remove, { params: { id: gone } })
      expect((await editor.call(appVersions.get, { params: { id: gone } })).status).toBe(404)
    }
  })
})

describe('the calls of versions', () => {
  const calls = async () => {
    const id = await newVersion(server.db, { number: nextNumber() })
    return [
      [appVersions.list, {}],
      [appVersions.get, { params: { id } }],
      [appVersions.create, { body: versionForm() }],
      [appVersions.update, { params: { id }, body: versionForm() }],
      [appVersions.enable, { params: { id }, body: { enable: false } }],
      [appVersions.remove, { params: { id } }],
    ] as const
  }

  it('need a session with the permission', async () => {
    const stranger = await server.staffWith(['COURSE'])
    for (const [route, input] of await calls()) {
      expect((await server.anonymous.call(route, input as never)).status).toBe(401)
      expect((await stranger.call(route, input as never)).status).toBe(403)
    }
  })

  it('do not know ids that nobody has', async () => {
    const params = { id: 987_654_321 }
    const answers = [
      await editor.call(appVersions.get, { params }),
      await editor.call(appVersions.update, { params, body: versionForm() }),
      await editor.call(appVersions.enable, { params, body: { enable: true } }),
      await editor.call(appVersions.remove, { params }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  it('leave one log row for each change', async () => {
    const member = await server.staffWith(['APP_VERSION'])
    const body = versionForm()
    const { id } = await member.ask(appVersions.create, { body })
    const params = { id }
    await member.ask(appVersions.update, { params, body: { ...body, build: 77 } })
    await member.ask(appVersions.enable, { params, body: { enable: true } })
    await member.ask(appVersions.remove, { params })
    const admin = await server.signIn()
    const { content } = await admin.ask(operLogs.list, { query: { operator: member.username, size: 200 } })
    expect(content.map(({ title }) => title)).toEqual([
      'appVersions.delete',
      'appVersions.enable',
      'appVersions.update',
      'appVersions.create',
    ])
  })
})
