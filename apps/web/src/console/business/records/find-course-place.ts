import type { ReplyOf } from '@lectern/contract/base/route.ts'
import { coursePlaces } from '@lectern/contract/content/course-places.ts'
import { call } from '../../../lib/call.ts'
import type { CoursePlace, CourseTable } from './use-course-place.ts'

type Asked = Record<CourseTable, Set<number>>

/** The most that one call takes of each. */
const mostAsked = 50
let batch: { asked: Asked; reply: Promise<ReplyOf<typeof coursePlaces.find>> } | null = null

/** Every row of a list asks at the same moment, so what is asked for in one moment goes into one call. */
function nextBatch(): NonNullable<typeof batch> {
  const asked: Asked = { lessons: new Set(), items: new Set() }
  const text = (ids: Set<number>) => (ids.size > 0 ? [...ids].join() : undefined)
  const send = () => {
    if (batch?.asked === asked) batch = null
    return call(coursePlaces.find, { query: { lessons: text(asked.lessons), items: text(asked.items) } })
  }
  return { asked, reply: new Promise((resolve) => setTimeout(resolve)).then(send) }
}

/** Where a lesson, series or article is looked after; null if it is gone. */
export async function findCoursePlace(table: CourseTable, id: number): Promise<CoursePlace | null> {
  if (!batch || batch.asked[table].size >= mostAsked) batch = nextBatch()
  batch.asked[table].add(id)
  const { lessons, items } = await batch.reply
  if (table === 'items') return items.find((item) => item.id === id) ?? null
  const lesson = lessons.find((each) => each.id === id)
  return lesson ? { section: lesson.section, kind: 'LESSON' } : null
}
