import type { Grant } from '@lectern/contract/access/grants.ts'
import type { PermissionNode } from '@lectern/contract/access/permissions.ts'
import type { Role } from '@lectern/contract/access/roles.ts'
import {
  abilityCodes,
  groupCodes,
  type PermissionCode,
  permissionCodes,
} from '@lectern/contract/base/permission-codes.ts'
import { isEnough, type Level, levels, type Rights } from '@lectern/contract/base/rights.ts'
import { flatten } from '../permission-tree/tree.ts'

/** Internal groups, by code and by their fixed ids: they cannot be granted here. */
const omittedCodes: ReadonlySet<string> = new Set<PermissionCode>([
  'SCHEDULE',
  'TAG',
  'PERMISSION_GROUP',
  'PERMISSION_MANAGE',
  'SYS_DOMAIN',
  // A group is implied by what is granted below it.
  ...groupCodes,
])
const omittedIds: ReadonlySet<number> = new Set([3, 4, 5, 7, 8])
const knownCodes: ReadonlySet<string> = new Set(permissionCodes)
const abilities: ReadonlySet<string> = new Set(abilityCodes)

/** What belongs together: the pages and abilities below one root of the tree. */
export interface MatrixGroup {
  root: PermissionNode
  rows: PermissionNode[]
}

/** The pages and abilities of this build that can be granted, by group. */
export function matrixGroups(tree: readonly PermissionNode[]): MatrixGroup[] {
  return tree.map((root) => ({ root, rows: flatten([root]).filter(isGrantable) })).filter(({ rows }) => rows.length > 0)
}

const isGrantable = ({ id, code }: PermissionNode): boolean =>
  knownCodes.has(code) && !omittedCodes.has(code) && !omittedIds.has(id)

/** An ability is held or not; a page has levels. */
export const choicesOf = ({ code }: PermissionNode): readonly Level[] => (abilities.has(code) ? ['FULL'] : levels)

/** A role that gives a permission, and at which level. */
export interface RoleGrant {
  name: string
  level: Level
}

export interface MatrixState {
  /** Granted directly, including what the matrix does not show, which stays as it is. */
  granted: readonly Grant[]
  /** What the chosen roles give, by permission id. */
  fromRoles: ReadonlyMap<number, readonly RoleGrant[]>
  /** The rights of the user who grants: nobody can grant, or take away, what they do not hold. */
  own: Rights
}

export interface RowState {
  /** What the member holds in the end: the strongest of all grants. */
  level: Level | null
  /** The strongest level that comes from roles. */
  inherited: Level | null
  /** The levels that can be chosen here; null is none. */
  free: ReadonlySet<Level | null>
}

export function rowState({ id, code }: PermissionNode, { granted, fromRoles, own }: MatrixState): RowState {
  const direct = granted.find((grant) => grant.id === id)?.level ?? null
  const inherited = strongest((fromRoles.get(id) ?? []).map(({ level }) => level))
  const level = strongest([direct, inherited].filter((each) => each !== null))
  const holds = (needed: Level) => isEnough(own.get(code), needed)
  // What was granted beyond one's own rights can be neither lowered nor raised.
  const locked = direct !== null && !holds(direct)
  const stronger = levels.filter((each) => each !== inherited && isEnough(each, inherited ?? 'VIEW') && holds(each))
  return { level, inherited, free: new Set(locked ? [] : [inherited, ...stronger]) }
}

const strongest = (held: readonly Level[]): Level | null =>
  levels.findLast((level) => held.some((each) => isEnough(each, level))) ?? null

/** The direct grants after choosing a level for these rows, where it is free. What a role gives needs no direct grant. */
export function withLevel(rows: readonly PermissionNode[], state: MatrixState, level: Level | null): Grant[] {
  return rows.reduce<Grant[]>(
    (granted, row) => {
      const { free, inherited } = rowState(row, { ...state, granted })
      const wanted = nearest(row, level, inherited)
      if (!free.has(wanted)) return granted
      const others = granted.filter(({ id }) => id !== row.id)
      return wanted === null || wanted === inherited ? others : [...others, { id: row.id, level: wanted }]
    },
    [...state.granted],
  )
}

/** Abilities have one level only; and nothing can be set below what a role gives. */
function nearest(row: PermissionNode, level: Level | null, inherited: Level | null): Level | null {
  const choice = level !== null && !choicesOf(row).includes(level) ? null : level
  return inherited !== null && !(choice && isEnough(choice, inherited)) ? inherited : choice
}

/** Which of the chosen roles give a permission, by permission id. */
export function grantsOfRoles(roles: readonly Role[], chosen: readonly number[]): Map<number, RoleGrant[]> {
  const byPermission = new Map<number, RoleGrant[]>()
  for (const { id: roleId, name, grants } of roles) {
    if (!chosen.includes(roleId)) continue
    for (const { id, level } of grants) byPermission.set(id, [...(byPermission.get(id) ?? []), { name, level }])
  }
  return byPermission
}

/** Whether a role gives more than its giver holds: then they may neither give it nor take it away. */
export function isBeyondOwn(role: Role, tree: readonly PermissionNode[], own: Rights): boolean {
  const codes = new Map(flatten(tree).map(({ id, code }) => [id, code]))
  const groups: ReadonlySet<string> = new Set(groupCodes)
  return role.grants.some(({ id, level }) => {
    const code = codes.get(id)
    return code !== undefined && !groups.has(code) && !isEnough(own.get(code), level)
  })
}

/** Rows whose names contain what is searched for, or all rows of a group whose name does. */
export function searchGroups(groups: readonly MatrixGroup[], text: string): MatrixGroup[] {
  const wanted = text.trim().toLowerCase()
  const matches = ({ name }: PermissionNode) => [name.zh, name.en].some((word) => word.toLowerCase().includes(wanted))
  return groups
    .map(({ root, rows }) => ({ root, rows: matches(root) ? rows : rows.filter(matches) }))
    .filter(({ rows }) => rows.length > 0)
}

/** Whether two lists grant the same, in whatever order. */
export function sameGrants(one: readonly Grant[], other: readonly Grant[]): boolean {
  const keyOf = (grants: readonly Grant[]) =>
    grants
      .map(({ id, level }) => `${id}:${level}`)
      .sort()
      .join()
  return keyOf(one) === keyOf(other)
}
