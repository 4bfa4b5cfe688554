import { type Role, roles } from '@lectern/contract/access/roles.ts'
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import {
  permissionTable,
  rolePermissionTable,
  staffRoleTable,
  staffTable,
  roleTable as table,
} from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { words } from '../../../platform/list/filters.ts'
import { down } from '../../../platform/list/ordering.ts'
import { lockRecord, readRecord, updateRecord } from '../../../platform/list/records.ts'
import { announceStaffChange } from '../../../platform/live/announce.ts'
import {
  codesOfPermissions,
  codesOfRoles,
  type Difference,
  difference,
  refuseEscalation,
  refuseStripping,
} from '../staff/staff.rules.ts'

type Row = typeof table.$inferSelect

const list = defineList(roles.list, {
  from: table,
  filters: { name: words(table.name) },
  sorts: { createTime: table.createTime },
  order: [down(table.builtin), down(table.id)],
  describe: describeRoles,
})

export const roleRoutes = implement(roles, {
  list: ({ query, body, db }) => list.page(db, { ...query, ...body }),
  get: async ({ params, db }) => readRole(db, params.id),
  create: async ({ body, db, user, audit }) => {
    refuseEscalation(user, await codesOfPermissions(db, body.permissionIds))
    const id = await addRole(db, body.name, body.permissionIds)
    audit.changed(null, await readRole(db, id))
    return { id }
  },
  update: async (call) => {
    const { id, version, ...form } = call.body
    await lockRole(call.db, id)
    await updateRecord(call, list, {}, { id, version, form })
    return readRole(call.db, id)
  },
  remove: async ({ params, db, user, audit }) => {
    const row = await lockRole(db, params.id)
    refuseStripping(user, await codesOfRoles(db, [row.id]))
    const holders = await db
      .select({ name: staffTable.realName })
      .from(staffTable)
      .innerJoin(staffRoleTable, eq(staffRoleTable.staffId, staffTable.id))
      .where(eq(staffRoleTable.roleId, row.id))
      .orderBy(asc(staffTable.id))
    if (holders.length > 0) {
      const names = holders.slice(0, 5).map(({ name }) => name)
      throw new AppError('role.assigned', { name: row.name, count: holders.length, names })
    }
    audit.changed(await readRole(db, row.id), null)
    await db.delete(table).where(eq(table.id, row.id))
    return null
  },
  /** Copying counts as creating a role: the copy may hold no code that the copier does not hold. */
  copy: async ({ params, db, user, audit }) => {
    const original = await readRole(db, params.copiedId)
    refuseEscalation(user, await codesOfRoles(db, [original.id]))
    const id = await addRole(db, params.roleName, original.permissionIds)
    audit.changed(null, await readRole(db, id))
    return { id }
  },
  allotPermissions: async ({ params, body, db, user, audit }) => {
    const row = await lockRole(db, params.id)
    const before = await readRole(db, row.id)
    const change = difference(before.permissionIds, body)
    refuseEscalation(user, await codesOfPermissions(db, change.added))
    refuseStripping(user, await codesOfPermissions(db, change.removed))
    await changePermissions(db, row.id, change)
    await db
      .update(table)
      .set({ version: row.version + 1 })
      .where(eq(table.id, row.id))
    const holders = await db.select().from(staffRoleTable).where(eq(staffRoleTable.roleId, row.id))
    await announceStaffChange(db, ...holders.map(({ staffId }) => staffId))
    audit.changed({ permissionIds: before.permissionIds }, { permissionIds: [...new Set(body)].sort((a, b) => a - b) })
    return null
  },
})

async function addRole(db: Db, name: string, permissionIds: number[]): Promise<number> {
  const [row] = await db.insert(table).values({ name }).returning({ id: table.id })
  if (!row) throw new Error('the role was not stored')
  await changePermissions(db, row.id, difference([], permissionIds))
  return row.id
}

async function changePermissions(db: Db, roleId: number, { added, removed }: Difference): Promise<void> {
  const gone = and(eq(rolePermissionTable.roleId, roleId), inArray(rolePermissionTable.permissionId, removed))
  if (removed.length > 0) await db.delete(rolePermissionTable).where(gone)
  const values = added.map((permissionId) => ({ roleId, permissionId }))
  if (values.length > 0) await db.insert(rolePermissionTable).values(values)
}

/** The built-in role can be neither renamed, changed nor deleted. */
async function lockRole(db: Db, id: number): Promise<Row> {
  const row = await lockRecord(db, list, id)
  if (row.builtin) throw new AppError('role.builtin')
  return row
}

async function readRole(db: Db, id: number): Promise<Role> {
  return list.describeRecord(db, await readRecord(db, list, id))
}

async function describeRoles(db: Db, rows: Row[]): Promise<Role[]> {
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
  return rows.map((row) => ({
    ...row,
    permissionIds: row.builtin
      ? allPermissions.map(({ id }) => id)
      : grants.filter(({ roleId }) => roleId === row.id).map(({ permissionId }) => permissionId),
    staffCount: holders.find(({ roleId }) => roleId === row.id)?.count ?? 0,
  }))
}
