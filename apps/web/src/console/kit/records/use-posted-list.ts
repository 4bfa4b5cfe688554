import type { Page } from '@lectern/contract/page.ts'
import type { Route } from '@lectern/contract/route.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { z } from 'zod'
import { call } from '../../../lib/call.ts'
import { useT } from '../i18n.ts'
import {
  filterNames,
  type ListState,
  readListState,
  rememberSize,
  takes,
  withWords,
} from '../managed-list/list-state.ts'
import type { ListHandle, Row, RowOf } from '../managed-list/use-list.ts'
import { useTab } from '../tab.ts'

/** A POST that answers with a page of rows: paging in the address, filters in the body. */
type PostedListRoute = Route<z.ZodType, z.ZodObject, z.ZodObject, z.ZodType<Page<Row>>>
type PostedFilter<T extends PostedListRoute> = keyof z.input<T['body']> & string

/** What `useList` is for lists that are read with a GET. */
export function usePostedList<T extends PostedListRoute>(
  route: T,
  resource: string,
): ListHandle<RowOf<T>, PostedFilter<T>> {
  useT() // Columns and filters are worded while rendering: follow the language.
  const tab = useTab()
  const wire: PostedListRoute = route
  const textual = useMemo(() => z.object(textualShape(wire.body)).partial(), [wire])
  const address = useMemo(() => wire.query.extend(textual.shape), [wire, textual])
  const state = readListState(tab.search, address) as ListState<PostedFilter<T>>
  const { page, size, sort, filters } = state
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [resource, 'list', { page, size, sort, ...filters }],
    queryFn: ({ signal }) =>
      call(wire, { query: { page, size, sort }, body: textual.parse(filters) }, { signal }) as Promise<Page<RowOf<T>>>,
    placeholderData: keepPreviousData,
  })

  const change = (words: Record<string, string | number | undefined>) => tab.setSearch(withWords(tab.search, words))

  // Deleting the last row of the last page leaves nothing to look at there.
  const lastPage = Math.max(1, Math.ceil((data?.totalElements ?? 0) / size))
  const beyondEnd = data !== undefined && !isPlaceholderData && page > lastPage
  useEffect(() => {
    if (beyondEnd) change({ page: lastPage === 1 ? undefined : lastPage })
  })

  return {
    resource,
    rows: data?.content ?? [],
    total: data?.totalElements ?? 0,
    state,
    filtered: Object.keys(filters).length > 0,
    loading: isPending,
    refreshing: isFetching && !isPending,
    error,
    reload: () => void refetch(),
    canSort: (field) => takes(route.query, 'sort', `${field},asc`),
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

/** The filters as an address writes them, where numbers are text too. */
function textualShape(body: z.ZodObject): Record<string, z.ZodType> {
  const fields: Record<string, z.ZodType<unknown, number>> = body.shape
  const either = (field: z.ZodType<unknown, number>) => z.union([field, z.coerce.number<string>().pipe(field)])
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, either(field)]))
}
