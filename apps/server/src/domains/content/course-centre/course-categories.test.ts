import { seriesTypes } from '@lectern/contract/content/series-types.ts'
import { teacherPickList } from '@lectern/contract/content/teachers.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { uploadUsesTable } from '../../../platform/storage/uploads.table.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { readyUpload } from '../../../testing/uploads.ts'
import { teachersTable } from '../courses/course-centre.table.ts'
import { courses, newCategory, reading, seriesBody } from './course-centre.fixtures.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

describe.each([courses, reading])('a category of $section', (here) => {
  const { categories, items } = here
  const all = async () => (await admin.ask(categories.list, {})).content
  const get = async (id: number) => (await all()).find((category) => category.id === id)
  const usedBy = (id: number) => server.db.$count(uploadUsesTable, eq(uploadUsesTable.owner, `courseCategory:${id}`))

  it('begins with a name only, last in its section', async () => {
    const { id } = await admin.ask(categories.create, { body: { name: `新来的 ${here.section}` } })
    const list = await all()
    expect(list.at(-1)).toEqual({
      id,
      name: `新来的 ${here.section}`,
      title: '',
      subtitle: '',
      description: '',
      cover: null,
      subjectSeriesNormal: false,
      subjectSeriesOffline: false,
      enable: false,
      appAuditHide: false,
      itemCount: 0,
      order: Math.max(...list.map(({ order }) => order)),
    })
    expect(list.map(({ order }) => order)).toEqual(list.map(({ order }) => order).toSorted((a, b) => a - b))
  })

  it('is edited field by field', async () => {
    const id = await newCategory(admin, here)
    const params = { id }
    const cover = await readyUpload(server.db, 'image')
    await admin.ask(categories.name, { params, body: { name: `改名 ${here.section}` } })
    await admin.ask(categories.title, { params, body: { title: '标题' } })
    await admin.ask(categories.subtitle, { params, body: { subtitle: '副标题' } })
    await admin.ask(categories.description, { params, body: { description: '说明' } })
    await admin.ask(categories.cover, { params, body: { cover } })
    await admin.ask(categories.subjectSeriesNormal, { params, body: { subjectSeriesNormal: true } })
    await admin.ask(categories.subjectSeriesOffline, { params, body: { subjectSeriesOffline: true } })
    await admin.ask(categories.enable, { params, body: { enable: true } })
    await admin.ask(categories.appAuditHide, { params, body: { enable: true } })
    expect(await get(id)).toMatchObject({
      name: `改名 ${here.section}`,
      title: '标题',
      subtitle: '副标题',
      description: '说明',
      cover,
      subjectSeriesNormal: true,
      subjectSeriesOffline: true,
      enable: true,
      appAuditHide: true,
    })
    expect(await usedBy(id)).toBe(1)
    await admin.ask(categories.cover, { params, body: { cover: null } })
    expect([(await get(id))?.cover, await usedBy(id)]).toEqual([null, 0])
  })

  it('refuses bad values at their field, and keeps the old ones', async () => {
    const id = await newCategory(admin, here)
    const before = await get(id)
    for (const [route, body] of [
      [categories.name, { name: ' ' }],
      [categories.name, { name: '长'.repeat(31) }],
      [categories.title, { title: '长'.repeat(61) }],
      [categories.subtitle, { subtitle: 5 }],
      [categories.description, { description: '长'.repeat(501) }],
      [categories.cover, { cover: 'images/nobody.webp' }],
      [categories.cover, { cover: '../../etc/passwd' }],
      [categories.subjectSeriesNormal, { subjectSeriesNormal: 'yes' }],
      [categories.subjectSeriesOffline, {}],
      [categories.enable, { enable: null }],
      [categories.appAuditHide, {}],
      [categories.move, { up: 1 }],
    ] as const) {
      const answer = await admin.call(route as typeof categories.name, {
        params: { id },
        body: body as { name: string },
      })
      expect([route.path, answer.code]).toEqual([route.path, 901])
    }
    expect((await admin.call(categories.create, { body: { name: '' } })).body.errors).toHaveProperty('name')
    expect(await get(id)).toEqual(before)
  })

  it('has a name that no other in its section has, even when two choose it at once', async () => {
    const name = `独一 ${here.section}`
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => admin.call(categories.create, { body: { name } })),
    )
    expect(answers.filter(({ code }) => code === 1000)).toHaveLength(1)
    expect(answers.filter(({ code, body }) => code === 900 && body.reason === 'courseCategory.exists')).toHaveLength(5)
    const id = await newCategory(admin, here)
    const renamed = await admin.call(categories.name, { params: { id }, body: { name } })
    expect(renamed.body).toMatchObject({ code: 900, reason: 'courseCategory.exists' })
    expect(renamed.body.message).toContain(name)
    const own = (await all()).find((category) => category.name === name)
    expect((await admin.call(categories.name, { params: { id: own?.id ?? 0 }, body: { name } })).code).toBe(1000)
    const elsewhere = here === courses ? reading : courses
    const there = await admin.ask(elsewhere.categories.create, { body: { name } })
    await admin.ask(elsewhere.categories.remove, { params: there })
  })

  it('is kept while it holds items, saying how many, and is gone once it is deleted', async () => {
    const id = await newCategory(admin, here)
    const made = await admin.ask(items.createSeries, { body: await seriesBody(server, id) })
    const refused = await admin.call(categories.remove, { params: { id } })
    expect(refused.body).toMatchObject({ code: 900, reason: 'courseCategory.notEmpty' })
    expect(refused.body.message).toContain('1')
    await admin.ask(items.remove, { params: made })
    const cover = await readyUpload(server.db, 'image')
    await admin.ask(categories.cover, { params: { id }, body: { cover } })
    await admin.ask(categories.remove, { params: { id } })
    expect([await get(id), await usedBy(id)]).toEqual([undefined, 0])
    expect((await admin.call(categories.remove, { params: { id } })).status).toBe(404)
  })

  it('swaps with its neighbour, and is refused at either end', async () => {
    await newCategory(admin, here)
    await newCategory(admin, here)
    const ids = (await all()).map(({ id }) => id)
    const move = (id = 0, up = true) => admin.call(categories.move, { params: { id }, body: { up } })
    expect((await move(ids[1])).code).toBe(1000)
    expect((await all()).map(({ id }) => id)).toEqual([ids[1], ids[0], ...ids.slice(2)])
    expect((await move(ids[1])).body.reason).toBe('record.atTop')
    expect((await move(ids.at(-1), false)).body.reason).toBe('record.atBottom')
  })

  it('keeps a place of its own, however many move at once', async () => {
    for (let more = 0; more < 4; more += 1) await newCategory(admin, here)
    const ids = (await all()).map(({ id }) => id)
    const elsewhere = here === courses ? reading : courses
    const others = (await admin.ask(elsewhere.categories.list, {})).content
    const moves = fc.array(fc.record({ id: fc.constantFrom(...ids), up: fc.boolean() }), {
      minLength: 2,
      maxLength: 25,
    })
    await fc.assert(
      fc.asyncProperty(moves, async (made) => {
        const answers = await Promise.all(
          made.map(({ id, up }) => admin.call(categories.move, { params: { id }, body: { up } })),
        )
        expect(answers.every(({ code }) => code === 1000 || code === 900)).toBe(true)
        const after = await all()
        expect(new Set(after.map(({ id }) => id))).toEqual(new Set(ids))
        expect(new Set(after.map(({ order }) => order)).size).toBe(ids.length)
      }),
      { numRuns: 12 },
    )
    expect((await admin.ask(elsewhere.categories.list, {})).content).toEqual(others)
  })
})

