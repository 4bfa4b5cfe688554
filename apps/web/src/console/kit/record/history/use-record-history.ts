import type { RecordChange } from '@lectern/contract/base/history.ts'
import { recordHistory } from '@lectern/contract/system/record-history.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'
import { resourceOf } from '../../../context/resources.ts'

const pageSize = 20

interface RecordHistoryList {
  /** The newest first; undefined while the first ones load. */
  entries: RecordChange[] | undefined
  failed: boolean
  retry: () => void
  hasMore: boolean
  loadingMore: boolean
  /** Some are shown, but the earlier ones did not load. */
  moreFailed: boolean
  loadMore: () => void
}

/** The changes of a record, read again when its resource changes. */
export function useRecordHistory(resource: string, id: number): RecordHistoryList {
  const query = useInfiniteQuery({
    queryKey: [resourceOf(recordHistory.list), 'of', resource, id],
    queryFn: ({ pageParam, signal }) =>
      call(recordHistory.list, { params: { resource, id }, query: { page: pageParam, size: pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.content.length === pageSize ? pages.length + 1 : undefined),
    meta: { quiet: true, dependsOn: [resource] },
  })
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  // A change that was made while the drawer is open moves the others to later pages, where some appear again.
  const entries = data && [
    ...new Map(data.pages.flatMap(({ content }) => content).map((entry) => [entry.id, entry])).values(),
  ]
  return {
    entries,
    failed: isError && entries === undefined,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    moreFailed: isFetchNextPageError,
    loadMore: () => void fetchNextPage(),
  }
}
