import type { RecordPart } from '../../../platform/domain/records.ts'
import { courseCategoriesTable, seriesTypesTable, teachersTable } from '../courses/course-centre.table.ts'
import { courseCategoryRoutes } from './course-categories.routes.ts'
import { courseItemRoutes } from './course-items.routes.ts'
import { seriesTypeRoutes } from './series-types.routes.ts'

const itemPart: RecordPart = {
  references: {
    categoryId: { table: courseCategoriesTable, name: courseCategoriesTable.name },
    seriesTypeId: { table: seriesTypesTable, name: seriesTypesTable.title },
    teacherId: { table: teachersTable, name: teachersTable.name },
  },
}

export const courseCentreRecords: Record<string, RecordPart> = { subjectItems: itemPart, readingItems: itemPart }

export const courseCentreRoutes = [...courseItemRoutes, ...courseCategoryRoutes, ...seriesTypeRoutes]
