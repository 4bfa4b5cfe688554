import { type Tag, tags } from '@lectern/contract/access/tags.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { resourceOf } from '../../context/resources.ts'
import { useMay } from '../../context/session.ts'
import { allPages } from '../../kit/list/all-pages.ts'

/**
 * All tags; none for whoever may not read them. The query key has the resource of their list, so that a change to the
 * list refreshes them.
 */
export function useTags(): UseQueryResult<Tag[]> {
  const may = useMay()
  return useQuery({
    queryKey: [resourceOf(tags.list), 'pick'],
    queryFn: ({ signal }) => allPages((query) => call(tags.list, { query }, { signal })),
    enabled: may(tags.list),
  })
}
