import { coursePlaces } from '@lectern/contract/content/course-places.ts'
import { expect, it } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import { newItem, newLesson } from '../lessons/lessons.fixtures.ts'

const server = testServer()

it('tells the section of courses and lessons, and what kind of item it is, and leaves out what is gone', async () => {
  const admin = await server.staffWith(['COURSE', 'ORIGINAL_READING'])
  const series = await newItem(server, 'original-reading')
  const article = await newItem(server, 'subject', 'ARTICLE')
  const lesson = await newLesson(server, admin, series)
  const query = { items: [series, article, 999_999].join(), lessons: [lesson.id, 999_999].join() }
  const places = await admin.ask(coursePlaces.find, { query })
  expect(places.items.toSorted((a, b) => a.id - b.id)).toEqual([
    { id: series, section: 'original-reading', kind: 'SERIES' },
    { id: article, section: 'subject', kind: 'ARTICLE' },
  ])
  expect(places.lessons).toEqual([{ id: lesson.id, section: 'original-reading' }])
})

it('answers whoever works in either section, and nobody else', async () => {
  const statusFor = async (code: string) => (await (await server.staffWith([code])).call(coursePlaces.find, {})).status
  expect([await statusFor('COURSE'), await statusFor('ORIGINAL_READING'), await statusFor('ORDERS')]).toEqual([
    200, 200, 403,
  ])
  expect((await server.anonymous.call(coursePlaces.find, {})).status).toBe(401)
})
