import { lessons, subtitleLimits } from '@lectern/contract/content/lessons.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { operLogTable } from '../../../platform/audit/audit.table.ts'
import { gbkBytes } from '../../../testing/subtitles/read.ts'
import { toSrt, toVtt } from '../../../testing/subtitles/writers.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { fileOf, lessonForm, newItem, newLesson, someLines } from './lessons.fixtures.ts'

const server = testServer()
let editor: Caller
let seriesId: number
beforeAll(async () => {
  editor = await server.staffWith(['COURSE'])
  seriesId = await newItem(server)
})

const srt = toSrt(someLines)
const justEnglish = someLines.map((line) => ({ ...line, zh: '' })).filter(({ en }) => en !== '')
const justChinese = someLines.map((line) => ({ ...line, en: '' }))

describe('subtitle files', () => {
  it('come along with a new lesson, bilingual or one for each language, in UTF-8 or GBK', async () => {
    const sent: Record<string, File>[] = [
      { subtitle: fileOf(srt) },
      { subtitle: fileOf(gbkBytes(srt)) },
      { subtitleEn: fileOf(toVtt(justEnglish), 'en.vtt'), subtitleZh: fileOf(gbkBytes(toSrt(justChinese)), 'zh.srt') },
    ]
    for (const files of sent) {
      const body = await lessonForm(server, seriesId)
      const { id } = await editor.ask(lessons.create, { body }, { files })
      const stored = await editor.ask(lessons.get, { params: { id } })
      expect([stored.lines, stored.lineCount]).toEqual([someLines, 3])
    }
  })

  it('replace the lines of a lesson, and win over lines that come with them', async () => {
    const { id } = await newLesson(server, editor, seriesId, [{ startMs: 0, endMs: 1, en: 'Old', zh: '' }])
    const body = { lines: [{ startMs: 0, endMs: 1, en: 'Edited', zh: '' }] }
    const saved = await editor.ask(lessons.update, { params: { id }, body }, { files: { subtitle: fileOf(srt) } })
    expect(saved.lines).toEqual(someLines)
  })

  it('under another field name are ignored', async () => {
    const { id, lines } = await newLesson(server, editor, seriesId)
    const saved = await editor.ask(
      lessons.update,
      { params: { id }, body: { title: '改过' } },
      { files: { subtitles: fileOf('nonsense') } },
    )
    expect(saved).toMatchObject({ title: '改过', lines })
  })

  it('are read without being stored, so that the editor can show them', async () => {
    const read = await editor.ask(lessons.readSubtitles, {}, { files: { subtitle: fileOf(srt) } })
    expect(read).toEqual({ lines: someLines })
    const without: Record<string, File>[] = [{}, { other: fileOf(srt) }]
    for (const files of without) {
      const answer = await editor.call(lessons.readSubtitles, {}, { files })
      expect([answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([901, ['subtitle']])
    }
  })

  it('beyond two megabytes are too large', async () => {
    const files = { subtitle: fileOf(Buffer.alloc(2 * 1024 * 1024 + 1, 'x')) }
    expect((await editor.call(lessons.readSubtitles, {}, { files })).status).toBe(413)
  })

  const broken = `${srt}\n9\n00:00:7,000 -> 00:00:08,000\nLate\n`
  it.each([
    ['zh-CN', '“第一课.srt”第 16 行：时间有误'],
    ['en-US', '“第一课.srt”, line 16: the time is wrong'],
  ])('that are broken are refused with their name and row, in %s', async (language, message) => {
    const extras = { files: { subtitle: fileOf(broken, '第一课.srt') }, headers: { 'accept-language': language } }
    const { id, ...before } = await newLesson(server, editor, seriesId)
    const answers = [
      await editor.call(lessons.readSubtitles, {}, extras),
      await editor.call(lessons.create, { body: await lessonForm(server, seriesId) }, extras),
      await editor.call(lessons.update, { params: { id }, body: { title: '改过' } }, extras),
    ]
    for (const { body } of answers) expect(body).toMatchObject({ code: 900, reason: 'subtitle.badTime', message })
    expect(await editor.ask(lessons.get, { params: { id } })).toMatchObject(before)
  })
})

describe('a lesson with as many lines as it holds', () => {
  const many = Array.from({ length: subtitleLimits.lines }, (_, n) => ({
    startMs: n * 1000,
    endMs: n * 1000 + 900,
    en: `Line ${n} of a lesson that takes well over an hour and is told in whole sentences.`,
    zh: `第 ${n} 行，这一课有一个多小时，每一行都是完整的句子，中英文对照。`,
  }))
  const lastLog = async () => {
    const [row] = await server.db
      .select()
      .from(operLogTable)
      .where(eq(operLogTable.title, 'lessons.update'))
      .orderBy(desc(operLogTable.id))
      .limit(1)
    return row
  }

  it('is saved from the editor in one go, and leaves a small log row', async () => {
    const { id } = await newLesson(server, editor, seriesId, [])
    const saved = await editor.ask(lessons.update, { params: { id }, body: { lines: many } }, { files: {} })
    expect(saved.lines).toEqual(many)
    const row = await lastLog()
    expect(JSON.stringify(row).length).toBeLessThan(10_000)
    expect(row?.diff).toContainEqual({ field: 'lineCount', before: 0, after: 5000 })
    expect(row?.diff).toContainEqual({ field: 'changedLines', before: '', after: '1-5000' })
  })

  it('is logged with the numbers of the lines that were changed', async () => {
    const lines = many.slice(0, 12)
    const { id } = await newLesson(server, editor, seriesId, lines)
    const edited = lines.map((line, n) => ([2, 6, 7].includes(n) ? { ...line, en: 'Corrected.' } : line))
    await editor.ask(lessons.update, { params: { id }, body: { lines: edited } })
    const admin = await server.signIn()
    const detail = await admin.ask(operLogs.get, { params: { id: (await lastLog())?.id ?? 0 } })
    expect(detail.diff).toEqual([{ field: 'changedLines', before: '', after: '3, 7-8' }])
  })
})
