import { figures } from '@lectern/contract/home/figures.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { imageAddress } from '../../../platform/storage/uploads.ts'
import { newAccount } from '../../../testing/accounts.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { courseItemsTable as items } from '../../content/courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'
import { studyRecordsTable as records } from '../../customers/study/study.table.ts'
import { atShanghai, refreshAll } from './figures.fixtures.ts'

const server = testServer()
let both: Caller
let series: { id: number; title: string; cover: string; section: 'subject' | 'original-reading' }[]
beforeAll(async () => {
  both = await server.staffWith({ COURSE: 'VIEW', ORIGINAL_READING: 'VIEW' })
  const { id, title, cover, section } = items
  series = await server.db
    .selectDistinct({ id, title, cover, section })
    .from(items)
    .innerJoin(lessons, eq(lessons.seriesId, id))
})

/** Somebody studies a course on a day. */
async function studied(courseId: number, day: string, seconds: number): Promise<void> {
  const [lesson] = await server.db.select({ id: lessons.id }).from(lessons).where(eq(lessons.seriesId, courseId))
  await server.db.insert(records).values({
    accountId: await newAccount(server.db),
    lessonId: lesson?.id ?? 0,
    mode: 'LISTEN',
    progress: 100,
    seconds,
    time: atShanghai(day),
  })
}
const top = async (who: Caller, start: string, end = start) => {
  await refreshAll(server.running.platform.database)
  const { courses } = await who.ask(figures.topCourses, { query: { start, end } })
  return courses.map(({ id, seconds }) => [id, seconds])
}

describe('the courses that were studied longest', () => {
  it('are ten at most, the longest first, each with what a link to it needs', async () => {
    const chosen = series.slice(0, 12)
    for (const [at, { id }] of chosen.entries()) await studied(id, '1999-05-01', 100 + at)
    expect(await top(both, '1999-05-01')).toEqual(
      chosen
        .map(({ id }, at) => [id, 100 + at])
        .toReversed()
        .slice(0, 10),
    )
    const { courses, pending } = await both.ask(figures.topCourses, {
      query: { start: '1999-05-01', end: '1999-05-01' },
    })
    const last = chosen.at(-1)
    expect(courses[0]).toEqual({ ...last, cover: imageAddress(last?.cover ?? ''), kind: 'SERIES', seconds: 111 })
    expect(pending).toBe(false)
  })

  it('are added up over the days of the range, and over all lessons and people', async () => {
    const [one, other] = series
    await studied(one?.id ?? 0, '1999-06-01', 10)
    await studied(one?.id ?? 0, '1999-06-01', 20)
    await studied(one?.id ?? 0, '1999-06-02', 30)
    await studied(one?.id ?? 0, '1999-06-03', 1_000)
    await studied(other?.id ?? 0, '1999-06-02', 59)
    expect(await top(both, '1999-06-01', '1999-06-02')).toEqual([
      [one?.id, 60],
      [other?.id, 59],
    ])
    expect(await top(both, '1999-06-04', '1999-06-30')).toEqual([])
  })

  it('are only those of the sections that one may see', async () => {
    const subject = series.find(({ section }) => section === 'subject')
    const reading = series.find(({ section }) => section === 'original-reading')
    await studied(subject?.id ?? 0, '1999-07-01', 10)
    await studied(reading?.id ?? 0, '1999-07-01', 20)
    expect(await top(both, '1999-07-01')).toEqual([
      [reading?.id, 20],
      [subject?.id, 10],
    ])
    expect(await top(await server.staffWith(['COURSE']), '1999-07-01')).toEqual([[subject?.id, 10]])
    expect(await top(await server.staffWith(['ORIGINAL_READING']), '1999-07-01')).toEqual([[reading?.id, 20]])
  })

  it('keep what was studied in a lesson that was deleted since', async () => {
    const course = series.at(-1)?.id ?? 0
    await studied(course, '1999-08-01', 10)
    await server.db.delete(lessons).where(eq(lessons.seriesId, course))
    expect(await top(both, '1999-08-01')).toEqual([[course, 10]])
  })
})
