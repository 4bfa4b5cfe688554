import type { PermissionNode } from '@lectern/contract/access/permissions.ts'
import { describe, expect, test } from 'vitest'
import { checkMarks, type GrantState, grantable, search, stateOf, updateGrants } from './grant-rules.ts'
import { flatten, withoutBranch } from './tree.ts'

const node = (id: number, code: string, childVms: PermissionNode[] = []): PermissionNode => ({
  id,
  code,
  name: { zh: `名${id}`, en: `Name ${id}` },
  mid: null,
  menuId: null,
  version: 0,
  childVms,
})
const course = node(1, 'COURSE', [node(11, 'ORIGINAL_READING')])
const finance = node(9, 'FINANCIAL_CENTER', [node(61, 'ORDERS'), node(62, 'ORDERS_EXPORT')])
const tree = [
  course,
  node(3, 'SCHEDULE'),
  node(4, 'CURRENTUSER'),
  node(5, 'TAG'),
  node(7, 'PERMISSION_GROUP', [node(51, 'PERMISSION_MANAGE')]),
  node(8, 'SYS_DOMAIN'),
  finance,
]
const own = new Set(flatten(tree).map(({ code }) => code))
const grantState = (more: Partial<GrantState> = {}): GrantState => ({ granted: [], fromRoles: new Map(), own, ...more })
const ids = (nodes: PermissionNode[]) => flatten(nodes).map(({ id }) => id)
const orders = finance.childVms[0] as PermissionNode

describe('what can be granted', () => {
  test('internal groups are left out, by code and by id', () => {
    expect(ids(grantable(tree))).toEqual([1, 11, 9, 61, 62])
    expect(ids(grantable([node(5, 'RENAMED'), node(77, 'TAG')]))).toEqual([])
  })

  test('what was moved below an internal group takes its place', () => {
    expect(ids(grantable([node(5, 'TAG', [finance])]))).toEqual([9, 61, 62])
  })
})

describe('one permission', () => {
  test('from a role it is checked and locked, also when it is granted directly', () => {
    const fromRoles = new Map([[61, ['财务']]])
    expect(stateOf(orders, grantState({ fromRoles }))).toEqual({ checked: true, locked: 'role' })
    expect(stateOf(orders, grantState({ fromRoles, granted: [61] }))).toEqual({ checked: true, locked: 'role' })
  })

  test('granted directly it can be changed; one that the giver lacks is locked as it is', () => {
    expect(stateOf(orders, grantState({ granted: [61] }))).toEqual({ checked: true, locked: null })
    expect(stateOf(orders, grantState({ own: new Set() }))).toEqual({ checked: false, locked: 'beyondOwn' })
    expect(stateOf(orders, grantState({ own: new Set(), granted: [61] }))).toEqual({
      checked: true,
      locked: 'beyondOwn',
    })
  })
})

describe('groups', () => {
  test('are half checked by what is below them, never checked by it', () => {
    expect(checkMarks([finance], grantState({ granted: [61] }))).toEqual({ checked: [61], halfChecked: [9] })
    expect(checkMarks([finance], grantState({ granted: [61, 62] }))).toEqual({ checked: [61, 62], halfChecked: [9] })
    const fromRoles = new Map([[62, ['财务']]])
    expect(checkMarks([finance], grantState({ fromRoles }))).toEqual({ checked: [62], halfChecked: [9] })
  })

  test('are granted by themselves', () => {
    expect(checkMarks([course], grantState({ granted: [1] }))).toEqual({ checked: [1], halfChecked: [] })
    expect(updateGrants([course], grantState(), true)).toEqual([1])
  })
})

describe('what is saved', () => {
  test('what the tree does not show stays', () => {
    expect(updateGrants([orders], grantState({ granted: [5, 51] }), true)).toEqual([5, 51, 61])
    expect(updateGrants(flatten(grantable(tree)), grantState({ granted: [5, 61, 62] }), false)).toEqual([5])
  })

  test('all at once leaves the locked ones as they are', () => {
    const some = grantState({ granted: [62], fromRoles: new Map([[61, ['财务']]]), own: new Set(['FINANCIAL_CENTER']) })
    expect(updateGrants(flatten([finance]), some, true)).toEqual([62, 9])
    expect(updateGrants(flatten([finance]), some, false)).toEqual([62])
  })
})

describe('search', () => {
  test('finds by code and name in both languages, and shows the groups above', () => {
    expect(ids(search(tree, 'orders_e').shown)).toEqual([9, 62])
    expect(search(tree, 'orders_e').hits.map(({ id }) => id)).toEqual([62])
    expect(ids(search(tree, ' name 11 ').shown)).toEqual([1, 11])
  })

  test('a group that is found comes with all below it; an empty search finds everything', () => {
    expect(search(tree, 'financial').hits.map(({ id }) => id)).toEqual([9, 61, 62])
    expect(search(tree, '').hits).toHaveLength(flatten(tree).length)
    expect(search(tree, 'nothing').shown).toEqual([])
  })
})

test('a node can go anywhere but below itself', () => {
  expect(ids(withoutBranch(tree, 9))).toEqual([1, 11, 3, 4, 5, 7, 51, 8])
  expect(ids(withoutBranch(tree, 61))).toContain(9)
  expect(ids(withoutBranch(tree, undefined))).toHaveLength(11)
})
