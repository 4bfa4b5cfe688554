import type { PermissionNode } from '@lectern/contract/access/permissions.ts'
import type { PermissionCode } from '@lectern/contract/base/permission-codes.ts'
import { flatten } from './tree.ts'

/** Internal groups, known by code and by their fixed numbers: nobody is granted these here. */
const omittedCodes: ReadonlySet<string> = new Set<PermissionCode>([
  'SCHEDULE',
  'CURRENTUSER',
  'TAG',
  'PERMISSION_GROUP',
  'PERMISSION_MANAGE',
  'SYS_DOMAIN',
])
const omittedIds: ReadonlySet<number> = new Set([3, 4, 5, 7, 8])

/** What can be granted. A permission that was moved below an internal group takes its place, or it would be lost. */
export function grantable(nodes: readonly PermissionNode[]): PermissionNode[] {
  return nodes.flatMap((node) => {
    const childVms = grantable(node.childVms)
    return omittedCodes.has(node.code) || omittedIds.has(node.id) ? childVms : [{ ...node, childVms }]
  })
}

export interface GrantState {
  /** Granted directly, also what the tree does not show: that stays as it is. */
  granted: readonly number[]
  /** Which roles give a permission, by its id. */
  fromRoles: ReadonlyMap<number, readonly string[]>
  /** The codes of whoever grants: nobody gives what they do not hold. */
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

/** What the tree draws as checked, and the groups that are not but have something checked below them. */
export function checkMarks(nodes: readonly PermissionNode[], grantState: GrantState) {
  const isChecked = (node: PermissionNode) => stateOf(node, grantState).checked
  const all = flatten(nodes)
  const checked = all.filter(isChecked)
  const half = all.filter((node) => !isChecked(node) && flatten(node.childVms).some(isChecked))
  return { checked: checked.map(({ id }) => id), halfChecked: half.map(({ id }) => id) }
}

/** Grants or takes away these, as far as they are free; a group's code goes by itself, never with its children. */
export function updateGrants(nodes: readonly PermissionNode[], grantState: GrantState, on: boolean): number[] {
  const free = new Set(nodes.filter((node) => stateOf(node, grantState).locked === null).map(({ id }) => id))
  const others = grantState.granted.filter((id) => !free.has(id))
  return on ? [...others, ...free] : others
}

export interface SearchResult {
  /** The hits, the groups that lead to them and all below them. */
  shown: PermissionNode[]
  /** The hits and all below them. */
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
