import type { PermissionMenu } from '@lectern/contract/access/session.ts'
import { opens, type Rights } from '@lectern/contract/base/rights.ts'
import { type MenuEntry, menuTree } from '../../../../server/src/domains/access/permissions/menu-tree.ts'

/** The menus of a new installation, as the server gives them to somebody with these rights. */
export function menusFor(rights: Rights, entries: MenuEntry[] = menuTree): PermissionMenu[] {
  return entries.flatMap(({ zh, en, path, code, icon = null, hidden = false, children = [] }, at) => {
    const childVms = menusFor(rights, children)
    if (childVms.length === 0 && !opens(rights, code)) return []
    const place = { id: at + 1, parentId: null, sort: at, version: 0, keepAlive: true }
    return [{ ...place, title: { zh, en }, path, code, icon, hidden, childVms }]
  })
}
