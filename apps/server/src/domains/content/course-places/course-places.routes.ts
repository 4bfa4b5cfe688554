import { coursePlaces } from '@lectern/contract/content/course-places.ts'
import { eq, inArray } from 'drizzle-orm'
import { implement } from '../../../platform/http/implement.ts'
import { courseItemsTable as items } from '../courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../courses/lessons.table.ts'

export const coursePlaceRoutes = implement(coursePlaces, {
  find: async ({ query, db }) => ({
    items: await db
      .select({ id: items.id, section: items.section, kind: items.kind })
      .from(items)
      .where(inArray(items.id, query.items ?? [])),
    lessons: await db
      .select({ id: lessons.id, section: items.section })
      .from(lessons)
      .innerJoin(items, eq(items.id, lessons.seriesId))
      .where(inArray(lessons.id, query.lessons ?? [])),
  }),
})
