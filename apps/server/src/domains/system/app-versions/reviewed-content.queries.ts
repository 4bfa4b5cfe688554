import type { Page, PageQuery } from '@lectern/contract/base/page.ts'
import type { CourseSection } from '@lectern/contract/content/course-centre.ts'
import type { ReviewedContent, ReviewedKind } from '@lectern/contract/system/app-versions.ts'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { cappedCount } from '../../../platform/list/count.ts'
import { contains } from '../../../platform/list/filters.ts'
import { rowsOf } from '../../../platform/list/list-table.ts'
import { pageAt } from '../../../platform/list/page-at.ts'
import { setFields } from '../../../platform/list/records.ts'
import { announceList } from '../../../platform/live/announce.ts'
import {
  courseCategoriesTable as categories,
  courseItemsTable as items,
} from '../../content/courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'

interface Source {
  table: typeof categories | typeof items | typeof lessons
  title: PgColumn
  parent: SQL<string | null>
  section: SQL<CourseSection>
  /** The open lists that show it, of staff who work there. */
  lists: Record<CourseSection, string>
}

const sources: Record<ReviewedKind, Source> = {
  CATEGORY: {
    table: categories,
    title: categories.name,
    parent: sql`null`,
    section: sql`${categories.section}`,
    lists: { subject: 'subjectCategories', 'original-reading': 'readingCategories' },
  },
  ITEM: {
    table: items,
    title: items.title,
    parent: sql`(select ${categories.name} from ${categories} where ${categories.id} = ${items.categoryId})`,
    section: sql`${items.section}`,
    lists: { subject: 'subjectItems', 'original-reading': 'readingItems' },
  },
  LESSON: {
    table: lessons,
    title: lessons.title,
    parent: sql`(select ${items.title} from ${items} where ${items.id} = ${lessons.seriesId})`,
    section: sql`(select ${items.section} from ${items} where ${items.id} = ${lessons.seriesId})`,
    lists: { subject: 'lessons', 'original-reading': 'lessons' },
  },
}

interface ContentQuery extends PageQuery {
  title?: string | undefined
  hidden?: boolean | undefined
}

/** What could be hidden from the version under review, what is hidden first, then the newest. */
export function pageOfContent(db: Db, kind: ReviewedKind, query: ContentQuery): Promise<Page<ReviewedContent>> {
  const { table, title, parent, section } = sources[kind]
  const where = and(
    query.title ? contains(title, query.title) : undefined,
    query.hidden === undefined ? undefined : eq(table.appAuditHide, query.hidden),
  )
  return pageAt(query, {
    count: () => cappedCount(db, table, where),
    read: async (limit, offset) => {
      const rows = await db
        .select({ id: table.id, title, parent, section, enable: table.enable, hidden: table.appAuditHide })
        .from(table)
        .where(where)
        .orderBy(desc(table.appAuditHide), desc(table.id))
        .limit(limit)
        .offset(offset)
      return rows.map((row) => ({ ...row, kind, title: String(row.title) }))
    },
  })
}

/** Hides something from the version under review or shows it again, as its own list does, and tells that list. */
export async function hideContent(
  call: Pick<Call, 'db' | 'user' | 'audit'>,
  { kind, id }: { kind: ReviewedKind; id: number },
  hidden: boolean,
): Promise<void> {
  const { table, section, lists } = sources[kind]
  await setFields(call, rowsOf(table), {}, id, { appAuditHide: hidden })
  const [row] = await call.db.select({ section }).from(table).where(eq(table.id, id))
  if (!row) return
  // The change belongs to the history of what is hidden.
  call.audit.resource = lists[row.section]
  await announceList(call.db, lists[row.section])
}
