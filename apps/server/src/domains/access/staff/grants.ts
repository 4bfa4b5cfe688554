import type { Grant } from '@lectern/contract/access/grants.ts'
import type { StaffMember } from '@lectern/contract/access/staff.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import {
  staffPermissionTable,
  staffRoleTable,
  staffTable,
  staffTagTable,
  tagTable,
} from '../../../platform/access/access.table.ts'
import { endLooks, type SessionUser } from '../../../platform/access/sessions.ts'
import type { AuditNote } from '../../../platform/audit/audit.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { announceStaffChange } from '../../../platform/live/announce.ts'
import { lockStaff, readStaff } from './staff.queries.ts'
import {
  type Difference,
  difference,
  type GrantChange,
  grantChange,
  keepingAnAdministrator,
  refuseEscalation,
  refuseStronger,
  rightsOfGrants,
  rightsOfRoles,
} from './staff.rules.ts'

/** What to grant. A list that is left out stays as it is. */
export interface Grants {
  roleIds?: number[]
  permissionIds?: Grant[]
  tagIds?: number[]
}

/**
 * Sets what a member is granted. The giver must hold every right that they add. What they take away they hold anyway,
 * because nobody may act on a member who holds more than they do.
 */
export async function setGrants(
  tx: Db,
  giver: SessionUser,
  audit: AuditNote,
  staffId: number,
  grants: Grants,
  version?: number,
): Promise<void> {
  await keepingAnAdministrator(tx, async () => {
    await lockStaff(tx, staffId, version)
    await refuseStronger(tx, giver, staffId)
    const before = await readStaff(tx, staffId)
    const roles = difference(before.roleIds, grants.roleIds)
    const permissions = grantChange(before.grants, grants.permissionIds)
    const tags = difference(before.tagIds, grants.tagIds)
    refuseEscalation(giver, await rightsOfRoles(tx, roles.added))
    refuseEscalation(giver, await rightsOfGrants(tx, permissions.given))
    await requireTags(tx, tags.added)

    await changeRoles(tx, staffId, roles)
    await changePermissions(tx, staffId, permissions)
    await changeTags(tx, staffId, tags)
    await tx
      .update(staffTable)
      .set({ version: before.version + 1 })
      .where(eq(staffTable.id, staffId))
    const after = await readStaff(tx, staffId)
    audit.changed(grantsOf(before), grantsOf(after))
    audit.of(after)
  })
  await endLooks(tx, staffId)
  await announceStaffChange(tx, staffId)
}

const grantsOf = ({ roleIds, grants, tagIds }: StaffMember) => ({ roleIds, grants, tagIds })

async function requireTags(tx: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const found = await tx
    .select({ id: tagTable.id })
    .from(tagTable)
    .where(inArray(tagTable.id, ids))
    .orderBy(asc(tagTable.id))
    .for('key share')
  if (found.length !== ids.length) throw new AppError('tag.unknown')
}

async function changeRoles(tx: Db, staffId: number, { added, removed }: Difference): Promise<void> {
  const gone = and(eq(staffRoleTable.staffId, staffId), inArray(staffRoleTable.roleId, removed))
  if (removed.length > 0) await tx.delete(staffRoleTable).where(gone)
  if (added.length > 0) await tx.insert(staffRoleTable).values(added.map((roleId) => ({ staffId, roleId })))
}

async function changePermissions(tx: Db, staffId: number, { set, removed }: GrantChange): Promise<void> {
  const gone = and(eq(staffPermissionTable.staffId, staffId), inArray(staffPermissionTable.permissionId, removed))
  if (removed.length > 0) await tx.delete(staffPermissionTable).where(gone)
  const values = set.map(({ id, level }) => ({ staffId, permissionId: id, level }))
  if (values.length > 0) await tx.insert(staffPermissionTable).values(values).onConflictDoUpdate(newLevel)
}

const newLevel = {
  target: [staffPermissionTable.staffId, staffPermissionTable.permissionId],
  set: { level: sql`excluded.level` },
}

async function changeTags(tx: Db, staffId: number, { added, removed }: Difference): Promise<void> {
  const gone = and(eq(staffTagTable.staffId, staffId), inArray(staffTagTable.tagId, removed))
  if (removed.length > 0) await tx.delete(staffTagTable).where(gone)
  if (added.length > 0) await tx.insert(staffTagTable).values(added.map((tagId) => ({ staffId, tagId })))
}
