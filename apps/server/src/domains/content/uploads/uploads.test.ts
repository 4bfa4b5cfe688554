import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { dirname, join, parse } from 'node:path'
import { type UploadKind, uploadKinds, uploads } from '@lectern/contract/content/uploads.ts'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { operLogTable } from '../../../platform/audit/audit.table.ts'
import { uploadsTable } from '../../../platform/storage/uploads.table.ts'
import { type Caller, eventually, testServer } from '../../../testing/test-server.ts'
import { mp3File, mp4File, postFile, wavFile } from './uploads.fixtures.ts'

const server = testServer()
const megabyte = 1024 * 1024

const editor = () => server.staffWith(['COURSE'])
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3CCB93' } })

async function begin(caller: Caller, kind: UploadKind, type: string, size: number) {
  return caller.ask(uploads.policy, { query: { kind, type, size } })
}

/** Requests an upload, posts the file and completes it. */
async function upload(caller: Caller, kind: UploadKind, type: string, file: Buffer | string) {
  const form = await begin(caller, kind, type, Buffer.byteLength(file))
  expect((await postFile(caller.address, form, file)).status).toBe(204)
  return { form, answer: await caller.call(uploads.complete, { body: { key: form.key } }) }
}

async function storedFiles(): Promise<string[]> {
  const folder = join(server.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const addedTo = async (before: string[]) => (await storedFiles()).filter((path) => !before.includes(path))

/** A job removes files, once the change is committed. */
const waitUntilGone = (name: string) =>
  eventually(`${name} is removed`, async () => !(await storedFiles()).some((path) => path.includes(name)))

const rowOf = async (key: string) =>
  (await server.db.select().from(uploadsTable).where(eq(uploadsTable.key, key))).at(0)

afterEach(() => {
  vi.useRealTimers()
})

describe('asking to upload', () => {
  it('gives a form for one unguessable key, and notes who asked', async () => {
    const caller = await editor()
    const { key, url, fields } = await begin(caller, 'video', 'video/mp4', 123)
    expect(key).toMatch(/^incoming\/\d{4}\/\d\d\/[0-9a-f-]{36}\.mp4$/)
    expect(url).toBe('/foundation/upload')
    expect(fields).toMatchObject({ key, 'Content-Type': 'video/mp4' })
    expect(await rowOf(key)).toMatchObject({ status: 'PENDING', kind: 'video', size: 123, staffId: caller.staffId })
  })

  it('knows the several names of one type', async () => {
    const { key, fields } = await begin(await editor(), 'audio', 'audio/x-m4a', 5)
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
    ['video', 'video/mp4', 1025 * megabyte, { size: '文件不能超过 1024 MB' }],
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

  it.each([[uploads.complete], [uploads.previewUrl]])('refuses an empty body: $path', async (route) => {
    expect((await (await editor()).raw('POST', route.path, {})).code).toBe(901)
  })
})

describe('posting to the local folder', () => {
  const png = async () => picture(4, 4).png().toBuffer()
  const refusal = async (response: Response) => {
    const { reason, message } = (await response.json()) as { reason: string; message: string }
    expect(message).toMatch(/[\u4e00-\u9fa5]/)
    return [response.status, reason]
  }

  it.each<[string, (fields: Record<string, string>) => Record<string, string>, number, string]>([
    ['a made-up signature', (f) => ({ ...f, signature: 'ab'.repeat(32) }), 403, 'upload.forged'],
    ['no signature', (f) => ({ ...f, signature: '' }), 403, 'upload.forged'],
    ['no fields at all', () => ({}), 403, 'upload.forged'],
    ['another key', (f) => ({ ...f, key: 'images/2026/01/mine.webp' }), 403, 'upload.forged'],
    ['a key that leaves the folder', (f) => ({ ...f, key: '../../outside.png' }), 403, 'upload.forged'],
    ['another type', (f) => ({ ...f, 'Content-Type': 'text/html' }), 415, 'upload.wrongType'],
    [
      'larger rules',
      (f) => ({ ...f, policy: Buffer.from('{"key":"x.png","maxBytes":9e9}').toString('base64') }),
      403,
      'upload.forged',
    ],
  ])('refuses %s and keeps nothing', async (_, change, status, reason) => {
    const before = await storedFiles()
    const file = await png()
    const { url, fields } = await begin(await editor(), 'image', 'image/png', file.length)
    const response = await postFile(server.running.address, { url, fields: change(fields) }, file)
    expect(await refusal(response)).toEqual([status, reason])
    expect(await addedTo(before)).toEqual([])
  })

  it('ignores the name of the file', async () => {
    const file = await png()
    const form = await begin(await editor(), 'image', 'image/png', file.length)
    const before = await storedFiles()
    expect((await postFile(server.running.address, form, file, '../../../etc/passwd\0.html')).status).toBe(204)
    expect(await addedTo(before)).toEqual([join(server.dataDir, 'files', form.key)])
  })

  it('refuses more than was announced, however much more', async () => {
    const before = await storedFiles()
    const caller = await editor()
    for (const size of [11, 3 * megabyte]) {
      const form = await begin(caller, 'image', 'image/png', 10)
      const response = await postFile(caller.address, form, Buffer.alloc(size))
      expect(await refusal(response)).toEqual([413, 'request.tooLarge'])
    }
    expect(await addedTo(before)).toEqual([])
  })

  it('refuses an empty file, no file, and what is no form', async () => {
    const before = await storedFiles()
    const { url, fields } = await begin(await editor(), 'image', 'image/png', 10)
    expect(await refusal(await postFile(server.running.address, { url, fields }, ''))).toEqual([400, 'upload.empty'])
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const address = new URL(url, server.running.address)
    expect(await refusal(await fetch(address, { method: 'POST', body: form }))).toEqual([400, 'upload.empty'])
    const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    expect(await refusal(await fetch(address, json))).toEqual([415, 'request.wrongType'])
    const broken = { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=b' } }
    expect(await refusal(await fetch(address, broken))).toEqual([400, 'input.malformed'])
    expect(await addedTo(before)).toEqual([])
  })

  it('is refused once the form has expired', async () => {
    const before = await storedFiles()
    const file = await png()
    const form = await begin(await editor(), 'image', 'image/png', file.length)
    vi.useFakeTimers({ now: Date.now() + 10 * 60_000, toFake: ['Date'] })
    expect(await refusal(await postFile(server.running.address, form, file))).toEqual([403, 'upload.expired'])
    expect(await addedTo(before)).toEqual([])
  })

  it('accepts one file per form, before and after it was checked, and one of two at once', async () => {
    const caller = await editor()
    const file = await png()
    const form = await begin(caller, 'image', 'image/png', file.length)
    const both = await Promise.all([postFile(caller.address, form, file), postFile(caller.address, form, file)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 409]))
    expect(await refusal(await postFile(caller.address, form, file))).toEqual([409, 'upload.used'])
    await caller.ask(uploads.complete, { body: { key: form.key } })
    const before = await storedFiles()
    expect(await refusal(await postFile(caller.address, form, file))).toEqual([409, 'upload.used'])
    expect(await addedTo(before)).toEqual([])
  })

  it('accepts no second file for a form after a restart that forgot the first', async () => {
    const caller = await editor()
    const form = await begin(caller, 'image', 'image/png', 100)
    const path = join(server.dataDir, 'files', form.key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'first')
    expect(await refusal(await postFile(caller.address, form, 'second'))).toEqual([409, 'upload.used'])
  })

  it('keeps nothing of a transfer that breaks off, and lets it be tried again', async () => {
    const before = await storedFiles()
    const file = await png()
    const form = await begin(await editor(), 'image', 'image/png', file.length)
    const parts = Object.entries(form.fields).map(([name, value]) => part(`name="${name}"`, value))
    const start = [...parts, part('name="file"; filename="a.png"', 'half of it')].join('\r\n')
    const sending = request(new URL(form.url, server.running.address), {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 100_000 },
    })
    sending.on('error', () => undefined)
    sending.write(start)
    await eventually('half a file is being written', async () => (await addedTo(before)).length > 0)
    sending.destroy()
    await eventually('it is gone again', async () => (await addedTo(before)).length === 0)
    const again = await eventually('the form is free again', async () => {
      const response = await postFile(server.running.address, form, file)
      return response.status === 204 && response
    })
    expect(again.status).toBe(204)
  })
  const part = (name: string, content: string) => `--b\r\ncontent-disposition: form-data; ${name}\r\n\r\n${content}`
})

describe('a picture that arrived', () => {
  it('is re-encoded: turned upright, no larger than a screen, without what was hidden in it', async () => {
    const file = await picture(3000, 1500)
      .withExif({ IFD0: { Copyright: 'hidden words' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const caller = await editor()
    const { form, answer } = await upload(caller, 'image', 'image/jpeg', file)
    expect(answer.data).toMatchObject({ kind: 'image', width: 960, height: 1920, duration: null })
    expect(answer.data.key).toBe(form.key.replace('incoming/', 'images/').replace('.jpg', '.webp'))
    const shown = await fetch(new URL(answer.data.url, caller.address))
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 960, height: 1920 })
    expect(bytes.toString('latin1')).not.toContain('hidden words')
    expect(answer.data.size).toBe(bytes.length)
    await waitUntilGone(form.key)
  })

  it('stays animated if it was', async () => {
    const frames = Buffer.concat([0, 90, 180].map((shade) => Buffer.alloc(20 * 10 * 3, shade)))
    const gif = await sharp(frames, { raw: { width: 20, height: 30, channels: 3, pageHeight: 10 } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer()
    const caller = await editor()
    const { answer } = await upload(caller, 'image', 'image/gif', gif)
    expect(answer.data).toMatchObject({ width: 20, height: 10 })
    const shown = await fetch(new URL(answer.data.url, caller.address))
    expect((await sharp(Buffer.from(await shown.arrayBuffer()), { pages: -1 }).metadata()).pages).toBe(3)
  })

  it('is made smaller if it is animated and all its frames together are too much to encode', async () => {
    const frames = Buffer.concat(Array.from({ length: 20 }, (_, n) => Buffer.alloc(1000 * 1000 * 3, n * 12)))
    const gif = await sharp(frames, { raw: { width: 1000, height: 20_000, channels: 3, pageHeight: 1000 } })
      .gif({ effort: 1 })
      .toBuffer()
    const { answer } = await upload(await editor(), 'image', 'image/gif', gif)
    expect(answer.data).toMatchObject({ width: 894, height: 894 })
  })

  it('is checked once: the second time gives the same answer, and one log row tells of it', async () => {
    const caller = await editor()
    const { form, answer } = await upload(caller, 'image', 'image/png', await picture(9, 9).png().toBuffer())
    const again = await caller.call(uploads.complete, { body: { key: form.key } })
    expect(again.data).toEqual(answer.data)
    expect((await caller.call(uploads.complete, { body: { key: answer.data.key } })).data).toEqual(answer.data)
    const rows = await server.db
      .select()
      .from(operLogTable)
      .where(and(eq(operLogTable.operatorId, caller.staffId), eq(operLogTable.title, 'uploads.create')))
    expect(rows.map(({ diff }) => diff.find(({ field }) => field === 'file')?.after)).toContain(answer.data.key)
  })

  it('is checked once also if asked twice at the same time', async () => {
    const caller = await editor()
    const file = await picture(9, 9).png().toBuffer()
    const form = await begin(caller, 'image', 'image/png', file.length)
    await postFile(caller.address, form, file)
    const ask = () => caller.ask(uploads.complete, { body: { key: form.key } })
    const [first, second] = await Promise.all([ask(), ask()])
    expect(first).toEqual(second)
  })

  it('can be completed only by the member who asked for it, and only once it is there', async () => {
    const [caller, other] = [await editor(), await editor()]
    const file = await picture(9, 9).png().toBuffer()
    const form = await begin(caller, 'image', 'image/png', file.length)
    const early = await caller.call(uploads.complete, { body: { key: form.key } })
    expect([early.code, early.body.reason]).toEqual([900, 'upload.missing'])
    await postFile(caller.address, form, file)
    const stolen = await other.call(uploads.complete, { body: { key: form.key } })
    expect(stolen.body).toMatchObject({ code: 901, errors: { key: '文件不存在或已过期，请重新上传' } })
    expect((await caller.call(uploads.complete, { body: { key: form.key } })).code).toBe(1000)
  })

  it('must have a key that was issued for it: no other key can be completed', async () => {
    const caller = await editor()
    for (const key of ['incoming/2026/01/none.png', '../../etc/passwd', 'exports/log.csv', 'avatars/1.webp']) {
      expect((await caller.call(uploads.complete, { body: { key } })).code).toBe(901)
    }
  })
})

describe('a file that is not what it should be', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
  const html = '<!doctype html><html><script>alert(1)</script></html>'
  const magic = Buffer.from('89504e470d0a1a0a', 'hex')
  const cutMovie = mp4File(5, ['vide', 'soun']).subarray(0, 900)

  it.each<[string, UploadKind, string, () => Promise<Buffer | string> | Buffer | string, string]>([
    ['HTML named .png', 'image', 'image/png', () => html, 'upload.notImage'],
    ['SVG named .png', 'image', 'image/png', () => svg, 'upload.notImage'],
    ['SVG behind an XML head', 'image', 'image/webp', () => `<?xml version="1.0"?>${svg}`, 'upload.notImage'],
    ['sound named .jpg', 'image', 'image/jpeg', () => wavFile(1), 'upload.notImage'],
    ['a TIFF', 'image', 'image/png', () => picture(9, 9).tiff().toBuffer(), 'upload.notImage'],
    ['a PDF', 'image', 'image/png', () => '%PDF-1.7 and more', 'upload.notImage'],
    [
      'only the first bytes of a PNG, then HTML',
      'image',
      'image/png',
      () => Buffer.concat([magic, Buffer.from(html)]),
      'upload.notImage',
    ],
    [
      'half a JPEG',
      'image',
      'image/jpeg',
      async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 700),
      'upload.damagedImage',
    ],
    [
      'a picture of 81 million pixels',
      'image',
      'image/png',
      () => picture(9000, 9000).png().toBuffer(),
      'upload.manyPixels',
    ],
    ['HTML named .mp3', 'audio', 'audio/mpeg', () => html, 'upload.notAudio'],
    ['HTML behind an ID3 tag', 'audio', 'audio/mpeg', () => `ID3\x03\0\0\0\0\0\x0a${html}`, 'upload.notAudio'],
    ['a film named .m4a', 'audio', 'audio/mp4', () => mp4File(3, ['vide', 'soun']), 'upload.notAudio'],
    ['a WAV without sound', 'audio', 'audio/wav', () => wavFile(0), 'upload.unplayable'],
    ['sound named .mp4', 'video', 'video/mp4', () => mp3File(1), 'upload.notVideo'],
    ['HTML named .mp4', 'video', 'video/mp4', () => html, 'upload.notVideo'],
    ['a film without an index', 'video', 'video/mp4', () => cutMovie, 'upload.unplayable'],
    ['a film without any track', 'video', 'video/mp4', () => mp4File(5, []), 'upload.unplayable'],
    ['a film that lasts no time', 'video', 'video/mp4', () => mp4File(0, ['vide']), 'upload.unplayable'],
    ['a film that lasts for ever', 'video', 'video/mp4', () => mp4File(4_000_000, ['vide']), 'upload.unplayable'],
  ])('is refused and deleted: %s', async (_, kind, type, make, reason) => {
    const caller = await editor()
    const { form, answer } = await upload(caller, kind, type, await make())
    expect([answer.status, answer.code, answer.body.reason]).toEqual([400, 900, reason])
    expect(answer.body.message).toMatch(/[\u4e00-\u9fa5]/)
    await waitUntilGone(parse(form.key).name)
    expect(await rowOf(form.key)).toBeUndefined()
    const rows = await server.db.select().from(operLogTable).where(eq(operLogTable.operatorId, caller.staffId))
    expect(rows.map(({ status, errorMsg }) => [status, errorMsg])).toEqual([['FAIL', answer.body.message]])
  })

  it('is refused when the store took more than was announced', async () => {
    const caller = await editor()
    const form = await begin(caller, 'audio', 'audio/wav', 10)
    await server.running.platform.storage.put(form.key, wavFile(1), 'audio/wav')
    const answer = await caller.call(uploads.complete, { body: { key: form.key } })
    expect(answer.body.reason).toBe('upload.larger')
    expect(await rowOf(form.key)).toBeUndefined()
  })
})

describe('sound and film that arrived', () => {
  it.each<[string, UploadKind, string, Buffer, object, string]>([
    ['an MP3', 'audio', 'audio/mp3', mp3File(5), { kind: 'audio', duration: 5 }, 'mp3'],
    ['a WAV', 'audio', 'audio/x-wav', wavFile(3), { kind: 'audio', duration: 3 }, 'wav'],
    ['a WAV that said it was an MP3', 'audio', 'audio/mpeg', wavFile(2), { kind: 'audio', duration: 2 }, 'wav'],
    ['an M4A', 'audio', 'audio/mp4', mp4File(4, ['soun']), { kind: 'audio', duration: 4, width: null }, 'm4a'],
    [
      'a film with its index at the end',
      'video',
      'video/mp4',
      mp4File(7, ['vide', 'soun'], 3 * megabyte),
      { kind: 'video', duration: 7, width: 320, height: 180 },
      'mp4',
    ],
    ['a silent film', 'video', 'video/mp4', mp4File(6, ['vide']), { kind: 'video', duration: 6 }, 'mp4'],
    [
      'a film whose tracks do not know how long they are',
      'video',
      'video/mp4',
      mp4File(9, ['vide', 'soun'], 100, 0),
      { kind: 'video', duration: 9 },
      'mp4',
    ],
    ['an MP4 without a picture', 'video', 'video/mp4', mp4File(8, ['soun']), { kind: 'audio', duration: 8 }, 'm4a'],
  ])('are measured and can be played: %s', async (_, kind, type, file, expected, ending) => {
    const caller = await editor()
    const { form, answer } = await upload(caller, kind, type, file)
    expect(answer.data).toMatchObject({ ...expected, size: file.length })
    expect(answer.data.key).toBe(form.key.replace('incoming/', 'media/').replace(/\w+$/, ending))
    expect(await rowOf(answer.data.key)).toMatchObject({ status: 'READY', ...expected })
    const played = await fetch(new URL(answer.data.url, caller.address))
    expect(Buffer.from(await played.arrayBuffer()).equals(file)).toBe(true)
    await waitUntilGone(form.key)
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
    const pending = await begin(caller, 'audio', 'audio/wav', 10)
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
  const caller = await editor()
  for (const [kind, { maxBytes, types }] of Object.entries(uploadKinds)) {
    for (const type of Object.keys(types)) {
      await expect(begin(caller, kind as UploadKind, type, maxBytes)).resolves.toBeTruthy()
    }
  }
})
