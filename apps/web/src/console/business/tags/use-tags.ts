import { resourceOf } from '../../context/resources.ts'
import { type Tag, tags } from '@lectern/contract/access/tags.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { allPages } from '../../kit/list/all-pages.ts'

/** All tags. Named like their list, so that a change there shows here. */
export function useTags(): UseQueryResult<Tag[]> {
  return useQuery({
    queryKey: [resourceOf(tags.list), 'pick'],
    queryFn: ({ signal }) => allPages((query) => call(tags.list, { query }, { signal })),
  })
}
