import type { PermissionNode } from '@lectern/contract/access/permissions.ts'
import type { PermissionCode } from '@lectern/contract/base/permission-codes.ts'
import { flatten } from './tree.ts'

/** Internal groups, by code and by their fixed ids: they cannot be granted here. */
const omittedCodes: ReadonlySet<string> = new Set<PermissionCode>([
  'SCHEDULE',
  'CURRENTUSER',
  'TAG',
  'PERMISSION_GROUP',
  'PERMISSION_MANAGE',
  'SYS_DOMAIN',
])
const omittedIds: ReadonlySet<number> = new Set([3, 4, 5, 7, 8])

/** What can be granted. A permission below an internal group moves up to its place, or it would be lost. */
export function grantable(nodes: readonly PermissionNode[]): PermissionNode[] {
  return nodes.flatMap((node) => {
    const childVms = grantable(node.childVms)
    return omittedCodes.has(node.code) || omittedIds.has(node.id) ? childVms : [{ ...node, childVms }]
  })
}

export interface GrantState {
  /** Granted directly, including what the tree does not show, which stays as it is. */
  granted: readonly number[]
  /** The names of the roles that give a permission, by permission id. */
  fromRoles: ReadonlyMap<number, readonly string[]>
  /** The codes of the user who grants: nobody can grant a code that they do not hold. */
  own: ReadonlySet<string>
}

export interface NodeState {
  checked: boolean
  locked: 'role' | 'beyondOwn' | null
}

export function stateOf({ id, code }: PermissionNode, { granted, fromRoles, own }: GrantState): NodeState {
  if (fromRoles.has(id)) return { checked: true, locked: 'role' }
  return { checked: granted.includes(id), locked: own.has(code) ? null : 'beyondOwn' }
}

/** The checked nodes, and the unchecked groups with something checked below them. */
export function checkMarks(nodes: readonly PermissionNode[], grantState: GrantState) {
  const isChecked = (node: PermissionNode) => stateOf(node, grantState).checked
  const all = flatten(nodes)
  const checked = all.filter(isChecked)
  const half = all.filter((node) => !isChecked(node) && flatten(node.childVms).some(isChecked))
  return { checked: checked.map(({ id }) => id), halfChecked: half.map(({ id }) => id) }
}

/** The granted ids after granting or revoking these nodes, except locked ones; a group never includes its children. */
export function updateGrants(nodes: readonly PermissionNode[], grantState: GrantState, on: boolean): number[] {
  const free = new Set(nodes.filter((node) => stateOf(node, grantState).locked === null).map(({ id }) => id))
  const others = grantState.granted.filter((id) => !free.has(id))
  return on ? [...others, ...free] : others
}

export interface SearchResult {
  /** The hits, the groups above them and all nodes below them. */
  shown: PermissionNode[]
  /** The hits and all nodes below them. */
  hits: PermissionNode[]
}

export function search(nodes: readonly PermissionNode[], text: string): SearchResult {
  const wanted = text.trim().toLowerCase()
  const found = nodes.map((node): SearchResult => {
    const { code, name, childVms } = node
    if ([code, name.zh, name.en].some((word) => word.toLowerCase().includes(wanted))) {
      return { shown: [node], hits: flatten([node]) }
    }
    const below = search(childVms, wanted)
    return { shown: below.shown.length > 0 ? [{ ...node, childVms: below.shown }] : [], hits: below.hits }
  })
  return { shown: found.flatMap(({ shown }) => shown), hits: found.flatMap(({ hits }) => hits) }
}
