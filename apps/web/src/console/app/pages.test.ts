import { expect, it } from 'vitest'
import { type MenuEntry, menuTree } from '../../../../server/src/domains/access/permissions/menu-tree.ts'
import {
  type PermissionEntry,
  permissionTree,
} from '../../../../server/src/domains/access/permissions/permission-tree.ts'
import { pages } from './pages.ts'

const menus = (entries: MenuEntry[]): MenuEntry[] => entries.flatMap((entry) => [entry, ...menus(entry.children ?? [])])
const leaves = (entries: PermissionEntry[]): PermissionEntry[] =>
  entries.flatMap((entry) => (entry.children ? leaves(entry.children) : [entry]))

const hasPage = ({ path }: MenuEntry) => pages.has(path)

it('every entry of the menu has a page, and every page an entry', () => {
  const entries = menus(menuTree).filter(({ children }) => !children)
  expect(entries.filter((entry) => !hasPage(entry)).map(({ path }) => path)).toEqual([])
  const known = new Set(entries.map(({ path }) => path))
  expect([...pages.keys()].filter((path) => !known.has(path))).toEqual([])
})

it('every code that can be granted opens a page, or does more on one', () => {
  const opening = new Set(
    menus(menuTree)
      .filter(hasPage)
      .map(({ code }) => code),
  )
  // These add something to a page that another code opens. CURRENTUSER is an internal group without screens.
  const onPages = new Set<string>(['ACCOUNT_EXPORT', 'ACCOUNT_PHONE', 'ACCOUNT_GOLD', 'ORDERS_EXPORT', 'CURRENTUSER'])
  const codes = leaves(permissionTree).map(({ code }) => code)
  expect(codes.filter((code) => !opening.has(code) && !onPages.has(code))).toEqual([])
})
