import { sharedRecordings } from '@lectern/contract/share/recordings.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import { courseCategoriesTable, courseItemsTable } from '../../content/courses/course-centre.table.ts'
import { lessonsTable } from '../../content/courses/lessons.table.ts'
import { newVersion } from '../../system/app-versions/app-versions.fixtures.ts'
import { newCategory, newItem, newLesson, newRecording } from '../share.fixtures.ts'
import { courseCalls } from './courses.fixtures.ts'

const server = testServer()
const reviewed = { platform: 'IOS', version: '9.9.0' } as const
const reviewer = courseCalls(server, reviewed)
beforeAll(async () => {
  await newVersion(server.db, { number: '9.9.0', underReview: true })
  await newVersion(server.db, { number: '9.8.0' })
  await newVersion(server.db, { number: '9.9.0', platform: 'ANDROID' })
})

/** Everybody else: the same number on the other system, another number, half of the answer, or none at all. */
const others = [
  {},
  { platform: 'ANDROID', version: '9.9.0' },
  { platform: 'IOS', version: '9.8.0' },
  { platform: 'IOS' },
  { version: '9.9.0' },
] as const

/** Higher than every study count before it, so that it is recommended to everybody. */
let studied = 5_000_000

/** A lesson in a series in a category, with a neighbour in the category and a recording of the lesson. */
async function newContent() {
  const categoryId = await newCategory(server.db)
  const itemId = await newItem(server.db, { categoryId, studyCount: ++studied })
  const neighbourId = await newItem(server.db, { categoryId })
  const lessonId = await newLesson(server.db, { seriesId: itemId })
  const siblingId = await newLesson(server.db, { seriesId: itemId })
  const voiceId = await newRecording(server.db, { lessonId })
  return { categoryId, itemId, neighbourId, lessonId, siblingId, voiceId }
}
type Content = Awaited<ReturnType<typeof newContent>>

const hide = {
  category: ({ categoryId }: Content) =>
    server.db.update(courseCategoriesTable).set({ appAuditHide: true }).where(eq(courseCategoriesTable.id, categoryId)),
  item: ({ itemId }: Content) =>
    server.db.update(courseItemsTable).set({ appAuditHide: true }).where(eq(courseItemsTable.id, itemId)),
  lesson: ({ lessonId }: Content) =>
    server.db.update(lessonsTable).set({ appAuditHide: true }).where(eq(lessonsTable.id, lessonId)),
}

/** What each public call shows of the content. */
async function seenBy(ask: ReturnType<typeof courseCalls>, app: object, content: Content, token: string) {
  const { itemId, neighbourId, lessonId, voiceId } = content
  const ids = (answer: { code: number; data: { id: number }[] }) =>
    answer.code === 1000 ? answer.data.map(({ id }) => id) : []
  const recording = await server.anonymous.ask(sharedRecordings.detail, { params: { voiceId }, query: app })
  return {
    item: (await ask.item(itemId)).status,
    lessonCount: (await ask.item(itemId)).data?.lessonCount,
    lesson: (await ask.detail(lessonId)).status,
    subtitles: (await ask.subtitles(lessonId, token)).status,
    listed: ids(await ask.lessons(itemId)).includes(lessonId),
    recommended: ids(await ask.recommend()).includes(itemId),
    recommendedByNeighbour: ids(await ask.recommend(neighbourId)).includes(itemId),
    recording: recording.lessonId,
  }
}
const everything = ({ lessonId }: Content) => ({
  item: 200,
  lessonCount: 2,
  lesson: 200,
  subtitles: 200,
  listed: true,
  recommended: true,
  recommendedByNeighbour: true,
  recording: lessonId,
})
const nothing = {
  item: 404,
  lessonCount: undefined,
  lesson: 404,
  subtitles: 404,
  listed: false,
  recommended: false,
  recommendedByNeighbour: false,
  recording: null,
}

describe('content that is hidden for a review', () => {
  it.each([
    ['a category', hide.category, () => nothing],
    ['an item', hide.item, () => nothing],
    [
      'a lesson',
      hide.lesson,
      (content: Content) => ({
        ...everything(content),
        lessonCount: 1,
        lesson: 404,
        subtitles: 404,
        listed: false,
        recording: null,
      }),
    ],
  ] as const)('as %s is not found by the version under review, in any call', async (_, hideIt, expected) => {
    const content = await newContent()
    const { token } = (await reviewer.detail(content.lessonId)).data
    expect(await seenBy(reviewer, reviewed, content, token)).toEqual(everything(content))
    await hideIt(content)
    expect(await seenBy(reviewer, reviewed, content, token)).toEqual(expected(content))
  })

  it('is found by every other app and by browsers', async () => {
    const content = await newContent()
    await Promise.all([hide.category(content), hide.item(content), hide.lesson(content)])
    for (const app of others) {
      const ask = courseCalls(server, app)
      const { token } = (await ask.detail(content.lessonId)).data
      expect(await seenBy(ask, app, content, token)).toEqual(everything(content))
    }
  })
})

it('refuses an app that names a version or a system that cannot be', async () => {
  const { itemId } = await newContent()
  const ask = (query: object) => courseCalls(server, query).item(itemId)
  expect((await ask({ platform: 'IOS', version: '3' })).code).toBe(901)
  expect((await ask({ platform: 'SYMBIAN', version: '3.0.0' })).code).toBe(901)
})
