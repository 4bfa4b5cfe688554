import type { PermissionNode } from '@lectern/contract/access/permissions.ts'
import type { Role } from '@lectern/contract/access/roles.ts'
import { flatten } from '../shared/permission-tree/tree.ts'

/** The names of the chosen roles that give a permission, by permission id. */
export function roleGrants(roles: readonly Role[], chosen: readonly number[]): Map<number, string[]> {
  const grants = new Map<number, string[]>()
  for (const { id, name, permissionIds } of roles) {
    if (!chosen.includes(id)) continue
    for (const permissionId of permissionIds) grants.set(permissionId, [...(grants.get(permissionId) ?? []), name])
  }
  return grants
}

/** Whether a role has a code that its giver does not hold: then they may neither give it nor take it away. */
export function isBeyondOwn(role: Role, tree: readonly PermissionNode[], own: ReadonlySet<string>): boolean {
  return flatten(tree).some(({ id, code }) => role.permissionIds.includes(id) && !own.has(code))
}
