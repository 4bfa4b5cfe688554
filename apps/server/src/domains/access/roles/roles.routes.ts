import type { Grant } from '@lectern/contract/access/grants.ts'
import { type roleForm, roles } from '@lectern/contract/access/roles.ts'
import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { staffRoleTable, staffTable, roleTable as table } from '../../../platform/access/access.table.ts'
import { requireCall } from '../../../platform/access/actor.ts'
import { endLooks } from '../../../platform/access/sessions.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { RecordPart } from '../../../platform/domain/records.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { type Handlers, implement } from '../../../platform/http/implement.ts'
import { openBin } from '../../../platform/list/bin.ts'
import { lockRecord, updateRecord } from '../../../platform/list/records.ts'
import { announceStaffChange } from '../../../platform/live/announce.ts'
import {
  grantChange,
  missing,
  refuseEscalation,
  refuseStripping,
  rightsOfGrants,
  rightsOfRoles,
} from '../staff/staff.rules.ts'
import { roleList as list, readRole } from './roles.list.ts'
import { changeGrants, roleReturn } from './roles.rules.ts'

const bin = openBin(list, roleReturn, roles.create)

const handlers = {
  list: ({ query, body, db }) => list.page(db, { ...query, ...body }),
  get: async ({ params, db }) => readRole(db, params.id),
  create: async ({ body, db, user, audit }) => {
    if (body.permissionIds.length > 0) requireCall(user, roles.allotPermissions)
    refuseEscalation(user, await rightsOfGrants(db, body.permissionIds))
    const id = await addRole(db, body, body.permissionIds)
    audit.changed(null, await readRole(db, id))
    return { id }
  },
  update: async (call) => {
    const { id, version, ...form } = call.body
    const row = await lockRecord(call.db, list, id)
    if (row.builtin && form.name !== row.name) throw new AppError('role.builtin')
    const demandChanges = form.twoStep !== undefined && form.twoStep !== row.twoStep
    // What guards a role is not for those to change who hold less than it gives.
    if (demandChanges && missing(call.user, await rightsOfRoles(call.db, [id]))) throw new AppError('role.stronger')
    await updateRecord(call, list, {}, { id, version, form })
    if (demandChanges) await announceStaffChange(call.db, ...(await holdersOf(call.db, id)))
    return readRole(call.db, id)
  },
  remove: async ({ params, db, user, audit }) => {
    const row = await lockRole(db, params.id)
    refuseStripping(user, await rightsOfRoles(db, [row.id]))
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
    audit.undoable = (await bin.keep({ db, user }, [row])) > 0
    await db.delete(table).where(eq(table.id, row.id))
    return null
  },
  /** Copying counts as creating a role: the copy may give nothing that the copier does not hold. */
  copy: async ({ params, db, user, audit }) => {
    const original = await readRole(db, params.copiedId)
    refuseEscalation(user, await rightsOfRoles(db, [original.id]))
    const id = await addRole(db, { name: params.roleName, twoStep: original.twoStep }, original.grants)
    audit.changed(null, await readRole(db, id))
    return { id }
  },
  allotPermissions: async ({ params, body, db, user, audit }) => {
    const row = await lockRole(db, params.id)
    const before = await readRole(db, row.id)
    const change = grantChange(before.grants, body)
    refuseEscalation(user, await rightsOfGrants(db, change.given))
    refuseStripping(user, await rightsOfGrants(db, change.taken))
    await changeGrants(db, row.id, change)
    await db
      .update(table)
      .set({ version: row.version + 1 })
      .where(eq(table.id, row.id))
    const staffIds = await holdersOf(db, row.id)
    await endLooks(db, ...staffIds)
    await announceStaffChange(db, ...staffIds)
    audit.changed({ grants: before.grants }, { grants: (await readRole(db, row.id)).grants })
    audit.of(row)
    return null
  },
} satisfies Handlers<typeof roles>

export const roleRoutes = implement(roles, handlers)

export const roleRecords: Record<string, RecordPart> = {
  roles: {
    setters: {
      grants: {
        needs: roles.allotPermissions,
        set: (call, id, value) =>
          handlers.allotPermissions({ ...call, query: {}, params: { id }, body: value as Grant[] }),
      },
    },
  },
}

async function holdersOf(db: Db, roleId: number): Promise<number[]> {
  const holders = await db.select().from(staffRoleTable).where(eq(staffRoleTable.roleId, roleId))
  return holders.map(({ staffId }) => staffId)
}

async function addRole(db: Db, { name, twoStep }: z.infer<typeof roleForm>, grants: Grant[]): Promise<number> {
  const [row] = await db.insert(table).values({ name, twoStep }).returning({ id: table.id })
  if (!row) throw new Error('the role was not stored')
  await changeGrants(db, row.id, grantChange([], grants))
  return row.id
}

/** The built-in role can be neither renamed, changed nor deleted. */
async function lockRole(db: Db, id: number): Promise<typeof table.$inferSelect> {
  const row = await lockRecord(db, list, id)
  if (row.builtin) throw new AppError('role.builtin')
  return row
}
