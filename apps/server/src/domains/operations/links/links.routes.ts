import { linkChoices } from '@lectern/contract/operations/links.ts'
import { inArray, not } from 'drizzle-orm'
import { implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { equals, words } from '../../../platform/list/filters.ts'
import { down } from '../../../platform/list/ordering.ts'
import { courseItemsTable as items } from '../../content/courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'
import { isGivenOffline } from '../../content/courses/offline.queries.ts'

const subjects = defineList(linkChoices.subjects, {
  from: items,
  filters: {
    id: equals(items.id),
    title: words(items.title),
    kind: equals(items.kind),
    offline: (yes) => (yes ? isGivenOffline : not(isGivenOffline)),
  },
  order: [down(items.id)],
})

const courses = defineList(linkChoices.courses, {
  from: lessons,
  filters: { id: equals(lessons.id), title: words(lessons.title) },
  order: [down(lessons.id)],
  describe: async (db, rows) => {
    const seriesIds = [...new Set(rows.map(({ seriesId }) => seriesId))]
    const found = await db
      .select({ id: items.id, title: items.title, cover: items.cover })
      .from(items)
      .where(inArray(items.id, seriesIds))
    const series = new Map(found.map((row) => [row.id, row]))
    return rows.map((lesson) => {
      const { title = '', cover = null } = series.get(lesson.seriesId) ?? {}
      // A lesson without a cover is shown with that of its series.
      return { ...lesson, cover: lesson.cover ?? cover, seriesTitle: title }
    })
  },
})

export const linkRoutes = implement(linkChoices, {
  subjects: ({ query, db }) => subjects.page(db, query),
  courses: ({ query, db }) => courses.page(db, query),
})
