import { savedViews } from '@lectern/contract/home/saved-views.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

const { resource } = savedViews.list
// Changes arrive over the live channel, and whoever shows them says so where they are missing.
const shared = { staleTime: Number.POSITIVE_INFINITY, meta: { quiet: true } }

/**
 * The views that lists open with, for all lists at once: they are read when the console starts, so that a list knows at
 * once which rows to ask for.
 */
export const defaultViews = queryOptions({
  ...shared,
  queryKey: [resource, 'defaults'],
  queryFn: ({ signal }) => call(savedViews.defaults, {}, { signal }),
})

export const viewsOfList = (list: string) =>
  queryOptions({
    ...shared,
    queryKey: [resource, 'list', list],
    queryFn: ({ signal }) => call(savedViews.list, { query: { list } }, { signal }),
  })

export const oneView = (id: number) =>
  queryOptions({
    ...shared,
    queryKey: [resource, 'one', id],
    queryFn: ({ signal }) => call(savedViews.get, { params: { id } }, { signal }),
  })
