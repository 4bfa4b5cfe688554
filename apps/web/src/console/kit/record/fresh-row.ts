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

/** Refetches a list to get the current version of one row, for resources that have no call for a single record. */
export async function freshRow<T extends VersionedList>(
  client: QueryClient,
  list: T,
  id: number,
): Promise<RowOf<T> | undefined> {
  const queryKey = [resourceOf(list), 'list']
  await client.refetchQueries({ queryKey, type: 'active' })
  const pages = client.getQueriesData<Page<RowOf<T>>>({ queryKey }).map(([, page]) => page)
  // Cached pages that are not on screen may still hold an older version, so take the newest.
  return pages
    .flatMap((page) => page?.content ?? [])
    .filter((row) => row.id === id)
    .sort((a, b) => b.version - a.version)[0]
}
