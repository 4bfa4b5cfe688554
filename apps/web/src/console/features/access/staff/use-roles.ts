import { type Role, roles } from '@lectern/contract/access/roles.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'
import { resourceOf } from '../../../context/resources.ts'
import { allPages } from '../../../kit/list/all-pages.ts'

/** All roles. Keyed under the resource of their list, so that a change there refreshes them. */
export function useRoles(): UseQueryResult<Role[]> {
  return useQuery({
    queryKey: [resourceOf(roles.list), 'pick'],
    queryFn: ({ signal }) => allPages((query) => call(roles.list, { query, body: {} }, { signal })),
  })
}
