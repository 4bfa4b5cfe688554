import { type UploadKind, uploadKinds, uploads } from '@lectern/contract/content/uploads.ts'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { uploadsTable } from '../../../platform/storage/uploads.table.ts'
import type { Caller } from '../../../testing/test-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { picture, requestForm, upload } from './upload-calls.fixtures.ts'
import { postFile, wavFile } from './uploads.fixtures.ts'

const server = testServer()
const megabyte = 1024 * 1024
const editor = () => server.staffWith(['COURSE'])
const rowOf = async (key: string) =>
  (await server.db.select().from(uploadsTable).where(eq(uploadsTable.key, key))).at(0)

afterEach(() => {
  vi.useRealTimers()
})

describe('asking to upload', () => {
  it('gives a form for one unguessable key, and notes who asked', async () => {
    const caller = await editor()
    const { key, url, fields } = await requestForm(caller, 'video', 'video/mp4', 123)
    expect(key).toMatch(/^incoming\/\d{4}\/\d\d\/[0-9a-f-]{36}\.mp4$/)
    expect(url).toBe('/foundation/upload')
    expect(fields).toMatchObject({ key, 'Content-Type': 'video/mp4' })
    expect(await rowOf(key)).toMatchObject({ status: 'PENDING', kind: 'video', size: 123, staffId: caller.staffId })
  })

  it('knows the several names of one type', async () => {
    const { key, fields } = await requestForm(await editor(), 'audio', 'audio/x-m4a', 5)
    expect([key.slice(-4), fields['Content-Type']]).toEqual(['.m4a', 'audio/mp4'])
  })

  it.each([
    ['image', 'image/svg+xml', 10, { type: '只支持 JPEG、PNG、WebP、GIF 图片' }],
    ['image', 'text/html', 10, { type: '只支持 JPEG、PNG、WebP、GIF 图片' }],
    ['image', '__proto__', 10, { type: '只支持 JPEG、PNG、WebP、GIF 图片' }],
    ['audio', 'video/mp4', 10, { type: '只支持 MP3、M4A、WAV 音频' }],
    ['video', 'constructor', 10, { type: '只支持 MP4 视频' }],
    ['image', 'image/png', 10 * megabyte + 1, { size: '文件不能超过 10 MB' }],
    ['audio', 'audio/mpeg', 201 * megabyte, { size: '文件不能超过 200 MB' }],
    ['video', 'video/mp4', 1025 * megabyte, { size: '文件不能超过 1,024 MB' }],
  ] as const)('refuses %s of type %s and %i bytes in words at the field', async (kind, type, size, errors) => {
    const answer = await (await editor()).call(uploads.policy, { query: { kind, type, size } })
    expect([answer.code, answer.body.errors]).toEqual([901, errors])
  })

  it.each(['kind=exe&type=image/png&size=1', 'kind=image&type=image/png&size=0', 'kind=image&type=image/png'])(
    'refuses what makes no sense: %s',
    async (query) => {
      const answer = await (await editor()).raw('GET', `/api/management/common/oss/policy-signature?${query}`)
      expect(answer.code).toBe(901)
    },
  )
})

describe('every upload call', () => {
  it.each([
    [uploads.policy, { query: { kind: 'image', type: 'image/png', size: 1 } }],
    [uploads.complete, { body: { key: 'incoming/a.png' } }],
    [uploads.previewUrl, { body: { url: 'images/a.webp' } }],
  ] as const)('needs a session and the permission of an editor: $path', async (route, input) => {
    const ask = (caller: Caller) => caller.call(route as never, input as never)
    expect((await ask(server.anonymous)).code).toBe(401)
    expect((await ask(await server.staffWith(['USER_MANAGE']))).code).toBe(403)
  })

  it('but the preview needs an editor, not only somebody who may look', async () => {
    const [reader, caller] = [await server.staffWith({ COURSE: 'VIEW' }), await editor()]
    const { answer } = await upload(caller, 'image', 'image/png', await picture(9, 9).png().toBuffer())
    const { key } = answer.data
    const calls = await Promise.all([
      reader.call(uploads.policy, { query: { kind: 'image', type: 'image/png', size: 9 } }),
      reader.call(uploads.complete, { body: { key } }),
      reader.call(uploads.previewUrl, { body: { url: key } }),
    ])
    expect(calls.map(({ status }) => status)).toEqual([403, 403, 200])
  })

  it.each([[uploads.complete], [uploads.previewUrl]])('refuses an empty body: $path', async (route) => {
    expect((await (await editor()).raw('POST', route.path, {})).code).toBe(901)
  })
})

describe('a preview link', () => {
  it('opens a file for a while: a picture for good, sound for ten minutes', async () => {
    const caller = await editor()
    const image = (await upload(caller, 'image', 'image/png', await picture(9, 9).png().toBuffer())).answer.data
    const sound = (await upload(caller, 'audio', 'audio/wav', wavFile(1))).answer.data
    const colleague = await server.staffWith(['GUIDE_ARTICLE'])
    const preview = async (url: string) => (await colleague.ask(uploads.previewUrl, { body: { url } })).url
    expect(await preview(image.key)).toBe(`/foundation/media/${image.key}`)
    const link = new URL(await preview(sound.key), caller.address)
    expect((await fetch(link)).status).toBe(200)
    vi.useFakeTimers({ now: Date.now() + 10 * 60_000, toFake: ['Date'] })
    expect((await fetch(link)).status).toBe(403)
  })

  it('is given for nothing but files that were uploaded and checked', async () => {
    const caller = await editor()
    const { storage } = server.running.platform
    await storage.put('exports/salaries.csv', Buffer.from('secret'), 'text/csv')
    await storage.put('avatars/1.webp', Buffer.from('x'), 'image/webp')
    const pending = await requestForm(caller, 'audio', 'audio/wav', 10)
    const foreign = ['https://example.com/a.mp3', '//example.com/a.mp3', 'javascript:alert(1)', 'file:///etc/passwd']
    const paths = ['../../etc/passwd', 'media/../exports/salaries.csv', 'exports/salaries.csv', 'avatars/1.webp']
    for (const url of [...foreign, ...paths, pending.key, 'media/2026/01/none.mp3']) {
      const answer = await caller.call(uploads.previewUrl, { body: { url } })
      expect([url, answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([url, 901, ['url']])
    }
  })
})

describe('a flood', () => {
  const limited = testServer({ RATE_LIMIT_PER_MINUTE: '3' })

  it('of uploads is held back like any other', async () => {
    const form = { url: '/foundation/upload', fields: { key: 'x' } }
    const statuses: number[] = []
    for (let times = 0; times < 4; times++) {
      statuses.push((await postFile(limited.running.address, form, 'x')).status)
    }
    expect(statuses).toEqual([403, 403, 403, 429])
  })
})

it('accepts what the contract promises: the largest file of each kind', async () => {
  const caller = await server.staffWith(['COURSE', 'APP_VERSION'])
  for (const [kind, { maxBytes, types }] of Object.entries(uploadKinds)) {
    for (const type of Object.keys(types)) {
      await expect(requestForm(caller, kind as UploadKind, type, maxBytes)).resolves.toBeTruthy()
    }
  }
})
