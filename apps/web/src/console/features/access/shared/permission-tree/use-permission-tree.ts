import { type PermissionNode, permissionAdmin } from '@lectern/contract/access/permissions.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../../../../../lib/call.ts'
import { resourceOf } from '../../../../context/resources.ts'

/** All permissions as a tree. */
export function usePermissionTree(): UseQueryResult<PermissionNode[]> {
  return useQuery({
    queryKey: [resourceOf(permissionAdmin.list), 'tree'],
    queryFn: ({ signal }) => call(permissionAdmin.tree, {}, { signal }),
  })
}
