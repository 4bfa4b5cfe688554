import { expect, it } from 'vitest'
import { type MenuEntry, menuTree } from '../../../../server/src/domains/access/permissions/menu-tree.ts'
import {
  type PermissionEntry,
  permissionTree,
} from '../../../../server/src/domains/access/permissions/permission-tree.ts'
import type { ConsolePage } from '../context/page.ts'
import { menuTrail } from '../shell/workspace/place.ts'
import { buildSiteMap, openableMenus } from '../shell/workspace/site-map.ts'
import { administrator } from '../testing/session.fixture.ts'
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
  const onPages = new Set<string>([
    'ACCOUNT_EXPORT',
    'ACCOUNT_PHONE',
    'ACCOUNT_GOLD',
    'ORDERS_EXPORT',
    'VOUCHER_CODE',
    'CURRENTUSER',
  ])
  const codes = leaves(permissionTree).map(({ code }) => code)
  expect(codes.filter((code) => !opening.has(code) && !onPages.has(code))).toEqual([])
})

const { menus: allMenus, rights } = administrator
const site = buildSiteMap(openableMenus(allMenus, rights, pages), rights, pages)
const hiddenPages = menus(menuTree)
  .filter((entry) => entry.hidden && !entry.children)
  .flatMap(({ path }) => pages.get(path) ?? [])
const marked = (path: string) => menuTrail(site, path).map((node) => node.path)

it('every hidden page is found under a list of the menu, except the personal centre, which belongs to nobody else', () => {
  const lost = hiddenPages.filter(({ path }) => marked(path).length < 2).map(({ path }) => path)
  expect(lost).toEqual(['/settings/personalCenter'])
})

it('a page is above another only if the build has it', () => {
  const above = hiddenPages.flatMap(({ parent }): ConsolePage[] => (parent ? [parent] : []))
  expect(above.filter((page) => pages.get(page.path) !== page)).toEqual([])
})

it.each([
  ['/courseCenter/seriesEdit', '/course', '/courseCenter'],
  ['/courseCenter/editVideoTxt', '/course', '/courseCenter'],
  ['/followOriginal/seriesEdit', '/course', '/followOriginal'],
  ['/followOriginal/addVideoTxt', '/course', '/followOriginal'],
  ['/audioArticle/studentEdit', '/audioArticle', '/studentInterview'],
  ['/operation/recommendEdit', '/operation', '/banner/homeRecommend'],
  ['/userManagement/memberPackageEdit', '/users', '/memberPackage'],
  ['/finance/order', '/financial', '/finance'],
  ['/finance/exchange/sheet', '/financial', '/finance/exchange'],
  ['/system/settings/type/edit', '/system', '/system/settings'],
])('%s is marked in the menu as %s, %s', (path, group, list) => {
  expect(marked(path)).toEqual([group, list])
})
