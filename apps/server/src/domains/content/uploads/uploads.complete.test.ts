import { parse } from 'node:path'
import { type UploadKind, uploads } from '@lectern/contract/content/uploads.ts'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { operLogTable } from '../../../platform/audit/audit.table.ts'
import { uploadsTable } from '../../../platform/storage/uploads.table.ts'
import { eventually } from '../../../testing/eventually.ts'
import { testServer } from '../../../testing/test-server.ts'
import { picture, requestForm, storedFiles, upload } from './upload-calls.fixtures.ts'
import { mp3File, mp4File, postFile, wavFile } from './uploads.fixtures.ts'

const server = testServer()
const megabyte = 1024 * 1024
const editor = () => server.staffWith(['COURSE'])
/** A job removes files, once the change is committed. */
const waitUntilGone = (name: string) =>
  eventually(`${name} is removed`, async () => !(await storedFiles(server)).some((path) => path.includes(name)))

const rowOf = async (key: string) =>
  (await server.db.select().from(uploadsTable).where(eq(uploadsTable.key, key))).at(0)

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
    const form = await requestForm(caller, 'image', 'image/png', file.length)
    await postFile(caller.address, form, file)
    const ask = () => caller.ask(uploads.complete, { body: { key: form.key } })
    const [first, second] = await Promise.all([ask(), ask()])
    expect(first).toEqual(second)
  })

  it('can be completed only by the member who asked for it, and only once it is there', async () => {
    const [caller, other] = [await editor(), await editor()]
    const file = await picture(9, 9).png().toBuffer()
    const form = await requestForm(caller, 'image', 'image/png', file.length)
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
    const form = await requestForm(caller, 'audio', 'audio/wav', 10)
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
