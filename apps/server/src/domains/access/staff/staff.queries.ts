import type { StaffMember, staff } from '@lectern/contract/access/staff.ts'
import type { BodyOf, QueryOf } from '@lectern/contract/base/route.ts'
import { and, asc, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import {
  staffPermissionTable,
  staffRoleTable,
  staffTagTable,
  staffTable as table,
} from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { contains } from '../../../platform/list/filters.ts'

type Row = typeof table.$inferSelect

export function staffWhere(db: Db, filters: BodyOf<typeof staff.list>): SQL | undefined {
  const { username, realName, phone, activeflg, roleId, tagId } = filters
  const roles = db.select({ one: sql`1` }).from(staffRoleTable)
  const tags = db.select({ one: sql`1` }).from(staffTagTable)
  return and(
    username ? contains(table.username, username) : undefined,
    realName ? contains(table.realName, realName) : undefined,
    phone ? contains(table.phone, phone) : undefined,
    activeflg ? eq(table.active, activeflg === 'ACTIVE') : undefined,
    roleId
      ? exists(roles.where(and(eq(staffRoleTable.staffId, table.id), eq(staffRoleTable.roleId, roleId))))
      : undefined,
    tagId ? exists(tags.where(and(eq(staffTagTable.staffId, table.id), eq(staffTagTable.tagId, tagId)))) : undefined,
  )
}

const sortable = { createTime: table.createTime, lastLoginTime: table.lastLoginTime }

export function staffOrder(sort: QueryOf<typeof staff.list>['sort']): SQL[] {
  if (!sort) return [desc(table.id)]
  const [field, direction] = sort.split(',') as [keyof typeof sortable, string]
  return [direction === 'asc' ? asc(sortable[field]) : sql`${sortable[field]} desc nulls last`, desc(table.id)]
}

/** Members as the console sees them, with the grants of each, in three queries however many members there are. */
export async function describeStaff(db: Db, rows: Row[]): Promise<StaffMember[]> {
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
    tagIds: tags.filter(({ staffId }) => staffId === id).map(({ tagId }) => tagId),
    lastLoginTime,
    createTime,
    version,
  }))
}

export async function lockStaff(db: Db, id: number): Promise<Row> {
  const [row] = await db.select().from(table).where(eq(table.id, id)).for('update')
  if (!row) throw new AppError('record.gone')
  return row
}

export async function readStaff(db: Db, id: number): Promise<StaffMember> {
  const rows = await db.select().from(table).where(eq(table.id, id))
  const [member] = await describeStaff(db, rows)
  if (!member) throw new AppError('record.gone')
  return member
}
