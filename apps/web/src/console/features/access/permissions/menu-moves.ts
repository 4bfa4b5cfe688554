import type { menuForm } from '@lectern/contract/access/permissions.ts'
import type { PermissionMenu } from '@lectern/contract/access/session.ts'
import type { z } from 'zod'
import { flatten } from '../shared/permission-tree/tree.ts'

/** Where a menu was dropped, relative to the target menu. */
export type DropPlace = 'before' | 'after' | 'inside'

/** A menu's new parent and sort number. */
export interface MenuMove {
  id: number
  parentId: number | null
  sort: number
}

const sortStep = 10
const maxSort = 999_999

/** The menus that a drop changes: only the dropped one if a sort number is free, else all renumbered siblings. */
export function movesOfDrop(
  tree: readonly PermissionMenu[],
  dragged: number,
  target: number,
  place: DropPlace,
): MenuMove[] {
  const all = flatten(tree)
  const menu = all.find(({ id }) => id === dragged)
  const at = all.find(({ id }) => id === target)
  if (!menu || !at || flatten([menu]).includes(at)) return []
  const parentId = place === 'inside' ? at.id : at.parentId
  const before = siblingsOf(tree, parentId)
  const others = before.filter(({ id }) => id !== dragged)
  const index = place === 'inside' ? 0 : others.indexOf(at) + (place === 'after' ? 1 : 0)
  const order = others.toSpliced(index, 0, menu)
  if (order.every((sibling, position) => sibling === before[position])) return []

  const sort = sortBetween(others[index - 1]?.sort, others[index]?.sort)
  if (sort !== null) return [{ id: dragged, parentId, sort }]
  return order
    .map(({ id }, position) => ({ id, parentId, sort: (position + 1) * sortStep }))
    .filter((moved, position) => order[position] === menu || order[position]?.sort !== moved.sort)
}

function siblingsOf(tree: readonly PermissionMenu[], parentId: number | null): readonly PermissionMenu[] {
  return parentId === null ? tree : (flatten(tree).find(({ id }) => id === parentId)?.childVms ?? [])
}

/** A sort number between two others, or null if none is free. */
function sortBetween(low: number | undefined, high: number | undefined): number | null {
  if (high === undefined) return (low ?? 0) + sortStep <= maxSort ? (low ?? 0) + sortStep : null
  const below = low ?? -1
  const middle = Math.floor((below + high) / 2)
  return middle > below && middle < high ? middle : null
}

/** The sort number that puts a new menu after the other children of its parent. */
export function newMenuSort(tree: readonly PermissionMenu[], parentId: number | null): number {
  return sortBetween(siblingsOf(tree, parentId).at(-1)?.sort, undefined) ?? maxSort
}

/** The tree after these moves, shown until the server's tree arrives. */
export function applyMoves(tree: readonly PermissionMenu[], moves: readonly MenuMove[]): PermissionMenu[] {
  const all = flatten(tree).map((menu) => ({ ...menu, ...moves.find(({ id }) => id === menu.id) }))
  const build = (parentId: number | null): PermissionMenu[] =>
    all
      .filter((menu) => menu.parentId === parentId)
      .sort((a, b) => a.sort - b.sort || a.id - b.id)
      .map((menu) => ({ ...menu, childVms: build(menu.id) }))
  return build(null)
}

/** A menu as it is saved: without its children. */
export function formOf({ childVms: _children, ...menu }: PermissionMenu): z.infer<typeof menuForm> {
  return menu
}
