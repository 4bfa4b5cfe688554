import type { Page } from '@lectern/contract/base/page.ts'
import type { ReplyOf, Route } from '@lectern/contract/base/route.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { resourceOf } from '../../context/resources.ts'

interface Versioned {
  id: number
  version: number
}
type VersionedList = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType<Page<Versioned>>>
type RowOf<T extends VersionedList> = ReplyOf<T>['content'][number]

/** A row of a list as it is stored by now, for resources that cannot be asked for one by one. */
export async function freshRow<T extends VersionedList>(
  client: QueryClient,
  list: T,
  id: number,
): Promise<RowOf<T> | undefined> {
  const queryKey = [resourceOf(list), 'list']
  await client.refetchQueries({ queryKey, type: 'active' })
  const pages = client.getQueriesData<Page<RowOf<T>>>({ queryKey }).map(([, page]) => page)
  // Pages that nobody looks at now may still hold it as it was.
  return pages
    .flatMap((page) => page?.content ?? [])
    .filter((row) => row.id === id)
    .sort((a, b) => b.version - a.version)[0]
}
