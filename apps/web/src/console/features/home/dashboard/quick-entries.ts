import type { PermissionMenu } from '@lectern/contract/access/session.ts'
import { opens, type Rights } from '@lectern/contract/base/rights.ts'

interface QuickEntry {
  path: string
  title: PermissionMenu['title']
  /** The menu group it belongs to. */
  group: PermissionMenu['title'] | null
}

/** The pages of the side menu that these rights open, in its order, without the groups and the page `here` that shows them. */
export function quickEntries(
  menus: readonly PermissionMenu[],
  rights: Rights,
  here: string,
  group: QuickEntry['group'] = null,
): QuickEntry[] {
  const shown = menus.filter((menu) => !menu.hidden).sort((a, b) => a.sort - b.sort)
  return shown.flatMap(({ path, title, code, childVms }) => {
    if (childVms.some((child) => !child.hidden)) return quickEntries(childVms, rights, here, title)
    return path === here || !opens(rights, code) ? [] : [{ path, title, group }]
  })
}
