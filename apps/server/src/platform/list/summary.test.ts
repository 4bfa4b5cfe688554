import { questions } from '@lectern/contract/system/faq.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { definedLists, type List } from './define-list.ts'
import { addMixedQuestions, addQuestions } from './list.fixtures.ts'

const server = testServer()
const fields = {
  rows: sql<number>`count(*)::int`.as('rows'),
  views: sql<number>`coalesce(sum(view_count), 0)::int`.as('views'),
}
let list: List
let categoryId: number
let ids: number[]

beforeAll(async () => {
  const found = definedLists.find(({ route }) => route === questions.list)
  if (!found) throw new Error('there is no list of questions')
  list = found
  const added = await addMixedQuestions(server.db, 30)
  categoryId = added.categoryId
  ids = added.ids
})

function summary(filters: object, most?: number) {
  const query: object = { categoryId, ...filters }
  return list.summary(server.db, query, fields, most)
}
/** What the summary of these rows is. */
const sumsOf = (chosen: number[], capped = false) => ({
  rows: chosen.length,
  views: chosen.reduce((sum, id) => sum + (id % 4), 0),
  capped,
})
/** The rows as the list shows them: by weight, and the newest first. */
const shown = () => ids.toSorted((one, other) => (other % 3) - (one % 3) || other - one)

describe('the summary of a list', () => {
  it('is over all rows that match, on whatever page they are', async () => {
    expect(await summary({})).toEqual(sumsOf(ids))
    const on = ids.filter((id) => id % 3 === 0)
    expect(await summary({ enable: true, title: '问' })).toEqual(sumsOf(on))
    expect(await summary({ categoryId: 0 })).toEqual(sumsOf([]))
  })

  it('is over the first rows as the list shows them if there are more than can be summed up, and says so', async () => {
    expect(await summary({}, 7)).toEqual(sumsOf(shown().slice(0, 7), true))
    expect(await summary({}, 29)).toEqual(sumsOf(shown().slice(0, 29), true))
  })

  it('is whole if there are fewer rows than can be summed up', async () => {
    expect(await summary({}, 31)).toEqual(sumsOf(ids))
  })

  it('is over all rows however many, if they are to be counted exactly', async () => {
    expect(await summary({ count: 'exact' }, 7)).toEqual(sumsOf(ids))
    expect(await summary({ title: '第1', count: 'exact' }, 2)).toEqual(await summary({ title: '第1' }))
  })

  it('of rare words is over all rows that contain them', async () => {
    const found = ids.filter((_, n) => String(n + 1).startsWith('2'))
    expect(await summary({ title: '第2' }, 3)).toEqual(sumsOf(found))
  })

  it('of frequent words is over those of the first rows that contain them, and says if there are more rows', async () => {
    const many = await addQuestions(server.db, 4_500)
    const newest = many.ids.toReversed()
    const frequent = { categoryId: many.categoryId, title: '问' }
    expect(await summary(frequent, 300)).toMatchObject({ rows: 100, capped: true })
    await server.db.execute(sql`
      update question set title = '其他', weight = 1 where id between ${newest[39]} and ${newest[0]}`)
    expect(await summary(frequent, 300)).toMatchObject({ rows: 60, capped: true })
    expect(await summary(frequent, 15_000)).toMatchObject({ rows: 4_460, capped: false })
  })
})
