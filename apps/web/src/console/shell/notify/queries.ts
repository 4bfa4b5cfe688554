import type { Page } from '@lectern/contract/base/page.ts'
import { type BackgroundTask, type Message, notify } from '@lectern/contract/system/notify.ts'
import {
  type InfiniteData,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { refreshResource, resourceOf } from '../../context/resources.ts'

const size = 20
/** Links to results expire after some minutes, so a drawer that is left open refetches them. */
const refetchMs = 5 * 60_000

/** A list that loads more pages on request. */
export interface GrowingList<Item> {
  items: Item[]
  total: number
  status: 'pending' | 'error' | 'success'
  hasMore: boolean
  loadingMore: boolean
  loadMore: () => void
  retry: () => void
}

/** Removes duplicates: a row that moves between two page loads may appear in both pages. */
function flatten<Item extends { id: number }>({ pages }: InfiniteData<Page<Item>, number>) {
  const items = [...new Map(pages.flatMap((page) => page.content).map((item) => [item.id, item])).values()]
  return { items, total: pages.at(-1)?.totalElements ?? 0 }
}

function useGrowingList<Item extends { id: number }>(
  key: [resource: string, state: string],
  load: (page: number, signal: AbortSignal) => Promise<Page<Item>>,
): GrowingList<Item> {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: 1,
    // The reply counts pages from zero, the request from one.
    getNextPageParam: ({ pageable: { pageNumber, pageSize }, totalElements }) =>
      (pageNumber + 1) * pageSize < totalElements ? pageNumber + 2 : undefined,
    select: flatten,
    refetchInterval: refetchMs,
    // The list shows its own error.
    meta: { quiet: true },
  })
  return {
    items: query.data?.items ?? [],
    total: query.data?.total ?? 0,
    status: query.status,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}

export function useTasks(state: 'running' | 'finished'): GrowingList<BackgroundTask> {
  return useGrowingList(['tasks', state], (page, signal) =>
    call(notify.tasks, { query: { state, page, size } }, { signal }),
  )
}

export function useMessages(state: 'unread' | 'all'): GrowingList<Message> {
  return useGrowingList(['messages', state], (page, signal) =>
    call(notify.messages, { query: { state, page, size } }, { signal }),
  )
}

export function useMessage(id: number | null, wanted: boolean): UseQueryResult<Message> {
  return useQuery({
    queryKey: [resourceOf(notify.messages), 'one', id],
    queryFn: ({ signal }) => call(notify.message, { params: { id: id ?? 0 } }, { signal }),
    enabled: wanted,
  })
}

/** A change to one of the lists, which are refetched afterwards. */
export function useNotifyChange<Input>(
  resource: 'tasks' | 'messages',
  change: (input: Input) => Promise<unknown>,
): UseMutationResult<unknown, Error, Input> {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => refreshResource(queryClient, resource),
  })
}
