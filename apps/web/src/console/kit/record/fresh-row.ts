import type { Page } from '@lectern/contract/base/page.ts'
import type { QueryClient } from '@tanstack/react-query'

interface Versioned {
  id: number
  version: number
}

/** A row of a list as it is stored by now, for resources that cannot be asked for one by one. */
export async function freshRow<R extends Versioned>(
  client: QueryClient,
  resource: string,
  id: number,
): Promise<R | undefined> {
  const queryKey = [resource, 'list']
  await client.refetchQueries({ queryKey, type: 'active' })
  const pages = client.getQueriesData<Page<R>>({ queryKey }).map(([, page]) => page)
  // Pages that nobody looks at now may still hold it as it was.
  return pages
    .flatMap((page) => page?.content ?? [])
    .filter((row) => row.id === id)
    .sort((a, b) => b.version - a.version)[0]
}
