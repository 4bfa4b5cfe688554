import { lessons } from '@lectern/contract/content/lessons.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { uploadsTable, uploadUsesTable } from '../../../platform/storage/uploads.table.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { readyUpload, uploadSeconds } from '../../../testing/uploads.ts'
import { teachersTable } from '../courses/course-centre.table.ts'
import { lessonCountOf, lessonForm, newItem, newLesson, someLines } from './lessons.fixtures.ts'

const server = testServer()
let editor: Caller
let seriesId: number
beforeAll(async () => {
  editor = await server.staffWith(['COURSE'])
  seriesId = await newItem(server)
})

const get = (id: number) => editor.ask(lessons.get, { params: { id } })
const filesOf = async (id: number) => {
  const uses = await server.db
    .select()
    .from(uploadUsesTable)
    .where(eq(uploadUsesTable.owner, `lesson:${id}`))
  return uses.map(({ key }) => key).toSorted()
}

describe('a lesson', () => {
  it('is stored with all that was entered, its duration from its media, and is off at first', async () => {
    const [teacher] = await server.db.insert(teachersTable).values({ name: '张老师' }).returning()
    const body = {
      ...(await lessonForm(server, seriesId)),
      cover: await readyUpload(server.db, 'image'),
      teacherId: teacher?.id ?? 0,
      free: true,
      lines: someLines,
    }
    const { id } = await editor.ask(lessons.create, { body })
    expect(await get(id)).toMatchObject({ ...body, duration: uploadSeconds, lineCount: 3, enable: false, version: 0 })
    expect(await filesOf(id)).toEqual([body.cover, body.media].toSorted())
  })

  it('needs no subtitles and may be sound only', async () => {
    const body = { ...(await lessonForm(server, seriesId)), media: await readyUpload(server.db, 'audio') }
    const { id } = await editor.ask(lessons.create, { body })
    expect(await get(id)).toMatchObject({ media: body.media, lineCount: 0, lines: [], cover: null, teacherId: null })
  })

  it('is listed with its series only, the heaviest first, and found by its title and its state', async () => {
    const own = await newItem(server)
    const [light, heavy] = [await newLesson(server, editor, own), await newLesson(server, editor, own)]
    await editor.ask(lessons.weight, { params: { id: light.id }, body: { weight: 1 } })
    await editor.ask(lessons.weight, { params: { id: heavy.id }, body: { weight: 2 } })
    await editor.ask(lessons.update, { params: { id: heavy.id }, body: { title: '发音', free: true } })
    await editor.ask(lessons.enable, { params: { id: light.id }, body: { enable: true } })
    const ids = async (query: object) => {
      const page = await editor.ask(lessons.list, { query: { seriesId: own, size: 50, ...query } })
      return page.content.map(({ id }) => id)
    }
    expect(await ids({})).toEqual([heavy.id, light.id])
    expect(await ids({ sort: 'weight,asc' })).toEqual([light.id, heavy.id])
    expect(await ids({ title: '发' })).toEqual([heavy.id])
    expect(await ids({ free: true })).toEqual([heavy.id])
    expect(await ids({ enable: true })).toEqual([light.id])
  })

  it('keeps what an update leaves out', async () => {
    const before = await newLesson(server, editor, seriesId)
    const after = await editor.ask(lessons.update, { params: { id: before.id }, body: { title: '新标题' } })
    expect(after).toEqual({ ...before, title: '新标题', version: 1 })
    expect(await get(before.id)).toEqual(after)
  })

  it('takes the duration of new media and lets go of the old file', async () => {
    const { id } = await newLesson(server, editor, seriesId)
    const media = await readyUpload(server.db, 'audio')
    await server.db.update(uploadsTable).set({ duration: 7 }).where(eq(uploadsTable.key, media))
    expect(await editor.ask(lessons.update, { params: { id }, body: { media } })).toMatchObject({ media, duration: 7 })
    expect(await filesOf(id)).toEqual([media])
  })

  it('has its lines replaced as a whole, in order, as plain text', async () => {
    const { id } = await newLesson(server, editor, seriesId)
    const lines = [
      { startMs: 5000, endMs: 6000, en: 'Second\u0007\nrow <b>', zh: '' },
      { startMs: 100, endMs: 9000, en: 'First', zh: '第一' },
    ]
    const saved = await editor.ask(lessons.update, { params: { id }, body: { lines } })
    expect(saved.lineCount).toBe(2)
    expect(saved.lines).toEqual([lines[1], { ...lines[0], en: 'Second row <b>' }])
    expect(await get(id)).toEqual(saved)
    expect(await editor.ask(lessons.update, { params: { id }, body: { lines: [] } })).toMatchObject({
      lineCount: 0,
      lines: [],
    })
  })

  it('is not overwritten from a stale form; changing a single field does not make a form stale', async () => {
    const { id, version } = await newLesson(server, editor, seriesId)
    await editor.ask(lessons.enable, { params: { id }, body: { enable: true } })
    await editor.ask(lessons.appAuditHide, { params: { id }, body: { enable: true } })
    await editor.ask(lessons.weight, { params: { id }, body: { weight: 9 } })
    expect(await get(id)).toMatchObject({ version, enable: true, appAuditHide: true, weight: 9 })
    await editor.ask(lessons.update, { params: { id }, body: { title: '甲', version } })
    const stale = await editor.call(lessons.update, { params: { id }, body: { title: '乙', lines: [], version } })
    expect([stale.status, stale.body.reason]).toEqual([409, 'record.conflict'])
    expect(await get(id)).toMatchObject({ title: '甲', lineCount: 3, version: version + 1 })
  })

  it('is counted by its series, however many come and go at once', async () => {
    const own = await newItem(server)
    const first = await Promise.all(Array.from({ length: 6 }, () => newLesson(server, editor, own)))
    const form = await lessonForm(server, own)
    await Promise.all([
      ...first
        .slice(0, 4)
        .flatMap(({ id }) => [
          editor.call(lessons.remove, { params: { id } }),
          editor.call(lessons.remove, { params: { id } }),
        ]),
      ...Array.from({ length: 5 }, () => editor.ask(lessons.create, { body: form })),
    ])
    expect(await lessonCountOf(server, own)).toBe(7)
    const page = await editor.ask(lessons.list, { query: { seriesId: own } })
    expect(page.totalElements).toBe(7)
  })

  it('is gone once deleted, and its files may be collected', async () => {
    const { id } = await newLesson(server, editor, seriesId)
    await editor.ask(lessons.remove, { params: { id } })
    expect(await filesOf(id)).toEqual([])
    expect((await editor.call(lessons.get, { params: { id } })).status).toBe(404)
  })
})

