import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import {
  courseCategoriesTable as categories,
  courseItemsTable as items,
  seriesTypesTable as types,
} from './course-centre.table.ts'

/** A series of a category for offline series. Where the category is for others too, the type of the series decides. */
export const isGivenOffline = sql`(${items.kind} = 'SERIES' and exists (
  select from ${categories} left join ${types} on ${types.id} = ${items.seriesTypeId}
  where ${categories.id} = ${items.categoryId} and ${categories.subjectSeriesOffline}
    and (not ${categories.subjectSeriesNormal} or ${types.offline})))`

export const isOfflineSeries = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(items, and(eq(items.id, id), isGivenOffline))) > 0
