import type { Route } from '@lectern/contract/base/route.ts'
import type { InvalidateOptions, QueryClient } from '@tanstack/react-query'

/** Whose rows a call gives or changes. Query keys begin with it, so that a change is seen wherever those rows show. */
export function resourceOf({ method, path, resource }: Pick<Route, 'method' | 'path' | 'resource'>): string {
  if (resource === undefined) throw new Error(`${method} ${path} names no resource in the contract`)
  return resource
}

/** Asks again for whatever shows this resource: by its key, or because its meta names the resource among `madeOf`. */
export const refreshResource = (client: QueryClient, resource: string, options?: InvalidateOptions): Promise<void> =>
  client.invalidateQueries(
    { predicate: ({ queryKey, meta }) => queryKey[0] === resource || Boolean(meta?.madeOf?.includes(resource)) },
    options,
  )
