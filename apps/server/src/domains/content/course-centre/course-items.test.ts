import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { uploadsTable, uploadUsesTable } from '../../../platform/storage/uploads.table.ts'
import { describeManagedList } from '../../../testing/managed-list.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { readyUpload, uploadSeconds } from '../../../testing/uploads.ts'
import { courseCategoriesTable } from '../courses/course-centre.table.ts'
import { addLesson, articleBody, courses, newCategory, reading, seriesBody } from './course-centre.fixtures.ts'

describeManagedList(
  'articles of original reading',
  { ...reading.items, create: reading.items.createArticle },
  {
    form: async (n, server) => {
      const [category] = await server.db
        .select()
        .from(courseCategoriesTable)
        .where(eq(courseCategoriesTable.section, reading.section))
        .limit(1)
      const categoryId = category?.id ?? (await newCategory(await server.signIn(), reading))
      return articleBody(server, categoryId, `文章 ${n}`)
    },
    bad: { form: { categoryId: 1, title: ' ', cover: 'images/a.webp', body: '<p>有</p>' }, field: 'title' },
  },
)

describe('an item of the course centre', () => {
  const server = testServer()
  const { items } = courses
  let admin: Caller
  let categoryId: number
  beforeAll(async () => {
    admin = await server.signIn()
    categoryId = await newCategory(admin)
  })
  const get = (id: number) => admin.ask(items.get, { params: { id } })
  const usedBy = async (id: number) => {
    const uses = await server.db
      .select()
      .from(uploadUsesTable)
      .where(eq(uploadUsesTable.owner, `courseItem:${id}`))
    return new Set(uses.map(({ key }) => key))
  }
  const badFields = async (route: typeof items.createArticle | typeof items.createSeries, body: object) => {
    const answer = await admin.call(route, { body: body as Awaited<ReturnType<typeof articleBody>> })
    return [answer.code, Object.keys(answer.body.errors ?? {})]
  }

  it('is a series, off and without lessons, with all that was entered', async () => {
    const form = {
      ...(await seriesBody(server, categoryId, '三十天开口')),
      subtitle: '每天十分钟',
      intro: '<p>介绍</p>',
      price: 1990,
      originalPrice: 2990,
      vipFree: true,
      publishTime: '2030-01-02T03:04:05.000Z',
      seriesTypeId: 1,
    }
    const { id } = await admin.ask(items.createSeries, { body: form })
    expect(await get(id)).toMatchObject({
      ...form,
      kind: 'SERIES',
      body: '',
      audio: null,
      duration: null,
      teacherId: null,
      lessonCount: 0,
      studyCount: 0,
      enable: false,
      appAuditHide: false,
      weight: 0,
      version: 0,
    })
  })

  it('is an article whose audio lasts as long as the file says, whatever the caller says', async () => {
    const audio = await readyUpload(server.db, 'audio')
    const body = { ...(await articleBody(server, categoryId)), audio, duration: 9999 }
    const { id } = await admin.ask(items.createArticle, { body })
    expect(await get(id)).toMatchObject({ kind: 'ARTICLE', audio, duration: uploadSeconds })
    const without = await admin.ask(items.update, { params: { id }, body: { ...body, audio: null } })
    expect(without).toMatchObject({ audio: null, duration: null, version: 1 })
  })

  it('stays the kind it was made as', async () => {
    const body = await articleBody(server, categoryId)
    const { id } = await admin.ask(items.createArticle, { body })
    const changed = await admin.ask(items.update, { params: { id }, body: { ...body, kind: 'SERIES' } as typeof body })
    expect(changed.kind).toBe('ARTICLE')
  })

  it('refuses what does not fit, at its field', async () => {
    const series = await seriesBody(server, categoryId)
    const article = await articleBody(server, categoryId)
    const otherSection = await newCategory(admin, reading)
    const film = await readyUpload(server.db, 'video')
    const unchecked = `images/${categoryId}unchecked.webp`
    await server.db.insert(uploadsTable).values({ key: unchecked, kind: 'image', size: 1 })
    for (const [change, field] of [
      [{ title: '' }, 'title'],
      [{ title: '长'.repeat(101) }, 'title'],
      [{ categoryId: 999_999 }, 'categoryId'],
      [{ categoryId: otherSection }, 'categoryId'],
      [{ seriesTypeId: 999_999 }, 'seriesTypeId'],
      [{ teacherId: 999_999 }, 'teacherId'],
      [{ cover: 'images/nobody.webp' }, 'cover'],
      [{ cover: unchecked }, 'cover'],
      [{ cover: 'https://elsewhere.example/a.webp' }, 'cover'],
      [{ price: 200, originalPrice: 100 }, 'price'],
      [{ price: -1 }, 'price'],
      [{ publishTime: 'tomorrow' }, 'publishTime'],
    ] as const) {
      expect([change, await badFields(items.createSeries, { ...series, ...change })]).toEqual([change, [901, [field]]])
    }
    for (const [change, field] of [
      [{ body: '' }, 'body'],
      [{ body: '<p>&nbsp;</p><script>x()</script>' }, 'body'],
      [{ audio: 'media/nobody.mp3' }, 'audio'],
      [{ audio: film }, 'audio'],
    ] as const) {
      expect([change, await badFields(items.createArticle, { ...article, ...change })]).toEqual([
        change,
        [901, [field]],
      ])
    }
  })

  it('may have a price without an original price', async () => {
    const body = { ...(await seriesBody(server, categoryId)), price: 100, originalPrice: 0 }
    expect((await admin.call(items.createSeries, { body })).code).toBe(1000)
  })

  it('gives a series no body and no audio, and an article no series type', async () => {
    const series = await seriesBody(server, categoryId)
    const { id } = await admin.ask(items.createSeries, { body: series })
    const audio = await readyUpload(server.db, 'audio')
    for (const change of [{ body: '<p>正文</p>' }, { audio }]) {
      const answer = await admin.call(items.update, { params: { id }, body: { ...series, ...change } })
      expect([answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([901, Object.keys(change)])
    }
    const article = await articleBody(server, categoryId)
    const { id: articleId } = await admin.ask(items.createArticle, { body: article })
    for (const change of [{ body: '' }, { seriesTypeId: 1 }]) {
      const answer = await admin.call(items.update, { params: { id: articleId }, body: { ...article, ...change } })
      expect([answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([901, Object.keys(change)])
    }
  })

  it('stores rich text without anything that could run', async () => {
    const dirty = '<p onclick="x()">好<script>x()</script><img src=x onerror=x()></p><svg onload="x()"></svg>'
    const body = { ...(await articleBody(server, categoryId)), intro: dirty, body: dirty }
    const { id } = await admin.ask(items.createArticle, { body })
    expect(await get(id)).toMatchObject({ intro: '<p>好</p>', body: '<p>好</p>' })
    const saved = await admin.ask(items.update, { params: { id }, body: { ...body, intro: '<p> </p>' } })
    expect(saved).toMatchObject({ intro: '', body: '<p>好</p>' })
  })

  it('claims the files it uses until it is deleted', async () => {
    const { db } = server
    const [audio, inIntro, inBody, newCover] = [
      await readyUpload(db, 'audio'),
      await readyUpload(db, 'image'),
      await readyUpload(db, 'image'),
      await readyUpload(db, 'image'),
    ]
    const picture = (key: string) => `<p>图<img src="/foundation/media/${key}" alt="" /></p>`
    const body = { ...(await articleBody(server, categoryId)), audio, intro: picture(inIntro), body: picture(inBody) }
    const { id } = await admin.ask(items.createArticle, { body })
    expect(await usedBy(id)).toEqual(new Set([body.cover, audio, inIntro, inBody]))
    await admin.ask(items.update, { params: { id }, body: { ...body, cover: newCover, audio: null, intro: '' } })
    expect(await usedBy(id)).toEqual(new Set([newCover, inBody]))
    await admin.ask(items.remove, { params: { id } })
    expect(await usedBy(id)).toEqual(new Set())
  })

  it('is a series that is enabled once there is a lesson, and kept while there is one', async () => {
    const { id } = await admin.ask(items.createSeries, { body: await seriesBody(server, categoryId, '空系列') })
    const enable = () => admin.call(items.enable, { params: { id }, body: { enable: true } })
    expect((await enable()).body).toMatchObject({ code: 900, reason: 'courseItem.noLessons' })
    expect((await get(id)).enable).toBe(false)
    await addLesson(server, id)
    await addLesson(server, id)
    expect((await enable()).code).toBe(1000)
    const refused = await admin.call(items.remove, { params: { id } })
    expect(refused.body).toMatchObject({ code: 900, reason: 'courseItem.hasLessons' })
    expect(refused.body.message).toContain('2')
    expect((await get(id)).enable).toBe(true)
  })

  it('is an article that can be enabled as it is, and hidden from review', async () => {
    const { id } = await admin.ask(items.createArticle, { body: await articleBody(server, categoryId) })
    await admin.ask(items.enable, { params: { id }, body: { enable: true } })
    await admin.ask(items.appAuditHide, { params: { id }, body: { enable: true } })
    expect(await get(id)).toMatchObject({ enable: true, appAuditHide: true, version: 0 })
  })
})
