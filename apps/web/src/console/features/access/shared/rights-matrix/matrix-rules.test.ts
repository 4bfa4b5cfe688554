import type { PermissionNode } from '@lectern/contract/access/permissions.ts'
import type { Role } from '@lectern/contract/access/roles.ts'
import type { Level, Rights } from '@lectern/contract/base/rights.ts'
import { expect, test } from 'vitest'
import {
  grantsOfRoles,
  isBeyondOwn,
  matrixGroups,
  rowState,
  sameGrants,
  searchGroups,
  withLevel,
} from './matrix-rules.ts'

const node = (id: number, code: string, name: string, childVms: PermissionNode[] = []): PermissionNode => ({
  id,
  code,
  name: { zh: name, en: code.toLowerCase() },
  mid: null,
  menuId: null,
  version: 0,
  childVms,
})
const orders = node(61, 'ORDERS', '订单')
const ordersExport = node(65, 'ORDERS_EXPORT', '订单导出')
const feedback = node(23, 'FEEDBACK', '反馈')
const tree = [
  node(9, 'FINANCIAL_CENTER', '财务中心', [orders, ordersExport]),
  node(2, 'USERS', '用户', [feedback]),
  node(5, 'TAG', '标签'),
  node(90, 'WAREHOUSE', '仓库'),
]
const role = (id: number, name: string, level: Level): Role => ({
  id,
  name,
  permissionIds: [61],
  grants: [{ id: 61, level }],
  builtin: false,
  twoStep: false,
  staffCount: 0,
  createTime: '2026-03-01T00:00:00Z',
  version: 0,
})
const everything: Rights = new Map([
  ['ORDERS', 'FULL'],
  ['ORDERS_EXPORT', 'FULL'],
  ['FEEDBACK', 'FULL'],
])
const state = (granted: [number, Level][], own = everything, roles: Role[] = []) => ({
  granted: granted.map(([id, level]) => ({ id, level })),
  fromRoles: grantsOfRoles(
    roles,
    roles.map(({ id }) => id),
  ),
  own,
})

test('only pages and abilities of this build are shown: no group, nothing internal, no code that no page has', () => {
  expect(matrixGroups(tree).map(({ root, rows }) => [root.code, rows.map(({ code }) => code)])).toEqual([
    ['FINANCIAL_CENTER', ['ORDERS', 'ORDERS_EXPORT']],
    ['USERS', ['FEEDBACK']],
  ])
})

test('a search finds pages by their name in either language, and whole groups by theirs', () => {
  const found = (text: string) => searchGroups(matrixGroups(tree), text).flatMap(({ rows }) => rows.map(({ id }) => id))
  expect(found('导出')).toEqual([65])
  expect(found('FEED')).toEqual([23])
  expect(found('财务')).toEqual([61, 65])
  expect(found('nothing')).toEqual([])
})

test('the strongest grant counts, and what a role gives cannot be lowered for one member', () => {
  const both = state([[61, 'VIEW']], everything, [role(1, '客服', 'VIEW'), role(2, '财务', 'EDIT')])
  const { level, free } = rowState(orders, both)
  expect(level).toBe('EDIT')
  expect([...free]).toEqual(['EDIT', 'FULL'])
  expect(both.fromRoles.get(61)).toEqual([
    { name: '客服', level: 'VIEW' },
    { name: '财务', level: 'EDIT' },
  ])
})

test('nobody can choose more than they hold, nor change what was granted beyond that', () => {
  const own: Rights = new Map([['ORDERS', 'EDIT']])
  expect([...rowState(orders, state([], own)).free]).toEqual([null, 'VIEW', 'EDIT'])
  expect([...rowState(orders, state([[61, 'FULL']], own)).free]).toEqual([])
  expect([...rowState(feedback, state([], own)).free]).toEqual([null])
})

test('a level for a whole group leaves alone what is not free, and gives abilities with the strongest only', () => {
  const rows = [orders, ordersExport, feedback]
  const own: Rights = new Map([
    ['ORDERS', 'EDIT'],
    ['ORDERS_EXPORT', 'FULL'],
  ])
  expect(withLevel(rows, state([[5, 'FULL']], own), 'FULL')).toEqual([
    { id: 5, level: 'FULL' },
    { id: 65, level: 'FULL' },
  ])
  expect(withLevel(rows, state([[65, 'FULL']], own), 'VIEW')).toEqual([{ id: 61, level: 'VIEW' }])
  expect(withLevel(rows, state([[61, 'VIEW']], own), null)).toEqual([])
})

test('what a role already gives is not granted directly as well', () => {
  const given = state([], everything, [role(2, '财务', 'EDIT')])
  expect(withLevel([orders], given, 'VIEW')).toEqual([])
  expect(withLevel([orders], given, 'EDIT')).toEqual([])
  expect(withLevel([orders], given, 'FULL')).toEqual([{ id: 61, level: 'FULL' }])
})

test('a role that gives more than its giver holds is beyond them', () => {
  const holding = (level: Level): Rights => new Map([['ORDERS', level]])
  expect(isBeyondOwn(role(2, '财务', 'EDIT'), tree, holding('VIEW'))).toBe(true)
  expect(isBeyondOwn(role(2, '财务', 'EDIT'), tree, holding('EDIT'))).toBe(false)
  expect(isBeyondOwn({ ...role(3, '旧', 'VIEW'), grants: [{ id: 9, level: 'FULL' }] }, tree, new Map())).toBe(false)
})

test('grants are the same in whatever order, and differ in their levels', () => {
  const one = { id: 1, level: 'VIEW' } as const
  const two = { id: 2, level: 'FULL' } as const
  expect(sameGrants([one, two], [two, one])).toBe(true)
  expect(sameGrants([one], [{ ...one, level: 'EDIT' }])).toBe(false)
})
