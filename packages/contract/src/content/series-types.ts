import { z } from 'zod'
import { id, idParams, searchText, text, version } from '../base/fields.ts'
import { managedList } from '../base/managed-list.ts'
import { listQuery, pickListQuery } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'

const seriesTypeForm = z.object({
  title: text(1, 30),
  /** Its series are given in a room. In a category that has both, this decides which of them vouchers can be for. */
  offline: z.boolean().default(false),
})
export const seriesType = seriesTypeForm.extend({ id, enable: z.boolean(), version })
export type SeriesType = z.infer<typeof seriesType>
const seriesTypePath = '/api/management/subject-series-type'
const managedTypes = managedList(seriesTypePath, {
  resource: 'seriesTypes',
  permission: 'COURSE',
  item: seriesType,
  form: seriesTypeForm,
  query: listQuery({ title: searchText }).extend(pickListQuery.shape),
  actions: ['enable'],
})
export const seriesTypes = {
  ...managedTypes,
  list: { ...managedTypes.list, permission: ['COURSE', 'ORIGINAL_READING'] as const },
  title: defineRoute({
    method: 'PUT',
    path: `${seriesTypePath}/{id}/title`,
    summary: 'Rename a type of series',
    permission: 'COURSE',
    params: idParams,
    body: seriesTypeForm.pick({ title: true }),
    resource: 'seriesTypes',
    audit: 'update',
  }),
  offline: defineRoute({
    method: 'PUT',
    path: `${seriesTypePath}/{id}/offline`,
    summary: 'Say whether series of a type are given offline',
    permission: 'COURSE',
    params: idParams,
    body: z.object({ offline: z.boolean() }),
    resource: 'seriesTypes',
    audit: 'update',
  }),
}
