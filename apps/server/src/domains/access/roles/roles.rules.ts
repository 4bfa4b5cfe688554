import type { Grant } from '@lectern/contract/access/grants.ts'
import { roles } from '@lectern/contract/access/roles.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { permissionTable, rolePermissionTable, type roleTable as table } from '../../../platform/access/access.table.ts'
import { requireCall } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type Join, joinAgain, readJoined } from '../../../platform/list/joined-ids.ts'
import type { Rules } from '../../../platform/list/records.ts'
import { type GrantChange, grantChange, refuseEscalation, rightsOfGrants } from '../staff/staff.rules.ts'
import { readRole } from './roles.list.ts'

/** Who shared a view of a list with a role. */
export const sharedViews: Join = { table: 'saved_view_role', own: 'role_id', other: 'view_id', of: 'saved_view' }

/** A role that comes back gives what it gave, as far as there is it still. Whoever brings it back gives it anew. */
export const roleReturn: Rules<typeof table, never> = {
  parts: {
    read: async (db, id) => ({
      grants: (await readRole(db, id)).grants,
      views: await readJoined(db, sharedViews, id),
    }),
    store: async (db, id, { grants, views }) => {
      const kept = grants as Grant[]
      const ids = kept.map((grant) => grant.id)
      const permissions = await db
        .select({ id: permissionTable.id })
        .from(permissionTable)
        .where(inArray(permissionTable.id, ids))
        .orderBy(asc(permissionTable.id))
        .for('key share')
      const still = new Set(permissions.map((permission) => permission.id))
      const given = kept.filter((grant) => still.has(grant.id))
      await changeGrants(db, id, grantChange([], given))
      await joinAgain(db, sharedViews, id, views)
    },
  },
  afterSave: async ({ db, user, after }) => {
    const { grants } = await readRole(db, after.id)
    if (grants.length > 0) requireCall(user, roles.allotPermissions)
    refuseEscalation(user, await rightsOfGrants(db, grants))
  },
}

export async function changeGrants(db: Db, roleId: number, { set, removed }: GrantChange): Promise<void> {
  const gone = and(eq(rolePermissionTable.roleId, roleId), inArray(rolePermissionTable.permissionId, removed))
  if (removed.length > 0) await db.delete(rolePermissionTable).where(gone)
  const values = set.map(({ id, level }) => ({ roleId, permissionId: id, level }))
  if (values.length > 0) await db.insert(rolePermissionTable).values(values).onConflictDoUpdate(newLevel)
}

const newLevel = {
  target: [rolePermissionTable.roleId, rolePermissionTable.permissionId],
  set: { level: sql`excluded.level` },
}
