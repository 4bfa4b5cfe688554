import { countCap, listQuery, pageOf } from '@lectern/contract/base/page.ts'
import { defineRoute } from '@lectern/contract/base/route.ts'
import { homeRecommends } from '@lectern/contract/operations/home-items.ts'
import { questions } from '@lectern/contract/system/faq.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Caller, testServer } from '../../testing/test-server.ts'
import { idColumn } from '../database/columns.ts'
import { defineList } from './define-list.ts'
import { addMixedQuestions, addQuestions } from './list.fixtures.ts'
import { down, up } from './ordering.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

type Query = Record<string, unknown>
interface Row {
  id: number
  viewCount: number
}
const ask = async (query: Query) => admin.ask(questions.list, { query })
const idsOf = async (query: Query) => (await ask(query)).content.map(({ id }) => id)
const size = 5

/** The ways to ask for the page that begins there: by its number, and from the rows on either side of it. */
function waysTo(all: number[], start: number): Query[] {
  const [after, before] = [all[start - 1], all[start + size]]
  return [{}, { total: all.length }, ...(after ? [{ after }] : []), ...(before ? [{ before }] : [])]
}

describe('a page of a list', () => {
  it.each([
    { name: 'as it opens', query: {} },
    { name: 'sorted up, with ties', query: { sort: 'viewCount,asc' } },
    { name: 'sorted down, with ties', query: { sort: 'viewCount,desc' } },
    { name: 'sorted up by times that differ by microseconds', query: { sort: 'createTime,asc' } },
    { name: 'sorted down by times that differ by microseconds', query: { sort: 'createTime,desc' } },
    { name: 'with a filter', query: { enable: true } },
    { name: 'with a filter and a sort', query: { enable: false, sort: 'viewCount,desc' } },
    { name: 'with words and a sort', query: { title: '问', sort: 'viewCount,asc' } },
  ])('shows the same rows by number, behind a row and before a row, $name', async ({ query: chosen }) => {
    const { categoryId } = await addMixedQuestions(server.db, 23)
    const query = { ...chosen, categoryId, size }
    const all = await idsOf({ ...query, size: 200 })
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(size)
    for (let page = 1; (page - 1) * size < all.length; page += 1) {
      const start = (page - 1) * size
      const expected = all.slice(start, start + size)
      for (const way of waysTo(all, start)) {
        expect({ page, way, ids: await idsOf({ ...query, page, ...way }) }).toEqual({ page, way, ids: expected })
      }
    }
  })

  it('is in the order that was asked for, and rows that are equal are in the order of their ids, the same way', async () => {
    const { categoryId } = await addMixedQuestions(server.db, 23)
    const rows: Row[] = (await ask({ categoryId, size: 200 })).content
    const upwards = rows.toSorted((one, other) => one.viewCount - other.viewCount || one.id - other.id)
    const ids = upwards.map(({ id }) => id)
    expect(await idsOf({ categoryId, size: 200, sort: 'viewCount,asc' })).toEqual(ids)
    expect(await idsOf({ categoryId, size: 200, sort: 'viewCount,desc' })).toEqual(ids.toReversed())
  })

  it('is read by its number if the row before it was deleted meanwhile', async () => {
    for (const sort of ['viewCount,asc', 'weight,desc', 'createTime,asc']) {
      const { categoryId } = await addMixedQuestions(server.db, 23)
      const query = { categoryId, size, sort }
      const [gone] = (await idsOf({ ...query, page: 1 })).slice(-1)
      await admin.ask(questions.remove, { params: { id: gone ?? 0 } })
      const left = await idsOf({ ...query, size: 200 })
      expect(await idsOf({ ...query, page: 2, after: gone })).toEqual(left.slice(size, 2 * size))
    }
  })

  it('is right near the end when the caller knows how many rows there are, and empty beyond it', async () => {
    for (const count of [20, 21, 23]) {
      const { categoryId } = await addMixedQuestions(server.db, count)
      const query = { categoryId, size, sort: 'viewCount,desc' }
      const all = await idsOf({ ...query, size: 200 })
      for (let page = 1; page <= 7; page += 1) {
        const expected = all.slice((page - 1) * size, page * size)
        for (const total of [undefined, count]) {
          const shown = await ask({ ...query, page, ...(total ? { total } : {}) })
          expect(shown.content.map(({ id }) => id)).toEqual(expected)
          expect([shown.totalElements, shown.totalCapped]).toEqual([count, false])
        }
      }
    }
  })

  it('is right by its number in an order whose parts go different ways', async () => {
    await server.db.execute(sql`
      insert into home_item (place, title, image, link, weight, "order")
      select 'recommend', '混排' || n, 'images/a.webp', '{"type":"NONE","refId":null,"url":null}', n % 3, 1000 - n
      from generate_series(1, 23) as n`)
    const read = async (query: Query) =>
      (await admin.ask(homeRecommends.list, { query: { title: '混排', ...query } })).content
    const all = await read({ size: 200 })
    const ids = all.map(({ id }) => id)
    const expected = all.toSorted((one, other) => other.weight - one.weight || one.order - other.order)
    expect(all).toEqual(expected)
    expect(all.length).toBe(23)
    for (let page = 1; page <= 5; page += 1) {
      const start = (page - 1) * size
      const rows = all.slice(start, start + size)
      for (const way of waysTo(ids, start)) expect(await read({ page, size, ...way })).toEqual(rows)
    }
  })
})

