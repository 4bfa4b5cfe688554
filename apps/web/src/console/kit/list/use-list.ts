import type { Page, PagingName } from '@lectern/contract/base/page.ts'
import type { ReplyOf, Route } from '@lectern/contract/base/route.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { z } from 'zod'
import { call, earlyReply } from '../../../lib/call.ts'
import { useT } from '../../context/i18n.ts'
import { resourceOf } from '../../context/resources.ts'
import { addressOf, inputOf } from './list-call.ts'
import { accepts, filterNames, type ListState, readListState, rememberSize } from './list-state.ts'
import { edgeTowards, isDeep, type PageEdge, reachOf } from './page-edge.ts'
import { type Counting, countTimeoutMs, useExactTotal } from './use-exact-total.ts'
import { type ListView, useOpenedView } from './use-opened-view.ts'
import { showsView } from './view-address.ts'

export interface Row {
  id: number
}
type PageOfRows<Params extends z.ZodObject> = Route<Params, z.ZodObject, z.ZodObject, z.ZodType<Page<Row>>>
/** A call that returns a page of rows: a GET, or a POST with the filters in its body. */
export type ListRoute = PageOfRows<z.ZodObject & z.ZodType<unknown, { id?: undefined }>>
/** The same with parameters in its path, such as the recipients of one message. */
type SubListRoute = PageOfRows<z.ZodObject>

export type RowOf<T extends SubListRoute> = ReplyOf<T>['content'][number]
export type FilterOf<T extends SubListRoute> = Exclude<NamesOf<T['query']> | NamesOf<T['body']>, PagingName>
/** The fields of a schema, if it says which it has. */
type NamesOf<T extends z.ZodObject> = string extends keyof z.input<T> ? never : keyof z.input<T> & string
export type FilterValues<Filter extends string = string> = { [K in Filter]?: string | undefined }

export interface ListHandle<R extends Row = Row, Filter extends string = string> {
  resource: string
  /** Under this name the list's views are kept, and its columns in this browser. */
  name: string
  /** Changes with everything that decides which rows are shown: page, size, sort and filters. */
  place: string
  rows: R[]
  total: number
  /** There are more rows than `total` says. */
  totalCapped: boolean
  /** How many rows the pager reaches, which may be more than were counted. */
  reach: number
  counting: Counting
  /** Everything that decides which rows there are: the filters and the fixed fields. */
  matching: Record<string, unknown>
  state: ListState<Filter>
  filtered: boolean
  view: ListView & {
    /** Whether the list shows other rows than the chosen view says, or in another order. */
    changed: boolean
  }
  /** True until the first rows arrive; after that the last rows stay while others are fetched. */
  loading: boolean
  refreshing: boolean
  /** When the shown rows were read. */
  updatedAt: number
  /** The row that is marked, because it was just saved. */
  marked?: number | undefined
  error: Error | null
  reload: () => void
  canSort: (field: string) => boolean
  turnTo: (page: number, size: number) => void
  sortBy: (sort: string | undefined) => void
  filterBy: (values: FilterValues<Filter>) => void
  /** Sets these filters and clears all others. */
  filterOnlyBy: (values: FilterValues<Filter>) => void
}

/** Fixed filters, such as the series of its lessons: always sent, and not a filter that can be cleared. */
export type Within<T extends SubListRoute> = { [K in FilterOf<T>]?: number }

interface ListOptions<T extends SubListRoute> {
  within?: Within<T>
  /** Distinguishes it from other lists of the same resource. */
  part?: string
  /** Begins the list's names in the address, where several lists share a page: `recipients.page=2`. */
  prefix?: string
  /** Other resources whose changes change this list. */
  dependsOn?: string[]
}
interface SubListOptions<T extends SubListRoute> extends ListOptions<T> {
  /** The values of the path's parameters. */
  params: z.input<T['params']>
}

