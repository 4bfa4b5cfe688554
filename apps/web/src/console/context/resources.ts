import type { Route } from '@lectern/contract/base/route.ts'
import type { InvalidateOptions, QueryClient } from '@tanstack/react-query'

/** The resource whose rows a call reads or changes. Query keys begin with it, so a change refreshes all its queries. */
export function resourceOf({ method, path, resource }: Pick<Route, 'method' | 'path' | 'resource'>): string {
  if (resource === undefined) throw new Error(`${method} ${path} names no resource in the contract`)
  return resource
}

/** Refetches every query of this resource: by its key, or because its meta names the resource in `dependsOn`. */
export const refreshResource = (client: QueryClient, resource: string, options?: InvalidateOptions): Promise<void> =>
  client.invalidateQueries(
    { predicate: ({ queryKey, meta }) => queryKey[0] === resource || Boolean(meta?.dependsOn?.includes(resource)) },
    options,
  )
