import type { StaffMember } from '@lectern/contract/access/staff.ts'
import { inArray } from 'drizzle-orm'
import {
  staffPermissionTable,
  staffRoleTable,
  staffTagTable,
  staffTable as table,
} from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { rowsOf } from '../../../platform/list/list-table.ts'
import { lockRecord, readRecord } from '../../../platform/list/records.ts'

type Row = typeof table.$inferSelect
type ShownRow = Pick<Row, keyof Row & keyof StaffMember> & Pick<Row, 'active'>

const allStaff = rowsOf(table)

/** Members as the console sees them, with the grants of each, in three queries however many members there are. */
export async function describeStaff(db: Db, rows: ShownRow[]): Promise<StaffMember[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  // One after the other: inside a transaction they share a connection.
  const roles = await db.select().from(staffRoleTable).where(inArray(staffRoleTable.staffId, ids))
  const permissions = await db.select().from(staffPermissionTable).where(inArray(staffPermissionTable.staffId, ids))
  const tags = await db.select().from(staffTagTable).where(inArray(staffTagTable.staffId, ids))
  return rows.map(({ id, username, realName, phone, email, avatar, active, lastLoginTime, createTime, version }) => ({
    id,
    username,
    realName,
    phone,
    email,
    avatar,
    activeflg: active ? 'ACTIVE' : 'INACTIVE',
    roleIds: roles.filter(({ staffId }) => staffId === id).map(({ roleId }) => roleId),
    permissionIds: permissions.filter(({ staffId }) => staffId === id).map(({ permissionId }) => permissionId),
    grants: permissions
      .filter(({ staffId }) => staffId === id)
      .map(({ permissionId, level }) => ({ id: permissionId, level })),
    tagIds: tags.filter(({ staffId }) => staffId === id).map(({ tagId }) => tagId),
    lastLoginTime,
    createTime,
    version,
  }))
}

/** Locks a member until the transaction ends. Whoever edited another version is refused. */
export const lockStaff = (db: Db, id: number, version?: number) => lockRecord(db, allStaff, id, version)

export async function readStaff(db: Db, id: number): Promise<StaffMember> {
  const [member] = await describeStaff(db, [await readRecord(db, allStaff, id)])
  if (!member) throw new Error('a member that was read is gone')
  return member
}
