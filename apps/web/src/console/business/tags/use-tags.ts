import { type Tag, tags } from '@lectern/contract/access/tags.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { resourceOf } from '../../context/resources.ts'
import { allPages } from '../../kit/list/all-pages.ts'

/** All tags. The query key has the resource of their list, so that a change to the list refreshes them. */
export function useTags(): UseQueryResult<Tag[]> {
  return useQuery({
    queryKey: [resourceOf(tags.list), 'pick'],
    queryFn: ({ signal }) => allPages((query) => call(tags.list, { query }, { signal })),
  })
}
