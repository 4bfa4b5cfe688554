import type { PermissionMenu } from '@lectern/contract/access/session.ts'

interface QuickEntry {
  path: string
  title: PermissionMenu['title']
  /** The menu group it belongs to. */
  group: PermissionMenu['title'] | null
}

/** The pages of the side menu in its order, without the groups and the page `here` that shows them. */
export function quickEntries(
  menus: readonly PermissionMenu[],
  here: string,
  group: QuickEntry['group'] = null,
): QuickEntry[] {
  const shown = menus.filter((menu) => !menu.hidden).sort((a, b) => a.sort - b.sort)
  return shown.flatMap(({ path, title, childVms }) => {
    if (childVms.some((child) => !child.hidden)) return quickEntries(childVms, here, title)
    return path === here ? [] : [{ path, title, group }]
  })
}