describe('a lesson is refused', () => {
  const refused = async (change: object) => {
    const answer = await editor.call(lessons.create, { body: { ...(await lessonForm(server, seriesId)), ...change } })
    return [answer.code, ...Object.keys(answer.body.errors ?? {})]
  }
  const line = { startMs: 0, endMs: 1000, en: 'Hi', zh: '' }

  it('with media that is a picture, does not exist, or was not checked', async () => {
    const pending = `media/pending-${seriesId}.mp4`
    await server.db.insert(uploadsTable).values({ key: pending, kind: 'video', size: 1 })
    for (const media of [await readyUpload(server.db, 'image'), 'media/none.mp4', pending, '../etc/passwd', '']) {
      expect(await refused({ media })).toEqual([901, 'media'])
    }
  })

  it('with a cover that is no picture, or a teacher who does not exist', async () => {
    expect(await refused({ cover: await readyUpload(server.db, 'video') })).toEqual([901, 'cover'])
    expect(await refused({ cover: 'images/none.webp' })).toEqual([901, 'cover'])
    expect(await refused({ teacherId: 999_999 })).toEqual([901, 'teacherId'])
  })

  it('in a series that does not exist, or in an article', async () => {
    expect(await refused({ seriesId: 999_999_999 })).toEqual([901, 'seriesId'])
    expect(await refused({ seriesId: await newItem(server, 'subject', 'ARTICLE') })).toEqual([901, 'seriesId'])
  })

  it('with lines that end before they start, say nothing, or are too many', async () => {
    expect(await refused({ lines: [{ ...line, endMs: 0 }] })).toEqual([901, 'lines.0.endMs'])
    expect(await refused({ lines: [{ ...line, en: ' ' }] })).toEqual([901, 'lines.0.en'])
    expect(await refused({ lines: [line, { ...line, en: '\u0007\u202E' }] })).toEqual([901, 'lines.1.en'])
    expect(await refused({ lines: [{ ...line, en: 'x'.repeat(501) }] })).toEqual([901, 'lines.0.en'])
    expect(await refused({ lines: Array.from({ length: 5001 }, () => line) })).toEqual([901, 'lines'])
  })

  it('on update as on create, and then nothing is changed', async () => {
    const before = await newLesson(server, editor, seriesId)
    const params = { id: before.id }
    for (const body of [
      { media: 'media/none.mp4', lines: [] },
      { cover: 'images/none.webp' },
      { teacherId: 999_999 },
      { title: '' },
    ]) {
      expect((await editor.call(lessons.update, { params, body })).code).toBe(901)
    }
    expect(await get(before.id)).toEqual(before)
  })

  it('with an invalid weight, switch or filter', async () => {
    const { id } = await newLesson(server, editor, seriesId)
    for (const [word, body] of [
      ['weight', { weight: -1 }],
      ['enable', { enable: 'yes' }],
      ['app-audit-hide', {}],
    ] as const) {
      expect((await editor.raw('PUT', `/api/management/course/${id}/${word}`, body)).code).toBe(901)
    }
    for (const query of ['', '?seriesId=x', `?seriesId=${seriesId}&sort=media,asc`]) {
      expect((await editor.raw('GET', `/api/management/course${query}`)).code).toBe(901)
    }
  })
})
