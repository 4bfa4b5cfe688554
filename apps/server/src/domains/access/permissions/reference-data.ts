import { eq, sql } from 'drizzle-orm'
import { permissionMenuTable as menus, permissionTable as permissions } from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type MenuEntry, menuTree } from './menu-tree.ts'
import { type PermissionEntry, permissionTree } from './permission-tree.ts'

/** Adds the codes and screens that are new in this release, and leaves alone what an administrator has changed. */
export async function addReferenceData(tx: Db): Promise<void> {
  const screens = await tx.select({ id: menus.id, path: menus.path }).from(menus)
  await addMenus(tx, menuTree, null, new Map(screens.map(({ id, path }) => [path, id])))
  const codes = await tx.select({ id: permissions.id }).from(permissions)
  await addPermissions(tx, permissionTree, null, new Set(codes.map(({ id }) => id)))
  // Permissions that are added later get ids above the fixed ones.
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('permission', 'id'), greatest(1000, max(id))) from permission`,
  )
}

/** `known` are the ids of screens that exist: most starts add none, and should not ask for each. */
async function addMenus(
  tx: Db,
  entries: MenuEntry[],
  parentId: number | null,
  known: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [index, entry] of entries.entries()) {
    const { path, children = [] } = entry
    const id = known.get(path) ?? (await addMenu(tx, entry, parentId, (index + 1) * 10))
    await addMenus(tx, children, id, known)
  }
}

async function addMenu(tx: Db, entry: MenuEntry, parentId: number | null, sort: number): Promise<number> {
  const { zh, en, path, code, icon = null, hidden = false } = entry
  const [row] = await tx
    .insert(menus)
    .values({ parentId, title: { zh, en }, path, code, icon, hidden, sort })
    .returning({ id: menus.id })
  if (!row) throw new Error(`the menu ${path} was not stored`)
  return row.id
}

async function addPermissions(
  tx: Db,
  entries: PermissionEntry[],
  mid: number | null,
  known: ReadonlySet<number>,
): Promise<void> {
  for (const { id, code, zh, en, children = [] } of entries) {
    if (!known.has(id)) {
      const [menu] = await tx
        .select({ id: menus.id })
        .from(menus)
        .where(eq(menus.code, code))
        .orderBy(menus.id)
        .limit(1)
      await tx
        .insert(permissions)
        .values({ id, code, name: { zh, en }, mid, menuId: menu?.id ?? null })
        .onConflictDoNothing()
    }
    await addPermissions(tx, children, id, known)
  }
}
