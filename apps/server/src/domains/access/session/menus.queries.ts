import type { PermissionMenu } from '@lectern/contract/access/session.ts'
import { groupCodes } from '@lectern/contract/base/permission-codes.ts'
import { opens, type Rights } from '@lectern/contract/base/rights.ts'
import { asc } from 'drizzle-orm'
import { permissionMenuTable as menus } from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'

/** The menu tree that these rights open. A group is shown if any of its pages is: holding it is not enough. */
export async function menusFor(db: Db, rights: Rights): Promise<PermissionMenu[]> {
  const rows = await db.select().from(menus).orderBy(asc(menus.sort), asc(menus.id))
  const isGroup = ({ id, code }: (typeof rows)[number]) =>
    (groupCodes as readonly string[]).includes(code) && rows.some(({ parentId }) => parentId === id)
  const build = (parentId: number | null): PermissionMenu[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map((row) => ({ ...row, childVms: build(row.id) }))
      .filter((menu) => menu.childVms.length > 0 || (!isGroup(menu) && opens(rights, menu.code)))
  return build(null)
}
