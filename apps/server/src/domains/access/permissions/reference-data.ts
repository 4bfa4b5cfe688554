import { eq, sql } from 'drizzle-orm'
import { permissionMenuTable as menus, permissionTable as permissions } from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type MenuEntry, menuTree } from './menu-tree.ts'
import { type PermissionEntry, permissionTree } from './permission-tree.ts'

/** Adds the codes and screens that are new in this release, and leaves alone what an administrator has changed. */
export async function addReferenceData(tx: Db): Promise<void> {
  await addMenus(tx, menuTree, null)
  await addPermissions(tx, permissionTree, null)
  // Permissions that are added later get ids above the fixed ones.
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('permission', 'id'), greatest(1000, max(id))) from permission`,
  )
}

async function addMenus(tx: Db, entries: MenuEntry[], parentId: number | null): Promise<void> {
  for (const [index, entry] of entries.entries()) {
    const { zh, en, path, code, icon = null, hidden = false, children = [] } = entry
    await tx
      .insert(menus)
      .values({ parentId, title: { zh, en }, path, code, icon, hidden, sort: (index + 1) * 10 })
      .onConflictDoNothing()
    const [row] = await tx.select({ id: menus.id }).from(menus).where(eq(menus.path, path))
    if (row) await addMenus(tx, children, row.id)
  }
}

async function addPermissions(tx: Db, entries: PermissionEntry[], mid: number | null): Promise<void> {
  for (const { id, code, zh, en, children = [] } of entries) {
    const [menu] = await tx.select({ id: menus.id }).from(menus).where(eq(menus.code, code)).orderBy(menus.id).limit(1)
    await tx
      .insert(permissions)
      .values({ id, code, name: { zh, en }, mid, menuId: menu?.id ?? null })
      .onConflictDoNothing()
    await addPermissions(tx, children, id)
  }
}
