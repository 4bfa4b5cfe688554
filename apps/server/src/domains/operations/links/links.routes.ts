import type { Page, PageQuery } from '@lectern/contract/base/page.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { linkChoices } from '@lectern/contract/operations/links.ts'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { implement } from '../../../platform/http/implement.ts'
import type { ManagedTable } from '../../../platform/list/managed-table.ts'
import { listRows } from '../../../platform/list/rows.ts'
import { courseItemsTable as items } from '../../content/courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'

export const linkRoutes = implement(linkChoices, {
  subjects: async ({ query, db }) => newestFirst(db, items, linkChoices.subjects, query),
  courses: async ({ query, db }) => {
    const page = await newestFirst(db, lessons, linkChoices.courses, query)
    const seriesIds = [...new Set(page.content.map(({ seriesId }) => seriesId))]
    const found = await db
      .select({ id: items.id, title: items.title, cover: items.cover })
      .from(items)
      .where(inArray(items.id, seriesIds))
    const series = new Map(found.map((row) => [row.id, row]))
    const content = page.content.map((lesson) => {
      const { title = '', cover = null } = series.get(lesson.seriesId) ?? {}
      // A lesson without a cover is shown with that of its series.
      return { ...lesson, cover: lesson.cover ?? cover, seriesTitle: title }
    })
    return { ...page, content }
  },
})

/** Uses the search of the managed lists, which stays fast with very many records. */
async function newestFirst<T extends ManagedTable>(db: Db, table: T, route: Route, query: PageQuery) {
  const sorted = { ...query, sort: 'id,desc' }
  return (await listRows(db, { table, scope: {} }, route, sorted)) as unknown as Page<T['$inferSelect']>
}
