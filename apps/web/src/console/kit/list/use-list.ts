import type { Page, PagingName } from '@lectern/contract/base/page.ts'
import type { ReplyOf, Route } from '@lectern/contract/base/route.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import { call } from '../../../lib/call.ts'
import { useT } from '../../context/i18n.ts'
import { resourceOf } from '../../context/resources.ts'
import { useTab } from '../../context/tab.ts'
import { accepts, filterNames, type ListState, readListState, rememberSize, withParams } from './list-state.ts'

export interface Row {
  id: number
}
/** A GET that returns a page of rows. */
export type ListRoute = Route<z.ZodType, z.ZodObject, z.ZodType, z.ZodType<Page<Row>>>
export type RowOf<T extends ListRoute> = ReplyOf<T>['content'][number]
export type FilterOf<T extends ListRoute> = Exclude<keyof z.input<T['query']> & string, PagingName>
export type FilterValues<Filter extends string = string> = { [K in Filter]?: string | undefined }

export interface ListHandle<R extends Row = Row, Filter extends string = string> {
  resource: string
  /** Under this name the browser stores the list's columns and saved filters. */
  name: string
  rows: R[]
  total: number
  /** There are more rows than `total` says. */
  totalCapped: boolean
  state: ListState<Filter>
  filtered: boolean
  /** True until the first rows arrive; after that the last rows stay while others are fetched. */
  loading: boolean
  refreshing: boolean
  error: Error | null
  reload: () => void
  canSort: (field: string) => boolean
  turnTo: (page: number, size: number) => void
  sortBy: (sort: string | undefined) => void
  filterBy: (values: FilterValues<Filter>) => void
  /** Sets these filters and clears all others. */
  filterOnlyBy: (values: FilterValues<Filter>) => void
}

/** Fixed query fields, such as the series of its lessons: always sent, and not a filter that can be cleared. */
export type Within<T extends ListRoute> = { [K in FilterOf<T>]?: number }

interface ListOptions<T extends ListRoute> {
  within?: Within<T>
  /** Distinguishes it from other lists of the same resource. */
  part?: string
}

/** A list that is read with a GET, with its paging and filters in the query. */
export function useList<T extends ListRoute>(
  route: T,
  { within, part }: ListOptions<T> = {},
): ListHandle<RowOf<T>, FilterOf<T>> {
  const listRoute: ListRoute = route
  return useListSource<RowOf<T>, FilterOf<T>>({
    resource: resourceOf(route),
    part,
    within,
    address: route.query,
    ask: ({ page, size, sort, filters }, signal) =>
      call(listRoute, { query: { page, size, sort, ...filters, ...within } }, { signal }),
  })
}

interface ListSource<R extends Row> {
  resource: string
  part?: string
  within?: Record<string, number | undefined>
  /** The schema of the address: paging, sort and filters. */
  address: z.ZodObject
  ask: (state: ListState, signal: AbortSignal) => Promise<Page<R>>
}

/** A list from any source, whose page, size, sort and filters are in its tab's address. */
export function useListSource<R extends Row, Filter extends string>(source: ListSource<R>): ListHandle<R, Filter> {
  useT() // Rerender on a language change, because columns and filters are translated while rendering.
  const tab = useTab()
  const { resource, part, within, address, ask } = source
  const state = readListState(tab.search, address) as ListState<Filter>
  const { page, size, sort, filters } = state
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [resource, part ?? 'list', { page, size, sort, ...filters, ...within }],
    queryFn: ({ signal }) => ask(state, signal),
    placeholderData: keepPreviousData,
  })

  const change = (params: Record<string, string | number | undefined>) => tab.setSearch(withParams(tab.search, params))

  // Deleting the last row of the last page leaves that page empty, so go to the new last page.
  const lastPage = Math.max(1, Math.ceil((data?.totalElements ?? 0) / size))
  const beyondEnd = data !== undefined && !isPlaceholderData && page > lastPage
  useEffect(() => {
    if (beyondEnd) change({ page: lastPage === 1 ? undefined : lastPage })
  })

  return {
    resource,
    name: part === undefined ? resource : `${resource}/${part}`,
    rows: data?.content ?? [],
    total: data?.totalElements ?? 0,
    totalCapped: data?.totalCapped ?? false,
    state,
    filtered: Object.keys(filters).length > 0,
    loading: isPending,
    refreshing: isFetching && !isPending,
    error,
    reload: () => void refetch(),
    canSort: (field) => accepts(address, 'sort', `${field},asc`),
    turnTo: (nextPage, nextSize) => {
      if (nextSize === size) return change({ page: nextPage === 1 ? undefined : nextPage })
      rememberSize(nextSize)
      change({ page: undefined, size: nextSize })
    },
    sortBy: (next) => change({ sort: next, page: undefined }),
    filterBy: (values) => change({ ...values, page: undefined }),
    filterOnlyBy: (values) => {
      const none = Object.fromEntries(filterNames(address).map((name) => [name, undefined]))
      change({ ...none, ...values, page: undefined })
    },
  }
}
