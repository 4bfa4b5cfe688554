import { questions } from '@lectern/contract/system/faq.ts'
import { asc, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { definedLists, type List } from './define-list.ts'
import { addMixedQuestions, addQuestions, addTo } from './list.fixtures.ts'

const server = testServer()

function questionList(): List {
  const list = definedLists.find(({ route }) => route === questions.list)
  if (!list) throw new Error('there is no list of questions')
  return list
}

/** The ids of each batch. */
async function* idsByBatch(filters: object, size: number, signal?: AbortSignal) {
  const { table, batches } = questionList()
  for await (const where of batches(server.db, filters, { size, signal })) {
    yield (await server.db.select({ id: table.id }).from(table).where(where).orderBy(asc(table.id))).map(idOf)
  }
}

const idOf = (row: unknown): number => (row as { id: number }).id

it('batches give every row once while rows are added, deleted and changed', async () => {
  const { categoryId, ids } = await addQuestions(server.db, 600)
  // Every fifth row is deleted meanwhile: some of them behind the batch that is read, some before it.
  const doomed = ids.filter((_, n) => n % 5 === 0)
  const stay = ids.filter((_, n) => n % 5 !== 0)
  const over = new AbortController()
  const meddle = (async () => {
    for (let n = 0; !over.signal.aborted || n < doomed.length; n += 1) {
      const gone = doomed[(n * 37) % doomed.length]
      await server.db.execute(sql`delete from question where id = ${gone}`)
      await addTo(server.db, categoryId, 1)
      await server.db.execute(sql`
        update question set weight = weight + 1, view_count = ${n}::int, title = '改' || id
        where category_id = ${categoryId} and id % 11 = ${n % 11}`)
    }
  })()
  const batches: number[][] = []
  for await (const some of idsByBatch({ categoryId }, 7)) batches.push(some)
  over.abort()
  await meddle

  const seen = batches.flat()
  expect(seen).toEqual([...new Set(seen)].sort((one, other) => one - other))
  const given = new Set(seen)
  expect(stay.filter((id) => !given.has(id))).toEqual([])
  expect(Math.max(...batches.map((batch) => batch.length))).toBe(7)
  // They end although rows are added all the time: few were added before the last one was looked for.
  expect(seen.length).toBeLessThan(ids.length + 10)
})

it('batches with filters give what the list shows with them, and end when they are told to', async () => {
  const { categoryId } = await addMixedQuestions(server.db, 40)
  const list = questionList()
  for (const chosen of [{ enable: true }, { title: '问' }, { title: '第1' }, { title: '没有' }]) {
    const filters = { categoryId, ...chosen }
    const given: number[] = []
    for await (const some of idsByBatch(filters, 4)) given.push(...some)
    const page = await list.page(server.db, { page: 1, size: 200, ...filters })
    const shown = page.content.map(idOf)
    expect(given).toEqual(shown.toSorted((one, other) => one - other))
    expect(await list.ids(server.db, filters, 200)).toEqual(given)
    expect(await list.count(server.db, filters)).toBe(given.length)
  }
  const stop = new AbortController()
  const some = idsByBatch({ categoryId }, 4, stop.signal)
  expect((await some.next()).done).toBe(false)
  stop.abort(new Error('enough'))
  await expect(some.next()).rejects.toThrow('enough')
})

it('ids are those that match, in their order, as many as were asked for and behind the one that was named', async () => {
  const { categoryId, ids } = await addMixedQuestions(server.db, 30)
  const list = questionList()
  expect(await list.ids(server.db, { categoryId }, 7)).toEqual(ids.slice(0, 7))
  expect(await list.ids(server.db, { categoryId }, 7, ids[6])).toEqual(ids.slice(7, 14))
  expect(await list.ids(server.db, { categoryId }, 7, ids.at(-1))).toEqual([])
  const on = ids.filter((id) => id % 3 === 0)
  expect(await list.ids(server.db, { categoryId, enable: true }, 200)).toEqual(on)
})
