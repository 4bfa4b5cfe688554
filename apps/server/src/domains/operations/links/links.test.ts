import { searchCountCap } from '@lectern/contract/base/page.ts'
import { linkChoices } from '@lectern/contract/operations/links.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { linkTo, newCourseItem, newSeriesLesson, noLink } from '../../../testing/link-targets.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { courseItemsTable as items } from '../../content/courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'
import { requireLink, withLinkTitles } from './links.rules.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

describe('the series and articles that a link may lead to', () => {
  const find = async (query: object) => {
    const { content } = await admin.ask(linkChoices.subjects, { query })
    return content.map(({ id }) => id)
  }

  it('come from both sections, the newest first, with kind and section', async () => {
    const series = await newCourseItem(server.db, '山谷回声')
    const article = await newCourseItem(server.db, '山谷回声的故事', 'ARTICLE', 'original-reading')
    const page = await admin.ask(linkChoices.subjects, { query: { title: '山谷' } })
    const cover = 'images/series.webp'
    expect(page.content).toEqual([
      { id: article, title: '山谷回声的故事', cover, enable: false, kind: 'ARTICLE', section: 'original-reading' },
      { id: series, title: '山谷回声', cover, enable: false, kind: 'SERIES', section: 'subject' },
    ])
    expect(page.totalElements).toBe(2)
  })

  it('come on one page by default, and in smaller pages on request', async () => {
    const whole = await admin.ask(linkChoices.subjects, {})
    expect(whole.pageable.pageSize).toBe(2000)
    expect(whole.content).toHaveLength(await server.db.$count(items))
    const ids = whole.content.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    expect(await find({ page: 2, size: 3 })).toEqual(ids.slice(3, 6))
  })

  it('are found by kind, by words in any case, and by id', async () => {
    const series = await newCourseItem(server.db, 'Lighthouse 纸船灯塔')
    const article = await newCourseItem(server.db, 'Lighthouse 纸船灯塔', 'ARTICLE')
    expect(await find({ title: 'lightHOUSE' })).toEqual([article, series])
    expect(await find({ title: '纸船灯塔', kind: 'SERIES' })).toEqual([series])
    expect(await find({ title: '纸船灯塔', kind: 'ARTICLE' })).toEqual([article])
    expect(await find({ id: series })).toEqual([series])
    expect(await find({ id: series, kind: 'ARTICLE' })).toEqual([])
    expect(await find({ title: '%' })).toEqual([])
  })

  it('are found newest first even if very many match', async () => {
    const first = await newCourseItem(server.db, '萤火之森')
    await server.db.execute(sql`
      insert into ${items} (section, kind, category_id, title, cover)
      select section, kind, category_id, '萤火之森 ' || n, cover
      from ${items}, generate_series(1, ${searchCountCap}::int) as n where id = ${first}`)
    const page = await admin.ask(linkChoices.subjects, { query: { title: '萤火', size: 2 } })
    expect(page.content.map(({ title }) => title)).toEqual([
      `萤火之森 ${searchCountCap}`,
      `萤火之森 ${searchCountCap - 1}`,
    ])
    expect(page.totalElements).toBe(searchCountCap)
  })

  it('refuse an invalid kind, size or id', async () => {
    for (const query of [{ kind: 'COURSE' }, { size: 2001 }, { id: 'x' }, { title: 'x'.repeat(101) }]) {
      expect((await admin.call(linkChoices.subjects, { query: query as object })).code).toBe(901)
    }
  })
})

describe('the lessons that a link may lead to', () => {
  it('come with their series, and with its picture where they have none', async () => {
    const seriesId = await newCourseItem(server.db, '渡口系列')
    const plain = await newSeriesLesson(server.db, seriesId, '渡口的清晨')
    const drawn = await newSeriesLesson(server.db, seriesId, '渡口的黄昏', 'images/own.webp')
    const shared = { seriesId, seriesTitle: '渡口系列', enable: false }
    const both = [
      { ...shared, id: drawn, title: '渡口的黄昏', cover: 'images/own.webp' },
      { ...shared, id: plain, title: '渡口的清晨', cover: 'images/series.webp' },
    ]
    expect((await admin.ask(linkChoices.courses, { query: { title: '渡口' } })).content).toEqual(both)
    expect((await admin.ask(linkChoices.courses, { query: { id: plain } })).content).toEqual([both[1]])
    expect((await admin.ask(linkChoices.courses, { query: { title: '没有这样的课' } })).content).toEqual([])
  })

  it('come on one page by default, the newest first', async () => {
    const { content, pageable, totalElements } = await admin.ask(linkChoices.courses, {})
    const ids = content.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    expect([pageable.pageSize, totalElements]).toEqual([2000, await server.db.$count(lessons)])
    expect((await admin.call(linkChoices.courses, { query: { size: 0 } })).code).toBe(901)
  })
})

describe('a link', () => {
  it('is refused where it leads to nothing, or to something of another kind', async () => {
    const series = await newCourseItem(server.db, '系列')
    const article = await newCourseItem(server.db, '文章', 'ARTICLE')
    const lesson = await newSeriesLesson(server.db, series, '一课')
    for (const link of [linkTo('SUBJECT', series), linkTo('ARTICLE', article), linkTo('COURSE', lesson), noLink]) {
      await requireLink(server.db, link)
    }
    const wrong = [linkTo('SUBJECT', article), linkTo('ARTICLE', series), linkTo('COURSE', 999_999_999)]
    for (const link of wrong) {
      await expect(requireLink(server.db, link)).rejects.toMatchObject({
        fields: { 'link.refId': 'validation.choiceGone' },
      })
    }
  })

  it('is shown with the title of its own target, even if a target of another kind has the same id', async () => {
    const series = await newCourseItem(server.db, '同号系列')
    const lesson = await newSeriesLesson(server.db, series, '同号课')
    const rows = [linkTo('SUBJECT', series), linkTo('COURSE', lesson), linkTo('ARTICLE', series), noLink]
    const titles = async () =>
      (
        await withLinkTitles(
          server.db,
          rows.map((link) => ({ link })),
        )
      ).map(({ linkTitle }) => linkTitle)
    expect(await titles()).toEqual(['同号系列', '同号课', null, null])
    await server.db.delete(items).where(eq(items.id, series))
    expect(await titles()).toEqual([null, null, null, null])
  })
})
