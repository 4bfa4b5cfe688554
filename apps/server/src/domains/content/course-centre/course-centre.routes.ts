import { seriesTypes, teachers } from '@lectern/contract/content/course-centre.ts'
import { asc, eq } from 'drizzle-orm'
import type { AuditNote } from '../../../platform/audit/audit.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { pageAt } from '../../../platform/list/page.ts'
import { seriesTypesTable, teachersTable } from '../courses/course-centre.table.ts'
import { courseCategoryRoutes } from './course-categories.routes.ts'
import { courseItemRoutes } from './course-items.routes.ts'

const seriesTypeRoutes = implement(seriesTypes, {
  list: async ({ query, db }) =>
    pageAt(query, {
      count: () => db.$count(seriesTypesTable),
      read: (limit, offset) =>
        db.select().from(seriesTypesTable).orderBy(asc(seriesTypesTable.id)).limit(limit).offset(offset),
    }),
  title: async ({ params, body, db, audit }) => changeType(db, audit, params.id, body),
  enable: async ({ params, body, db, audit }) => changeType(db, audit, params.id, body),
})

async function changeType(
  db: Db,
  audit: AuditNote,
  id: number,
  values: { title?: string; enable?: boolean },
): Promise<null> {
  const same = eq(seriesTypesTable.id, id)
  const [before] = await db.select().from(seriesTypesTable).where(same).for('update')
  if (!before) throw new AppError('record.gone')
  await db.update(seriesTypesTable).set(values).where(same)
  audit.changed(before, { ...before, ...values })
  return null
}

const teacherRoutes = implement(teachers, {
  pick: async ({ query, db }) =>
    pageAt(query, {
      count: () => db.$count(teachersTable),
      read: (limit, offset) =>
        db
          .select()
          .from(teachersTable)
          .orderBy(asc(teachersTable.name), asc(teachersTable.id))
          .limit(limit)
          .offset(offset),
    }),
})

export const courseCentreRoutes = [...courseItemRoutes, ...courseCategoryRoutes, ...seriesTypeRoutes, ...teacherRoutes]
