import type { PermissionMenu } from '@lectern/contract/access/session.ts'
import { ALWAYS } from '@lectern/contract/base/permission-codes.ts'
import { asc } from 'drizzle-orm'
import { permissionMenuTable as menus } from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'

/** The menu tree that these codes open. A group is shown if its own code is held or any of its pages is shown. */
export async function menusFor(db: Db, codes: ReadonlySet<string>): Promise<PermissionMenu[]> {
  const rows = await db.select().from(menus).orderBy(asc(menus.sort), asc(menus.id))
  const build = (parentId: number | null): PermissionMenu[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map((row) => ({ ...row, childVms: build(row.id) }))
      .filter((menu) => menu.childVms.length > 0 || menu.code === ALWAYS || codes.has(menu.code))
  return build(null)
}
