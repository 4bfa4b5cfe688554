import { countCap, searchCountCap } from '@lectern/contract/base/page.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { courseCategoriesTable, courseItemsTable } from '../courses/course-centre.table.ts'
import { articleBody, countsOf, courses, newCategory, reading, seriesBody } from './course-centre.fixtures.ts'

describe('the list of a section', () => {
  const server = testServer()
  const { items } = courses
  let admin: Caller
  beforeAll(async () => {
    admin = await server.signIn()
  })

  it('filters by title, category, kind, series type and both states, and shows no long texts', async () => {
    const categoryId = await newCategory(admin)
    const word = '蝴蝶海湾'
    const series = await admin.ask(items.createSeries, {
      body: { ...(await seriesBody(server, categoryId, `${word}一`)), seriesTypeId: 2, intro: '<p>长文</p>' },
    })
    const article = await admin.ask(items.createArticle, { body: await articleBody(server, categoryId, `${word}二`) })
    await admin.ask(items.enable, { params: article, body: { enable: true } })
    await admin.ask(items.appAuditHide, { params: article, body: { enable: true } })
    const find = async (query: object) => {
      const page = await admin.ask(items.list, { query: { title: word, size: 50, ...query } })
      return page.content.map(({ id }) => id).toSorted((one, other) => one - other)
    }
    const both = [series.id, article.id]
    expect(await find({})).toEqual(both)
    expect(await find({ title: '蝶海' })).toEqual(both)
    expect(await find({ title: '蝶' })).toEqual(both)
    expect(await find({ categoryId })).toEqual(both)
    expect(await find({ categoryId: 999_999 })).toEqual([])
    expect(await find({ kind: 'SERIES' })).toEqual([series.id])
    expect(await find({ kind: 'ARTICLE' })).toEqual([article.id])
    expect(await find({ seriesTypeId: 2 })).toEqual([series.id])
    expect(await find({ enable: true })).toEqual([article.id])
    expect(await find({ enable: false })).toEqual([series.id])
    expect(await find({ appAuditHide: true })).toEqual([article.id])
    expect(await find({ appAuditHide: false })).toEqual([series.id])
    const shown = await admin.ask(items.list, { query: { title: word } })
    expect(shown.content[0]).not.toHaveProperty('intro')
    expect(shown.content[0]).not.toHaveProperty('body')
    for (const query of [{ kind: 'COURSE' }, { enable: 'perhaps' }, { size: 201 }, { categoryId: 'x' }]) {
      expect((await admin.call(items.list, { query: query as object })).code).toBe(901)
    }
  })

  it('is in the order that was asked for, either way', async () => {
    const categoryId = await newCategory(admin)
    const ids: number[] = []
    for (const [weight, studyCount] of [
      [5, 10],
      [9, 30],
      [5, 20],
    ] as const) {
      const { id } = await admin.ask(items.createArticle, { body: await articleBody(server, categoryId) })
      await server.db.update(courseItemsTable).set({ weight, studyCount }).where(eq(courseItemsTable.id, id))
      ids.push(id)
    }
    const order = async (sort?: string) => {
      const page = await admin.ask(items.list, { query: { categoryId, ...(sort ? { sort } : {}) } as object })
      return page.content.map(({ id }) => ids.indexOf(id))
    }
    expect(await order()).toEqual([1, 2, 0])
    expect(await order('weight,desc')).toEqual([1, 2, 0])
    expect(await order('weight,asc')).toEqual([0, 2, 1])
    expect(await order('createTime,asc')).toEqual([0, 1, 2])
    expect(await order('createTime,desc')).toEqual([2, 1, 0])
    expect(await order('studyCount,desc')).toEqual([1, 2, 0])
    expect(await order('studyCount,asc')).toEqual([0, 2, 1])
  })

  it('counts a large section to a limit, which says "or more", and a search to a lower one', async () => {
    const categoryId = await newCategory(admin, reading)
    await server.db.execute(sql`
      insert into ${courseItemsTable} (section, kind, category_id, title, cover)
      select 'original-reading', 'ARTICLE', ${categoryId}::int, '很多 Butterfly ' || n, 'images/a.webp'
      from generate_series(1, ${countCap + 500}::int) as n`)
    const total = async (query: object) => (await admin.ask(reading.items.list, { query })).totalElements
    expect(await total({ categoryId })).toBe(countCap)
    expect(await total({ categoryId, title: '很多' })).toBe(searchCountCap)
    expect(await total({ categoryId, title: 'Butterfly 77' })).toBe(111)
    for (const title of ['很多', 'bUTTERfly', 'butterfly 77']) {
      const page = await admin.ask(reading.items.list, { query: { categoryId, title, page: 2, size: 3 } })
      const numbers = page.content.map((item) => Number(item.title.split(' ').at(-1)))
      expect(numbers).toEqual(title === 'butterfly 77' ? [7796, 7795, 7794] : [10_497, 10_496, 10_495])
    }
  })

  it('finds words that many titles have, words that few have and single letters, in either case', async () => {
    const categoryId = await newCategory(admin, reading)
    const titles = [...Array.from({ length: 60 }, () => '常见 Harbour'), '稀见 Zebra', '百分之 5%_']
    await server.db.insert(courseItemsTable).values(
      titles.map((title) => ({
        section: reading.section,
        kind: 'ARTICLE' as const,
        categoryId,
        title,
        cover: 'images/a.webp',
      })),
    )
    const found = async (title: string) =>
      (await admin.ask(reading.items.list, { query: { categoryId, title } })).totalElements
    for (const words of ['常见', '常', '常见 H', 'hArBour', 'HA', 'R'])
      expect([words, await found(words)]).toEqual([words, words === 'R' ? 61 : 60])
    for (const words of ['稀见', '稀', '见 Z', 'zEBRa', 'ze', 'Z'])
      expect([words, await found(words)]).toEqual([words, 1])
    for (const words of ['%', '_', '5%', '%_', '分之 5%_']) expect([words, await found(words)]).toEqual([words, 1])
    for (const words of ['见稀', 'ez', 'R%', '_a', '\\', '鲸']) expect([words, await found(words)]).toEqual([words, 0])
  })

  it('knows how many items each category has after thirty are added, moved and deleted at once', async () => {
    const [one, other] = [await newCategory(admin), await newCategory(admin)]
    const categoryFor = (n: number) => (n % 2 === 0 ? one : other)
    const body = await seriesBody(server, one)
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        admin.ask(items.createSeries, { body: { ...body, categoryId: categoryFor(n) } }),
      ),
    )
    const counts = await countsOf(admin)
    expect([counts.get(one), counts.get(other)]).toEqual([15, 15])
    const answers = await Promise.all(
      made.map(({ id }, n) =>
        n % 5 === 0
          ? admin.call(items.remove, { params: { id } })
          : admin.call(items.update, { params: { id }, body: { ...body, categoryId: categoryFor(n + (n % 3)) } }),
      ),
    )
    expect(answers.map(({ code }) => code)).toEqual(made.map(() => 1000))
    const after = await countsOf(admin)
    for (const id of [one, other]) {
      const held = await server.db.$count(courseItemsTable, eq(courseItemsTable.categoryId, id))
      expect(after.get(id)).toBe(held)
    }
    expect((after.get(one) ?? 0) + (after.get(other) ?? 0)).toBe(24)
  })

  it('adds nothing to a category that is deleted at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await newCategory(admin)
      const body = await seriesBody(server, id)
      const [deleted, ...added] = await Promise.all([
        admin.call(courses.categories.remove, { params: { id } }),
        ...Array.from({ length: 4 }, () => admin.call(items.createSeries, { body })),
      ])
      const won = added.filter(({ code }) => code === 1000).length
      expect(won).toBe(deleted.code === 1000 ? 0 : 4)
      expect([1000, 900]).toContain(deleted.code)
      const left = await server.db.$count(courseCategoriesTable, eq(courseCategoriesTable.id, id))
      expect(left).toBe(won === 0 ? 0 : 1)
    }
  })
})
