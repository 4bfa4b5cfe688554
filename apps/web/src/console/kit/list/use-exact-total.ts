import { type QueryKey, useQuery } from '@tanstack/react-query'

/** Counting all rows of a list whose total is capped, which the operator asks for because it may take long. */
export interface Counting {
  /** Resolves to how many there are, or to nothing if counting failed, which the pager shows. */
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
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => count(signal),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  const start = async () => {
    const counted = await refetch({ cancelRefetch: false })
    return counted.isError ? undefined : counted.data
  }
  return { exact: data, counting: { start, running: isFetching, error: isFetching ? null : error } }
}
