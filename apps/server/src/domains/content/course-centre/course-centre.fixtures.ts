import type { PermissionCode } from '@lectern/contract/base/permission-codes.ts'
import {
  type CourseCategories,
  type CourseItems,
  type CourseSection,
  readingCategories,
  readingItems,
  subjectCategories,
  subjectItems,
} from '@lectern/contract/content/course-centre.ts'
import type { Caller, TestServer } from '../../../testing/test-server.ts'
import { readyUpload } from '../../../testing/uploads.ts'
import { lessonsTable } from '../courses/lessons.table.ts'

interface Section {
  section: CourseSection
  code: PermissionCode
  items: CourseItems
  categories: CourseCategories
}

/** Both sections: what holds in one must hold in the other. */
export const courses: Section = {
  section: 'subject',
  code: 'COURSE',
  items: subjectItems,
  categories: subjectCategories,
}
export const reading: Section = {
  section: 'original-reading',
  code: 'ORIGINAL_READING',
  items: readingItems,
  categories: readingCategories,
}

let made = 0

export async function newCategory(who: Caller, { categories }: Section = courses): Promise<number> {
  made += 1
  return (await who.ask(categories.create, { body: { name: `测试分类 ${made}` } })).id
}

/** The least that a series needs. */
export async function seriesBody(server: TestServer, categoryId: number, title = '一个系列') {
  return { categoryId, title, cover: await readyUpload(server.db, 'image') }
}

/** The least that an article needs. */
export async function articleBody(server: TestServer, categoryId: number, title = '一篇文章') {
  return { ...(await seriesBody(server, categoryId, title)), body: '<p>正文</p>' }
}

export async function addLesson({ db }: TestServer, seriesId: number): Promise<void> {
  await db.insert(lessonsTable).values({ seriesId, title: '第一课', media: 'media/lesson.mp3', duration: 60 })
}

/** How many items each category says it has. */
export async function countsOf(who: Caller, { categories }: Section = courses): Promise<Map<number, number>> {
  const page = await who.ask(categories.list, {})
  return new Map(page.content.map(({ id, itemCount }) => [id, itemCount]))
}
