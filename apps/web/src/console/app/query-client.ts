import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/http.ts'
import { reportCallError, reportChangeError } from './report-error.ts'

interface CallMeta extends Record<string, unknown> {
  /** The caller handles its own failures, except for the end of the session. */
  quiet?: boolean
  /** Other resources that the reply is built from: when one of them changes, the query is refetched. */
  dependsOn?: readonly string[]
}
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta
    mutationMeta: CallMeta
  }
}

const sessionEnded = (error: Error): boolean => error instanceof ApiError && error.status === 401

/** Worth a retry: there was no response, or the server failed. */
const transient = (error: Error): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500)

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!query.meta?.quiet || sessionEnded(error)) reportCallError(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => {
        if (!mutation.meta?.quiet || sessionEnded(error))
          reportChangeError(error, mutation.options.onError !== undefined)
      },
    }),
    defaultOptions: {
      queries: {
        // Showing a hidden tab runs its effects again; without this each switch would refetch everything.
        // Changes by others arrive over the live channel.
        staleTime: 60_000,
        // A hidden tab observes no queries; its data must still be cached when it is shown.
        gcTime: 60 * 60_000,
        retry: (count, error) => count < 1 && transient(error),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
