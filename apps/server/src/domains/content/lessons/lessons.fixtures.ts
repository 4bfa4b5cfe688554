import { randomUUID } from 'node:crypto'
import type { CourseSection } from '@lectern/contract/content/course-centre.ts'
import { type LessonWithLines, lessons } from '@lectern/contract/content/lessons.ts'
import { eq } from 'drizzle-orm'
import type { Caller, TestServer } from '../../../testing/test-server.ts'
import { readyUpload } from '../../../testing/uploads.ts'
import { courseCategoriesTable, courseItemsTable } from '../courses/course-centre.table.ts'

/** A series, or an article, in a category of its own. */
export async function newItem(
  { db }: TestServer,
  section: CourseSection = 'subject',
  kind: 'SERIES' | 'ARTICLE' = 'SERIES',
): Promise<number> {
  const [category] = await db
    .insert(courseCategoriesTable)
    .values({ section, name: randomUUID(), order: 1 })
    .returning({ id: courseCategoriesTable.id })
  const [item] = await db
    .insert(courseItemsTable)
    .values({ section, kind, categoryId: category?.id ?? 0, title: '测试', cover: 'images/test.webp' })
    .returning({ id: courseItemsTable.id })
  return item?.id ?? 0
}

export async function lessonCountOf({ db }: TestServer, seriesId: number): Promise<number | undefined> {
  const [series] = await db
    .select({ lessonCount: courseItemsTable.lessonCount })
    .from(courseItemsTable)
    .where(eq(courseItemsTable.id, seriesId))
  return series?.lessonCount
}

/** The least that a lesson needs. */
export async function lessonForm(server: TestServer, seriesId: number) {
  return { seriesId, title: '第一课', media: await readyUpload(server.db, 'video') }
}

export const someLines = [
  { startMs: 1000, endMs: 2500, en: 'Good morning.', zh: '早上好。' },
  { startMs: 2500, endMs: 4000, en: 'Sit down, please.', zh: '请坐。' },
  { startMs: 4000, endMs: 6000, en: '', zh: '开始上课。' },
]

/** A lesson with these lines, as it is stored. */
export async function newLesson(
  server: TestServer,
  who: Caller,
  seriesId: number,
  lines = someLines,
): Promise<LessonWithLines> {
  const { id } = await who.ask(lessons.create, { body: { ...(await lessonForm(server, seriesId)), lines } })
  return who.ask(lessons.get, { params: { id } })
}

/** A file as a browser sends it. */
export const fileOf = (content: string | Uint8Array, name = '字幕.srt'): File =>
  new File([Buffer.from(content as string)], name)
