import type { PermissionMenu } from '@lectern/contract/access/session.ts'
import { describe, expect, test } from 'vitest'
import { flatten } from '../shared/permission-tree/tree.ts'
import { applyMoves, formOf, movesOfDrop, newMenuSort } from './menu-moves.ts'

const menu = (id: number, parentId: number | null, sort: number, childVms: PermissionMenu[] = []): PermissionMenu => ({
  id,
  parentId,
  sort,
  childVms,
  title: { zh: `菜单${id}`, en: `Menu ${id}` },
  path: `/m${id}`,
  icon: null,
  hidden: false,
  keepAlive: true,
  code: 'ALWAYS',
  version: id,
})
const tree = [menu(1, null, 10, [menu(11, 1, 10), menu(12, 1, 11)]), menu(2, null, 20), menu(3, null, 30)]
const order = (nodes: PermissionMenu[]) => flatten(nodes).map(({ id }) => id)

describe('a drop', () => {
  test('between two menus changes only one, if a sort number is free', () => {
    expect(movesOfDrop(tree, 3, 2, 'before')).toEqual([{ id: 3, parentId: null, sort: 15 }])
    expect(movesOfDrop(tree, 3, 1, 'before')).toEqual([{ id: 3, parentId: null, sort: 4 }])
    expect(movesOfDrop(tree, 1, 3, 'after')).toEqual([{ id: 1, parentId: null, sort: 40 }])
  })

  test('renumbers the siblings if no sort number is free', () => {
    expect(movesOfDrop(tree, 3, 12, 'before')).toEqual([
      { id: 3, parentId: 1, sort: 20 },
      { id: 12, parentId: 1, sort: 30 },
    ])
  })

  test('on a menu goes inside it, before its other children', () => {
    expect(movesOfDrop(tree, 3, 2, 'inside')).toEqual([{ id: 3, parentId: 2, sort: 10 }])
    expect(movesOfDrop(tree, 3, 1, 'inside')).toEqual([{ id: 3, parentId: 1, sort: 4 }])
  })

  test('below itself, or where it already is, changes nothing', () => {
    expect(movesOfDrop(tree, 1, 12, 'after')).toEqual([])
    expect(movesOfDrop(tree, 1, 1, 'inside')).toEqual([])
    expect(movesOfDrop(tree, 2, 1, 'after')).toEqual([])
    expect(movesOfDrop(tree, 11, 1, 'inside')).toEqual([])
  })

  test('shows at once where the server will put it', () => {
    const moved = applyMoves(tree, movesOfDrop(tree, 3, 12, 'before'))
    expect(order(moved)).toEqual([1, 11, 3, 12, 2])
    expect(order(applyMoves(tree, movesOfDrop(tree, 11, 3, 'after')))).toEqual([1, 12, 2, 3, 11])
  })
})

test('a new menu goes after its siblings', () => {
  expect(newMenuSort(tree, null)).toBe(40)
  expect(newMenuSort(tree, 1)).toBe(21)
  expect(newMenuSort(tree, 2)).toBe(10)
})

test('a menu is saved without its children', () => {
  expect(formOf(menu(1, null, 10, [menu(11, 1, 10)]))).not.toHaveProperty('childVms')
  expect(formOf(menu(2, null, 10))).toMatchObject({ id: 2, version: 2, path: '/m2' })
})
