import { audioSections } from '@lectern/contract/content/audio-articles.ts'
import { excellentHome, guideHome, interviewHome } from '@lectern/contract/share/homes.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { testServer } from '../../../testing/test-server.ts'
import { audioArticlesTable } from '../../content/audio-articles/audio-articles.table.ts'
import { inTheFuture, inThePast, newArticle, newSubject } from '../share.fixtures.ts'

const server = testServer()
const homes = { guide: guideHome, interview: interviewHome, excellent: excellentHome }

describe.each(audioSections)('the public pages of %s', (section) => {
  const home = homes[section]
  const article = (id: number) => server.anonymous.call(home.article, { params: { id } })
  const listed = async (query: object = {}) =>
    (await server.anonymous.ask(home.articles, { query: { size: 200, ...query } })).content.map(({ id }) => id)

  it('show an article with all its fields', async () => {
    const subjectId = await newSubject(server.db, section)
    const values = { title: '读', author: '小林', summary: '摘要', playCount: 7, publishTime: inThePast() }
    const id = await newArticle(server.db, { section, subjectId, ...values })
    const { audioUrl, ...rest } = (await article(id)).data
    expect(rest).toEqual({
      id,
      ...values,
      cover: '/foundation/media/images/article.webp',
      duration: 30,
      body: '<p>正文</p>',
      subject: {
        id: subjectId,
        title: '栏目',
      },
    })
    expect(audioUrl).toMatch(/^\/foundation\/files\/media\/article\.mp3\?expires=/)
    const silent = await newArticle(server.db, { section, audio: null, duration: null })
    expect((await article(silent)).data).toMatchObject({ audioUrl: null, duration: null })
  })

  it('list the visible articles, the heaviest first, by subject too', async () => {
    const subjectId = await newSubject(server.db, section)
    const light = await newArticle(server.db, { section, subjectId, weight: 900_000 })
    const heavy = await newArticle(server.db, { section, subjectId, weight: 900_001 })
    const hidden = new Set([
      await newArticle(server.db, { section, subjectId, enable: false }),
      await newArticle(server.db, { section, subjectId, publishTime: inTheFuture() }),
    ])
    expect(await listed({ subjectId })).toEqual([heavy, light])
    const all = await listed()
    expect(all).toEqual(expect.arrayContaining([heavy, light]))
    expect(all.filter((id) => hidden.has(id))).toEqual([])
    const page = await server.anonymous.ask(home.articles, { query: { subjectId, page: 2, size: 1 } })
    expect([page.content.map(({ id }) => id), page.totalElements]).toEqual([[light], 2])
    expect(page.content[0]).not.toHaveProperty('body')
    const subjects = await server.anonymous.ask(home.subjects, {})
    expect(subjects.find(({ id }) => id === subjectId)).toEqual({
      id: subjectId,
      title: '栏目',
      subtitle: '',
      cover: '/foundation/media/images/subject.webp',
      description: '',
      articleCount: 2,
    })
  })

  it.each([
    ['it is disabled', { enable: false }],
    ['its time has not come', { publishTime: inTheFuture() }],
  ])('no longer find an article when %s', async (_, values) => {
    const id = await newArticle(server.db, { section })
    expect((await article(id)).status).toBe(200)
    await server.db.update(audioArticlesTable).set(values).where(eq(audioArticlesTable.id, id))
    const answer = await article(id)
    expect([answer.status, answer.body.reason]).toEqual([404, 'record.gone'])
    expect(await listed()).not.toContain(id)
  })

  it('show nothing of the other sections', async () => {
    for (const other of audioSections.filter((one) => one !== section)) {
      const subjectId = await newSubject(server.db, other)
      const id = await newArticle(server.db, { section: other, subjectId })
      expect((await article(id)).status).toBe(404)
      expect(await listed({ subjectId })).toEqual([])
      expect(await listed()).not.toContain(id)
      expect((await server.anonymous.ask(home.subjects, {})).map((subject) => subject.id)).not.toContain(subjectId)
    }
  })

  it('count every time an article is opened, and nothing else', async () => {
    const id = await newArticle(server.db, { section })
    const refused = await newArticle(server.db, { section, enable: false })
    await Promise.all([...Array.from({ length: 25 }, () => article(id)), article(refused), listed()])
    const stored = async (of: number) =>
      (await server.db.select().from(audioArticlesTable).where(eq(audioArticlesTable.id, of)))[0]
    await eventually('25 opens are counted', async () => (await stored(id))?.playCount === 25)
    expect(await stored(id)).toMatchObject({ playCount: 25, version: 0 })
    expect((await stored(refused))?.playCount).toBe(0)
  })
})

it('has no pages of any other section', async () => {
  for (const word of ['subject', 'original-reading', 'course', '__proto__', 'constructor', 'Guide', 'guide%00', '*']) {
    for (const rest of ['', '/article', '/article/', '/article/1']) {
      const answer = await server.anonymous.raw('GET', `/api/app/home/${word}${rest}`)
      expect([word, rest, answer.status]).toEqual([word, rest, 404])
    }
  }
})