describe('what both sections choose from', () => {
  it('are series types, which are renamed and switched', async () => {
    const [first] = (await admin.ask(seriesTypes.list, {})).content
    const params = { id: first?.id ?? 0 }
    await admin.ask(seriesTypes.title, { params, body: { title: '改过的类型' } })
    await admin.ask(seriesTypes.enable, { params, body: { enable: false } })
    const after = (await admin.ask(seriesTypes.list, {})).content.find(({ id }) => id === params.id)
    expect(after).toEqual({ ...params, title: '改过的类型', enable: false, offline: false, version: 1 })
    for (const route of [seriesTypes.title, seriesTypes.enable]) {
      const bad = await admin.call(route as typeof seriesTypes.title, {
        params,
        body: { title: '', enable: 3 } as never,
      })
      expect(bad.code).toBe(901)
      const body = { title: '好', enable: true }
      expect((await admin.call(route as typeof seriesTypes.title, { params: { id: 999_999 }, body })).status).toBe(404)
    }
    expect((await admin.call(seriesTypes.list, { query: { size: 2001 } })).code).toBe(901)
  })

  it('are teachers, whole up to two thousand', async () => {
    const teacher = { name: '测试老师', avatar: null, intro: '教发音' }
    await server.db.insert(teachersTable).values(teacher)
    const page = await admin.ask(teacherPickList.pick, {})
    expect(page.pageable.pageSize).toBe(2000)
    expect(page.content).toContainEqual({ ...teacher, id: expect.any(Number) })
    expect((await admin.call(teacherPickList.pick, { query: { size: 0 } })).code).toBe(901)
  })
})
