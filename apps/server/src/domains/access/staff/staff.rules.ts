import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import {
  permissionTable,
  rolePermissionTable,
  roleTable,
  staffRoleTable,
  staffTable,
} from '../../../platform/access/access.table.ts'
import { codesOf, type SessionUser } from '../../../platform/access/sessions.ts'
import type { Platform } from '../../../platform/core/platform.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError, badInput } from '../../../platform/errors/app-error.ts'

/** Nobody may grant a code that they do not hold themselves. */
export function refuseEscalation(giver: SessionUser, codes: Iterable<string>): void {
  const missing = missingCodes(giver, codes)
  if (missing.length > 0) throw new AppError('grant.beyondOwn', { codes: missing })
}

/** Nor may they take one away: they could strip staff above them, and could not give it back. */
export function refuseStripping(taker: SessionUser, codes: Iterable<string>): void {
  const missing = missingCodes(taker, codes)
  if (missing.length > 0) throw new AppError('grant.takesBeyondOwn', { codes: missing })
}

const missingCodes = (user: SessionUser, codes: Iterable<string>): string[] =>
  [...codes].filter((code) => !user.codes.has(code)).slice(0, 5)

/** Nobody may act on a member who may do more: resetting their password would be a way to become them. */
export async function refuseStronger(db: Db, actor: SessionUser, staffId: number): Promise<void> {
  const codes = await staffCodes(db, staffId)
  if (codes.some((code) => !actor.codes.has(code))) throw new AppError('staff.stronger')
}

export interface Difference {
  added: number[]
  removed: number[]
}

/** The ids that a new list adds to the old one and removes from it. Without a new list, nothing changes. */
export function difference(before: number[], now: number[] = before): Difference {
  return {
    added: [...new Set(now)].filter((id) => !before.includes(id)),
    removed: before.filter((id) => !now.includes(id)),
  }
}

async function staffCodes(db: Db, staffId: number): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(codesOf(sql`${staffId}::bigint`))
  return rows.map(({ code }) => code)
}

/** The codes of these permissions, which stay locked until the call ends. An id that does not exist is refused. */
export async function codesOfPermissions(tx: Db, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ code: permissionTable.code })
    .from(permissionTable)
    .where(inArray(permissionTable.id, ids))
    .orderBy(asc(permissionTable.id))
    .for('key share')
  if (rows.length !== new Set(ids).size) throw new AppError('permission.unknown')
  return rows.map(({ code }) => code)
}

/** The codes that these roles grant. The roles stay locked until the call ends. The built-in role grants every code. */
export async function codesOfRoles(tx: Db, roleIds: number[]): Promise<string[]> {
  if (roleIds.length === 0) return []
  const found = await tx
    .select()
    .from(roleTable)
    .where(inArray(roleTable.id, roleIds))
    .orderBy(asc(roleTable.id))
    .for('key share')
  if (found.length !== new Set(roleIds).size) throw new AppError('role.unknown')
  const all = found.some(({ builtin }) => builtin)
  const rows = all
    ? await tx.select({ code: permissionTable.code }).from(permissionTable)
    : await tx
        .selectDistinct({ code: permissionTable.code })
        .from(permissionTable)
        .innerJoin(rolePermissionTable, eq(rolePermissionTable.permissionId, permissionTable.id))
        .where(inArray(rolePermissionTable.roleId, roleIds))
  return rows.map(({ code }) => code)
}

/*
 * The lock order, which prevents deadlocks: the administrators (below), staff, roles, permissions, tags, each kind by
 * id. Only after locking, write the rows that join them.
 */

/**
 * Runs a change that could remove the last administrator, and rolls it back (by throwing) if it did. Such changes run
 * one at a time, so that two people cannot each remove the other.
 */
export async function keepingAnAdministrator<T>(tx: Db, change: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lectern.administrators'))`)
  const result = await change()
  const [left] = await tx
    .select({ id: staffTable.id })
    .from(staffTable)
    .innerJoin(staffRoleTable, eq(staffRoleTable.staffId, staffTable.id))
    .innerJoin(roleTable, eq(roleTable.id, staffRoleTable.roleId))
    .where(and(eq(staffTable.active, true), eq(roleTable.builtin, true)))
    .limit(1)
  if (!left) throw new AppError('staff.lastAdministrator')
  return result
}

/** The settings may require a longer password than the form does. */
export function refuseShortPassword({ settings }: Platform, password: string): void {
  if (password.length >= settings.passwordMin) return
  throw badInput({ password: 'validation.password.length' })
}
