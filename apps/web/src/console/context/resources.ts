import type { Route } from '@lectern/contract/base/route.ts'
import type { InvalidateOptions, Query, QueryClient } from '@tanstack/react-query'

/** The resource whose rows a call reads or changes. Query keys begin with it, so a change refreshes all its queries. */
export function resourceOf({ method, path, resource }: Pick<Route, 'method' | 'path' | 'resource'>): string {
  if (resource === undefined) throw new Error(`${method} ${path} names no resource in the contract`)
  return resource
}

/** Refetches every query of this resource: by its key, or because its meta names the resource in `dependsOn`. */
export const refreshResource = (client: QueryClient, resource: string, options?: InvalidateOptions): Promise<void> =>
  refreshQueries(
    client,
    ({ queryKey, meta }) => queryKey[0] === resource || Boolean(meta?.dependsOn?.includes(resource)),
    options,
  )

/** Refetches queries, by default all of them, because what they read may have changed. */
export async function refreshQueries(
  client: QueryClient,
  predicate: (query: Query) => boolean = () => true,
  options?: InvalidateOptions,
): Promise<void> {
  const unread = new Set(
    client.getQueryCache().findAll({ predicate: (query) => predicate(query) && isFirstFetch(query) }),
  )
  await client.invalidateQueries({ predicate }, options)
  // A first fetch is not started anew, and its answer may be older than the change, so what it read is read again.
  if (unread.size > 0) await client.invalidateQueries({ predicate: (query) => unread.has(query) }, options)
}

const isFirstFetch = ({ state }: Query): boolean => state.fetchStatus !== 'idle' && state.data === undefined
