import { type QueryKey, useQuery } from '@tanstack/react-query'

/** Counting all rows of a list whose total is capped, which the operator asks for because it may take long. */
export interface Counting {
  start: () => void
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
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => count(signal),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  return {
    exact: data,
    counting: { start: () => void refetch(), running: isFetching, error: isFetching ? null : error },
  }
}
