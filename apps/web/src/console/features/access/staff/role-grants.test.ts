import type { PermissionNode } from '@lectern/contract/access/permissions.ts'
import type { Role } from '@lectern/contract/access/roles.ts'
import { expect, test } from 'vitest'
import { isBeyondOwn, roleGrants } from './role-grants.ts'

const role = (id: number, name: string, permissionIds: number[]): Role => ({
  id,
  name,
  permissionIds,
  builtin: false,
  staffCount: 0,
  createTime: '2026-03-01T00:00:00Z',
  version: 0,
})
const roles = [role(1, '客服', [21, 23]), role(2, '财务', [61, 23])]

test('only the chosen roles give permissions, and each permission lists all roles that give it', () => {
  expect([...roleGrants(roles, [1])]).toEqual([
    [21, ['客服']],
    [23, ['客服']],
  ])
  expect(roleGrants(roles, [1, 2]).get(23)).toEqual(['客服', '财务'])
  expect(roleGrants(roles, []).size).toBe(0)
})

test('a role cannot be given by somebody who lacks one of its codes, however deep', () => {
  const node = (id: number, code: string, childVms: PermissionNode[] = []): PermissionNode => ({
    id,
    code,
    childVms,
    name: { zh: code, en: code },
    mid: null,
    menuId: null,
    version: 0,
  })
  const tree = [node(9, 'FINANCIAL_CENTER', [node(61, 'ORDERS')]), node(23, 'FEEDBACK')]
  const finance = role(2, '财务', [61, 23])
  expect(isBeyondOwn(finance, tree, new Set(['FEEDBACK']))).toBe(true)
  expect(isBeyondOwn(finance, tree, new Set(['FEEDBACK', 'ORDERS']))).toBe(false)
})
