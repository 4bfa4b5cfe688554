import type { Grant } from '@lectern/contract/access/grants.ts'
import { type Role, roles } from '@lectern/contract/access/roles.ts'
import { asc, count, inArray } from 'drizzle-orm'
import {
  permissionTable,
  rolePermissionTable,
  staffRoleTable,
  roleTable as table,
} from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { words } from '../../../platform/list/filters.ts'
import { down } from '../../../platform/list/ordering.ts'
import { readRecord } from '../../../platform/list/records.ts'

export const roleList = defineList(roles.list, {
  from: table,
  filters: { name: words(table.name) },
  sorts: { createTime: table.createTime },
  order: [down(table.builtin), down(table.id)],
  describe: describeRoles,
})

export async function readRole(db: Db, id: number): Promise<Role> {
  return roleList.describeRecord(db, await readRecord(db, roleList, id))
}

async function describeRoles(db: Db, rows: (typeof table.$inferSelect)[]): Promise<Role[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const grants = await db
    .select()
    .from(rolePermissionTable)
    .where(inArray(rolePermissionTable.roleId, ids))
    .orderBy(asc(rolePermissionTable.permissionId))
  const holders = await db
    .select({ roleId: staffRoleTable.roleId, count: count() })
    .from(staffRoleTable)
    .where(inArray(staffRoleTable.roleId, ids))
    .groupBy(staffRoleTable.roleId)
  const allPermissions = await db
    .select({ id: permissionTable.id })
    .from(permissionTable)
    .orderBy(asc(permissionTable.id))
  return rows.map((row) => {
    const given: Grant[] = row.builtin
      ? allPermissions.map(({ id }) => ({ id, level: 'FULL' }))
      : grants.filter(({ roleId }) => roleId === row.id).map(({ permissionId, level }) => ({ id: permissionId, level }))
    return {
      ...row,
      permissionIds: given.map(({ id }) => id),
      grants: given,
      staffCount: holders.find(({ roleId }) => roleId === row.id)?.count ?? 0,
    }
  })
}
