import { type QueryFunctionContext, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'

/** Counting all rows of a list whose total is capped, which the operator asks for because it may take long. */
export interface Counting {
  /** Resolves to how many there are, or to nothing if counting failed, which the pager shows, or was left behind. */
  start: () => Promise<number | undefined>
  running: boolean
  error: Error | null
}

interface ExactTotal {
  /** Unknown until it was counted. */
  exact: number | undefined
  counting: Counting
}

/** Nothing but `start` counts: a change of one row must not count millions of them again. */
export function useExactTotal(queryKey: QueryKey, count: (signal: AbortSignal) => Promise<number>): ExactTotal {
  const client = useQueryClient()
  const query = { queryKey, queryFn: ({ signal }: QueryFunctionContext) => count(signal), meta: { quiet: true } }
  const { data, error, isFetching } = useQuery({ ...query, enabled: false, staleTime: Number.POSITIVE_INFINITY })
  // Of these filters, whichever are chosen by then: a count that is left behind is cancelled.
  const start = () => client.fetchQuery(query).catch(() => undefined)
  return { exact: data, counting: { start, running: isFetching, error: isFetching ? null : error } }
}
