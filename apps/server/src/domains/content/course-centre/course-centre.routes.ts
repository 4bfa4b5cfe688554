import { seriesTypes, teachers } from '@lectern/contract/content/course-centre.ts'
import type { RecordPart } from '../../../platform/domain/records.ts'
import { implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { setFieldsHandler } from '../../../platform/list/handlers.ts'
import { up } from '../../../platform/list/ordering.ts'
import { courseCategoriesTable, teachersTable, seriesTypesTable as types } from '../courses/course-centre.table.ts'
import { courseCategoryRoutes } from './course-categories.routes.ts'
import { courseItemRoutes } from './course-items.routes.ts'

const typeList = defineList(seriesTypes.list, { from: types, order: [up(types.id)] })

const seriesTypeRoutes = implement(seriesTypes, {
  list: ({ query, db }) => typeList.page(db, query),
  title: setFieldsHandler(typeList),
  enable: setFieldsHandler(typeList),
  offline: setFieldsHandler(typeList),
})

const teacherList = defineList(teachers.pick, {
  from: teachersTable,
  order: [up(teachersTable.name), up(teachersTable.id)],
})

const teacherRoutes = implement(teachers, { pick: ({ query, db }) => teacherList.page(db, query) })

const itemPart: RecordPart = {
  references: {
    categoryId: { table: courseCategoriesTable, name: courseCategoriesTable.name },
    seriesTypeId: { table: types, name: types.title },
    teacherId: { table: teachersTable, name: teachersTable.name },
  },
}

export const courseCentreRecords: Record<string, RecordPart> = { subjectItems: itemPart, readingItems: itemPart }

export const courseCentreRoutes = [...courseItemRoutes, ...courseCategoryRoutes, ...seriesTypeRoutes, ...teacherRoutes]
