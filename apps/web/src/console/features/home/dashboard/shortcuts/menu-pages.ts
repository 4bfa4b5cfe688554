import type { PermissionMenu } from '@lectern/contract/access/session.ts'
import { opens, type Rights } from '@lectern/contract/base/rights.ts'

export interface MenuPage {
  path: string
  title: PermissionMenu['title']
  /** Its own, or that of the group it belongs to. */
  icon: string | null
}

/** The pages of the side menu that these rights open, in its order, without the groups and the page `here` that shows them. */
export function menuPages(
  menus: readonly PermissionMenu[],
  rights: Rights,
  here: string,
  groupIcon: string | null = null,
): MenuPage[] {
  const shown = menus.filter((menu) => !menu.hidden).sort((a, b) => a.sort - b.sort)
  return shown.flatMap(({ path, title, code, icon, childVms }) => {
    if (childVms.some((child) => !child.hidden)) return menuPages(childVms, rights, here, icon ?? groupIcon)
    return path === here || !opens(rights, code) ? [] : [{ path, title, icon: icon ?? groupIcon }]
  })
}
