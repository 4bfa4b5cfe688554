import { type QueryFunctionContext, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'

/** Counting millions of rows takes longer than a call usually may. */
export const countTimeoutMs = 60_000

/** Counting all rows of a list whose total is capped, which the operator asks for because it may take long. */
export interface Counting<T = number> {
  /** Resolves to what was counted, or to nothing if counting failed, which is shown, or was left behind. */
  start: () => Promise<T | undefined>
  running: boolean
  error: Error | null
}

interface ExactTotal<T> {
  /** Unknown until it was counted. */
  exact: T | undefined
  counting: Counting<T>
}

/** Nothing but `start` counts: a change of one row must not count millions of them again. */
export function useExactTotal<T>(queryKey: QueryKey, count: (signal: AbortSignal) => Promise<T>): ExactTotal<T> {
  const client = useQueryClient()
  const query = { queryKey, queryFn: ({ signal }: QueryFunctionContext) => count(signal), meta: { quiet: true } }
  const { data, error, isFetching } = useQuery({ ...query, enabled: false, staleTime: Number.POSITIVE_INFINITY })
  // Of these filters, whichever are chosen by then: a count that is left behind is cancelled.
  const start = () => client.fetchQuery(query).catch(() => undefined)
  return { exact: data, counting: { start, running: isFetching, error: isFetching ? null : error } }
}
