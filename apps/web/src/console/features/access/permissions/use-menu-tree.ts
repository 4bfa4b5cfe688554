import { permissionMenus } from '@lectern/contract/access/permissions.ts'
import type { PermissionMenu } from '@lectern/contract/access/session.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'
import { useMay } from '../../../context/session.ts'

export const menuTreeKey = ['permissionMenus', 'tree']

/** All menus as a tree. Not fetched for users who may not see it. */
export function useMenuTree(): UseQueryResult<PermissionMenu[]> {
  const may = useMay()
  return useQuery({
    queryKey: menuTreeKey,
    queryFn: ({ signal }) => call(permissionMenus.tree, {}, { signal }),
    enabled: may(permissionMenus.tree),
  })
}