describe('the number of rows', () => {
  beforeAll(async () => {
    for (const [title, count] of [
      ['atCap.count', countCap],
      ['overCap.count', countCap + 1],
    ] as const) {
      await server.db.execute(sql`
        insert into oper_log (operator, title, business_type, operator_type, method, url, ip, request_id, params, diff, status, cost_ms)
        select 'crowd', ${title}, 'UPDATE', 'MANAGE', 'PUT', '/y', '10.0.0.1', 'r' || n, '{}', '[]', 'SUCCESS', 1
        from generate_series(1, ${count}::int) as n`)
    }
  })
  const count = async (query: Query) => {
    const { totalElements, totalCapped } = await admin.ask(operLogs.list, { query })
    return [totalElements, totalCapped]
  }

  it('is exact up to the cap, and says so if there is one more', async () => {
    expect(await count({ title: 'atCap.' })).toEqual([countCap, false])
    expect(await count({ title: 'overCap.' })).toEqual([countCap, true])
  })

  it('is exact beyond the cap for whoever asks for that', async () => {
    expect(await count({ title: 'overCap.', count: 'exact' })).toEqual([countCap + 1, false])
    expect(await count({ title: 'overCap.', operator: 'row', count: 'exact' })).toEqual([countCap + 1, false])
  })
})

describe('a search for words', () => {
  it('finds them in the middle, two letters of Chinese, either case, and % and _ as they are', async () => {
    const { categoryId } = await addQuestions(server.db, 0)
    const titles = ['怎样更换手机号', '更好的 Butterfly 课', '打 5% 折', 'snake_case', '反\\斜']
    for (const title of titles) await admin.ask(questions.create, { body: { categoryId, title, answer: '<p>答</p>' } })
    const cases: [string, string[]][] = [
      ['更换', ['怎样更换手机号']],
      ['换', ['怎样更换手机号']],
      ['更', ['怎样更换手机号', '更好的 Butterfly 课']],
      ['换更', []],
      ['tterF', ['更好的 Butterfly 课']],
      ['bU', ['更好的 Butterfly 课']],
      ['%', ['打 5% 折']],
      ['5%', ['打 5% 折']],
      ['5_', []],
      ['_', ['snake_case']],
      ['e_c', ['snake_case']],
      ['e%c', []],
      ['\\', ['反\\斜']],
    ]
    for (const [words, expected] of cases) {
      const { content, totalElements } = await ask({ categoryId, title: words, size: 50, sort: 'createTime,asc' })
      expect([words, content.map(({ title }) => title), totalElements]).toEqual([words, expected, expected.length])
    }
  })

  it('finds the same in a long list where nearly every row has them', async () => {
    const { categoryId, ids } = await addQuestions(server.db, 6_000)
    const shown = ids.slice(100, 103)
    await server.db.execute(sql`update question set enable = true where id = any(${sql.param(shown)}::bigint[])`)
    await server.db.execute(sql`analyze question`)
    const some = await ask({ categoryId, title: '第77', size: 200 })
    // The 77th, and those from 770 to 779.
    expect(some.totalElements).toBe(11)
    expect(some.content.every(({ title }) => title.startsWith('第77'))).toBe(true)
    expect(await idsOf({ categoryId, title: '问', page: 2 })).toEqual(await idsOf({ categoryId, page: 2 }))
    expect(new Set(await idsOf({ categoryId, title: '问', enable: true }))).toEqual(new Set(shown))
    expect((await ask({ categoryId, title: '问', count: 'exact' })).totalElements).toBe(6_000)
  })
})

describe('defining a list', () => {
  const table = pgTable('nowhere', { id: idColumn(), seen: text(), name: text().notNull() })
  const shared = {
    method: 'GET',
    path: '/nowhere',
    permission: 'ALWAYS',
    reply: pageOf(z.object({ id: z.int() })),
  } as const

  it('is refused if the list is sorted by a column that may be empty, as it opens or on demand', () => {
    const plain = defineRoute({ ...shared, query: listQuery({}) })
    const sortable = defineRoute({ ...shared, query: listQuery({}, ['seen']) })
    for (const order of [[up(table.seen)], [down(table.name), up(table.seen)]]) {
      expect(() => defineList(plain, { from: table, order })).toThrow(/seen.*null/)
    }
    expect(() => defineList(sortable, { from: table, sorts: { seen: table.seen } })).toThrow(/seen.*null/)
  })

  it('is refused if it shall show a part of the table by a column that the table does not have', () => {
    const plain = defineRoute({ ...shared, query: listQuery({}) })
    const scope: object = { place: 'here' }
    expect(() => defineList(plain, { from: table, scope })).toThrow(/no column place/)
  })
})
