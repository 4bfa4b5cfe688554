import type { PermissionMenu } from '@lectern/contract/access/session.ts'
import { opens, type Rights } from '@lectern/contract/base/rights.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import { homePath, personalCentrePath } from '../../context/known-paths.ts'
import { type ConsolePage, recordNameOf } from '../../context/page.ts'

/** The pages of this build by their paths. */
export type Pages = ReadonlyMap<string, ConsolePage>

type Title = PermissionMenu['title']

export interface SitePage extends ConsolePage {
  title: Title
  keepAlive: boolean
  /** The menu groups above it, outermost first. */
  trail: MenuGroup[]
}

/** The title of a group, with its path. */
type MenuGroup = Title & { path: string }

/** What the menu shows: a page, or a group with at least one page in it. */
export interface MenuNode {
  path: string
  title: Title
  icon: string | null
  children: MenuNode[]
  /** Where a click leads. */
  target: string
}

/** What one user may open, from the server's menus and the pages that this build has. */
export interface SiteMap {
  menu: MenuNode[]
  pages: ReadonlyMap<string, SitePage>
  /** The path of each group and of the page that it leads to, its first. */
  groups: ReadonlyMap<string, string>
}

/** The server's menus, sorted, without pages that this build lacks or the user may not open, and no empty groups. */
export function openableMenus(menus: PermissionMenu[], rights: Rights, known: Pages): PermissionMenu[] {
  return menus
    .toSorted((a, b) => a.sort - b.sort)
    .map((entry) => ({ ...entry, childVms: openableMenus(entry.childVms, rights, known) }))
    .filter((entry) => entry.childVms.length > 0 || pageOf(entry, rights, known) !== undefined)
}

/** The page of a menu entry, if this build has it and these rights open it. */
function pageOf({ path, code }: PermissionMenu, rights: Rights, known: Pages): ConsolePage | undefined {
  const page = known.get(path)
  return page && opens(rights, code, page.level) ? page : undefined
}

/** Expects menus that `openableMenus` has filtered. */
export function buildSiteMap(menus: PermissionMenu[], rights: Rights, known: Pages): SiteMap {
  const pages = new Map<string, SitePage>()
  const groups = new Map<string, string>()

  function visit(entries: PermissionMenu[], trail: MenuGroup[]): MenuNode[] {
    return entries.flatMap((entry) => {
      const { path, title, icon, keepAlive, hidden, childVms } = entry
      const page = pageOf(entry, rights, known)
      if (page) pages.set(path, { ...page, title, keepAlive, trail })
      const children = visit(childVms, [...trail, { ...title, path }])
      const target = page ? path : children[0]?.target
      if (!target) return []
      if (!page) groups.set(path, target)
      return hidden ? [] : [{ path, title, icon, children, target }]
    })
  }
  return { menu: visit(menus, []), pages, groups }
}

export const titleIn = (title: Title, language: Language): string => (language === 'zh-CN' ? title.zh : title.en)

const exceptionPaths = ['/403', '/404', '/500'] as const
export type ExceptionPath = (typeof exceptionPaths)[number]

export function isException(path: string): path is ExceptionPath {
  return (exceptionPaths as readonly string[]).includes(path)
}

const redirects: Readonly<Record<string, string>> = {
  '/': '/dashboard',
  '/dashboard': homePath,
  '/exception': '/403',
  '/settings': personalCentrePath,
}

/** Where an address redirects to, or null when it may be shown as it is. */
export function redirectOf(site: SiteMap, known: Pages, path: string, search: string): string | null {
  if (isException(path)) return null
  const page = site.pages.get(path)
  if (page) return page.record && !new URLSearchParams(search).get(recordNameOf(path)) ? '/404' : null
  const redirect = redirects[path] ?? site.groups.get(path)
  if (redirect) return redirect
  return known.has(path) ? '/403' : '/404'
}
