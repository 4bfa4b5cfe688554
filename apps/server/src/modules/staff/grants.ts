import { eq, inArray } from 'drizzle-orm'
import {
  staffPermissionTable,
  staffRoleTable,
  staffTable,
  staffTagTable,
  tagTable,
} from '../../platform/access/access.table.ts'
import type { SessionUser } from '../../platform/access/sessions.ts'
import type { Db } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { AuditNote } from '../../platform/audit/audit.ts'
import { announceStaffChange } from '../../platform/live/announce.ts'
import { lockStaff, readStaff } from './staff.queries.ts'
import {
  codesOfPermissions,
  codesOfRoles,
  keepingAnAdministrator,
  refuseEscalation,
  refuseStronger,
} from './staff.rules.ts'

/** What is to be granted; a part left out stays as it is. */
export interface Grants {
  roleIds?: number[]
  permissionIds?: number[]
  tagIds?: number[]
}

/** Sets what a member is granted. Only what is new must be the giver's own: nobody is kept from taking away. */
export async function setGrants(
  tx: Db,
  giver: SessionUser,
  audit: AuditNote,
  staffId: number,
  grants: Grants,
): Promise<void> {
  await keepingAnAdministrator(tx, async () => {
    await lockStaff(tx, staffId)
    await refuseStronger(tx, giver, staffId)
    const before = await readStaff(tx, staffId)
    const added = (now: number[] = [], old: number[]) => now.filter((id) => !old.includes(id))
    refuseEscalation(giver, await codesOfRoles(tx, added(grants.roleIds, before.roleIds)))
    refuseEscalation(giver, await codesOfPermissions(tx, added(grants.permissionIds, before.permissionIds)))

    if (grants.roleIds) await setRoles(tx, staffId, grants.roleIds)
    if (grants.permissionIds) await setPermissions(tx, staffId, grants.permissionIds)
    if (grants.tagIds) await setTags(tx, staffId, grants.tagIds)
    await tx
      .update(staffTable)
      .set({ version: before.version + 1 })
      .where(eq(staffTable.id, staffId))
    const after = await readStaff(tx, staffId)
    audit.changed(granted(before), granted(after))
  })
  await announceStaffChange(tx, staffId)
}

const granted = ({ roleIds, permissionIds, tagIds }: Required<Grants>) => ({ roleIds, permissionIds, tagIds })
const unique = (ids: number[]) => [...new Set(ids)]

async function setRoles(tx: Db, staffId: number, roleIds: number[]): Promise<void> {
  await tx.delete(staffRoleTable).where(eq(staffRoleTable.staffId, staffId))
  if (roleIds.length > 0) await tx.insert(staffRoleTable).values(unique(roleIds).map((roleId) => ({ staffId, roleId })))
}

async function setPermissions(tx: Db, staffId: number, permissionIds: number[]): Promise<void> {
  await tx.delete(staffPermissionTable).where(eq(staffPermissionTable.staffId, staffId))
  const values = unique(permissionIds).map((permissionId) => ({ staffId, permissionId }))
  if (values.length > 0) await tx.insert(staffPermissionTable).values(values)
}

async function setTags(tx: Db, staffId: number, tagIds: number[]): Promise<void> {
  const wanted = unique(tagIds)
  const known = wanted.length > 0 ? await tx.$count(tagTable, inArray(tagTable.id, wanted)) : 0
  if (known !== wanted.length) throw new AppError('tag.unknown')
  await tx.delete(staffTagTable).where(eq(staffTagTable.staffId, staffId))
  if (wanted.length > 0) await tx.insert(staffTagTable).values(wanted.map((tagId) => ({ staffId, tagId })))
}
