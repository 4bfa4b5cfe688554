import type { ReplyOf } from '@lectern/contract/base/route.ts'
import type { CourseSection } from '@lectern/contract/content/course-centre.ts'
import type { figures as calls } from '@lectern/contract/home/figures.ts'
import { and, between, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { imageAddress } from '../../../platform/storage/uploads.ts'
import { courseItemsTable as items } from '../../content/courses/course-centre.table.ts'
import type { Range } from './figures.queries.ts'
import { dailyFiguresTable as figures } from './figures.table.ts'

type TopCourse = ReplyOf<typeof calls.topCourses>['courses'][number]

const mostCourses = 10

/** The courses of these sections that were studied longest, without those that were deleted since. */
export async function readTopCourses(db: Db, { start, end }: Range, sections: CourseSection[]): Promise<TopCourse[]> {
  // Added up before the courses are looked up, or each would be looked up for every day.
  const studied = db
    .select({
      courseId: sql<number>`${figures.part}::bigint`.as('course_id'),
      seconds: sql`sum(${figures.amount})`.mapWith(Number).as('seconds'),
    })
    .from(figures)
    .where(and(eq(figures.figure, 'course-seconds'), between(figures.day, start, end)))
    .groupBy(figures.part)
    .as('studied')
  const { id, title, cover, section, kind } = items
  const courses = await db
    .select({ id, title, cover, section, kind, seconds: studied.seconds })
    .from(studied)
    .innerJoin(items, eq(items.id, studied.courseId))
    .where(inArray(items.section, sections))
    .orderBy(desc(studied.seconds), items.id)
    .limit(mostCourses)
  return courses.map((course) => ({ ...course, cover: imageAddress(course.cover) }))
}
