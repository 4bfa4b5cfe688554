import { sharedCourses } from '@lectern/contract/share/courses.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import { courseCategoriesTable, courseItemsTable } from '../../content/courses/course-centre.table.ts'
import { lessonsTable } from '../../content/courses/lessons.table.ts'
import { inTheFuture, inThePast, newItem, newLesson } from '../share.fixtures.ts'
import { courseCalls } from './courses.fixtures.ts'

const server = testServer()
const ask = courseCalls(server)

/** Higher than every study count before it. */
let studied = 1_000_000
const nextStudyCount = (): number => ++studied

/** The reasons why an item is not shown, each as a change to a visible one. */
const itemReasons = {
  'it is disabled': (id: number) => changeItem(id, { enable: false }),
  'its time has not come': (id: number) => changeItem(id, { publishTime: inTheFuture() }),
  'its category is off': (id: number) => changeCategory(id, { enable: false }),
  'it was deleted': async (id: number) => {
    await server.db.delete(courseItemsTable).where(eq(courseItemsTable.id, id))
  },
}
async function changeItem(id: number, values: Partial<typeof courseItemsTable.$inferInsert>): Promise<void> {
  await server.db.update(courseItemsTable).set(values).where(eq(courseItemsTable.id, id))
}
async function changeCategory(id: number, values: Partial<typeof courseCategoriesTable.$inferInsert>): Promise<void> {
  const [item] = await server.db.select().from(courseItemsTable).where(eq(courseItemsTable.id, id))
  await server.db
    .update(courseCategoriesTable)
    .set(values)
    .where(eq(courseCategoriesTable.id, item?.categoryId ?? 0))
}
const gone = '404 record.gone'

describe('hidden content is not found', () => {
  it.each(Object.entries(itemReasons))('as a series, with its lessons, when %s', async (_, hide) => {
    const [id, neighbour] = [await newItem(server.db, { studyCount: nextStudyCount() }), await newItem(server.db)]
    const lesson = await newLesson(server.db, { seriesId: id })
    const { token } = (await ask.detail(lesson)).data
    expect((await ask.recommend(neighbour)).data.map((item) => item.id)).toContain(id)
    await hide(id)
    const answers = await Promise.all([
      ask.item(id),
      ask.lessons(id),
      ask.recommend(id),
      ask.detail(lesson),
      ask.subtitles(lesson, token),
      ask.subtitles(lesson),
    ])
    expect(answers.map(({ status, body }) => `${status} ${body.reason}`)).toEqual(Array(6).fill(gone))
    expect((await ask.recommend(neighbour)).data.map((item) => item.id)).not.toContain(id)
    const all = await server.anonymous.ask(sharedCourses.recommend, {})
    expect(all.map((item) => item.id)).not.toContain(id)
  })

  it('as a lesson, when it is disabled', async () => {
    const id = await newLesson(server.db)
    const { token, series } = (await ask.detail(id)).data
    await server.db.update(lessonsTable).set({ enable: false }).where(eq(lessonsTable.id, id))
    const answers = [await ask.detail(id), await ask.subtitles(id, token), await ask.subtitles(id)]
    expect(answers.map(({ status, body }) => `${status} ${body.reason}`)).toEqual(Array(3).fill(gone))
    expect((await ask.lessons(series.id)).data).toEqual([])
  })

  it('also if it never existed', async () => {
    const answers = await Promise.all(
      [ask.item, ask.lessons, ask.recommend, ask.detail, ask.subtitles].map((call) => call(999_999_999)),
    )
    expect(answers.map(({ status, body }) => `${status} ${body.reason}`)).toEqual(Array(5).fill(gone))
  })

  it('until its publish time has come', async () => {
    const id = await newItem(server.db, { publishTime: inThePast() })
    expect((await ask.item(id)).status).toBe(200)
  })
})