/** A list whose page, size, sort and filters are in its tab's address. */
export function useList<T extends ListRoute>(route: T, options?: ListOptions<T>): ListHandle<RowOf<T>, FilterOf<T>>
export function useList<T extends SubListRoute>(route: T, options: SubListOptions<T>): ListHandle<RowOf<T>, FilterOf<T>>
export function useList(
  route: SubListRoute,
  { within, part, prefix, dependsOn, params }: Partial<SubListOptions<SubListRoute>> = {},
): ListHandle {
  useT() // Rerender on a language change, because columns and filters are translated while rendering.
  const resource = resourceOf(route)
  const address = useMemo(() => addressOf(route), [route])
  const name = part === undefined ? resource : `${resource}/${part}`
  const opened = useOpenedView(name, { query: address, prefix })
  const state = readListState(opened.search, address, prefix)
  const { page, size, sort, filters } = state
  const matching = { ...filters, ...within }
  const placeOf = (at: number) => JSON.stringify([at, size, sort, filters, within, params])

  type Paging = { [K in PagingName]?: string | number }
  const input = (paging: Paging) => ({ params, ...inputOf(route, { ...paging, ...matching }) })
  const read = (paging: Paging, signal: AbortSignal, timeoutMs?: number) =>
    call(route, input(paging), { signal, timeoutMs })

  const { exact, counting } = useExactTotal([resource, 'count', part, matching, params], (signal) =>
    read({ page: 1, size: 1, count: 'exact' }, signal, countTimeoutMs).then(({ totalElements }) => totalElements),
  )

  // The address keeps only the page's number, so the edge is known only while the operator turns pages.
  const turned = useRef<{ place: string; edge: PageEdge | undefined }>(undefined)
  const edgeHere = () => (turned.current?.place === placeOf(page) ? turned.current.edge : undefined)

  const { data, dataUpdatedAt, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [resource, part ?? 'list', { page, size, sort, ...matching }, params],
    queryFn: ({ signal, client, queryKey }) => {
      // A row at the edge may have moved since: near the top, reading again goes by number, which is quick there.
      const again = client.getQueryData(queryKey) !== undefined
      const edge = again && !isDeep(page, size) ? undefined : edgeHere()
      return read({ page, size, sort, total: exact, ...edge }, signal)
    },
    initialData: () => earlyReply(route, input({ page, size, sort })),
    enabled: !opened.waiting,
    placeholderData: keepPreviousData,
    meta: { dependsOn },
  })
  const rows = data?.content ?? []
  const replyCapped = data?.totalCapped ?? false
  const total = (replyCapped ? exact : undefined) ?? data?.totalElements ?? 0

  const { change } = opened
  const toPage = (next: number) => change({ page: next === 1 ? undefined : next })

  // Deleting the last row of the last page leaves that page empty, so go to the new last page.
  const beyondEnd = data !== undefined && !isPlaceholderData && page > 1 && rows.length === 0
  useEffect(() => {
    if (!beyondEnd) return
    const lastPage = Math.max(1, Math.ceil(total / size))
    toPage(edgeHere() ? page - 1 : Math.min(page - 1, lastPage))
  })

  return {
    resource,
    name,
    place: placeOf(page),
    rows,
    total,
    totalCapped: replyCapped && exact === undefined,
    reach: reachOf({
      page,
      size,
      total,
      open: replyCapped && exact === undefined,
      shown: isPlaceholderData ? undefined : rows.length,
    }),
    counting,
    matching,
    state,
    filtered: Object.keys(filters).length > 0,
    view: {
      ...opened.view,
      changed: opened.view.chosen !== undefined && !showsView(state, opened.view.chosen.state, address),
    },
    loading: isPending || opened.loading,
    refreshing: isFetching && !isPending,
    updatedAt: dataUpdatedAt,
    error,
    reload: () => {
      void refetch()
      if (exact !== undefined && replyCapped) void counting.start()
    },
    canSort: (field) => accepts(address, 'sort', `${field},asc`),
    turnTo: (nextPage, nextSize) => {
      if (nextSize !== size) {
        rememberSize(nextSize)
        return change({ page: undefined, size: nextSize })
      }
      // Rows that stay on screen while others are fetched are not those of this page.
      const edge = isPlaceholderData ? undefined : edgeTowards(nextPage, page, rows)
      turned.current = { place: placeOf(nextPage), edge }
      toPage(nextPage)
    },
    sortBy: (next) => change({ sort: next, page: undefined }),
    filterBy: (values) => change({ ...values, page: undefined }),
    filterOnlyBy: (values) => {
      const none = Object.fromEntries(filterNames(address).map((filter) => [filter, undefined]))
      change({ ...none, ...values, page: undefined })
    },
  }
}
