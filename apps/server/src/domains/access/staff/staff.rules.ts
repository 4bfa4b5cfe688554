import type { Grant } from '@lectern/contract/access/grants.ts'
import { groupCodes } from '@lectern/contract/base/permission-codes.ts'
import { isEnough, type Level } from '@lectern/contract/base/rights.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import {
  type Bilingual,
  permissionTable,
  rolePermissionTable,
  roleTable,
  staffRoleTable,
  staffTable,
} from '../../../platform/access/access.table.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type RightsRow, rightsOf, toRights } from '../../../platform/access/member-rights.ts'
import type { Platform } from '../../../platform/core/platform.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError, badInput } from '../../../platform/errors/app-error.ts'
import { isCommonPassword } from './common-passwords.ts'

/** A code at a level. */
interface Right {
  code: string
  level: Level
}

/** What is granted, and what its permission is called, for the refusal. */
interface GivenRight extends Right {
  name: Bilingual
}

/** Nobody may grant a code that they do not hold themselves, at that level. */
export function refuseEscalation(giver: Actor, rights: GivenRight[]): void {
  const beyond = missing(giver, rights)
  if (beyond) throw new AppError('grant.beyondOwn', wordsFor(beyond))
}

/** Nor may they take one away: they could strip staff above them, and could not give it back. */
export function refuseStripping(taker: Actor, rights: GivenRight[]): void {
  const beyond = missing(taker, rights)
  if (beyond) throw new AppError('grant.takesBeyondOwn', wordsFor(beyond))
}

const wordsFor = ({ code, level, name: { zh, en } }: GivenRight) => ({ code, level, zh, en })

/** The first of these rights that somebody does not hold. The code of a group gives nothing, so everybody may grant it. */
export const missing = <R extends Right>(user: Actor, rights: R[]): R | undefined =>
  rights.find(({ code, level }) => !groups.has(code) && !isEnough(user.rights.get(code), level))
const groups: ReadonlySet<string> = new Set(groupCodes)

/** Nobody may act on a member who may do more: resetting their password would be a way to become them. */
export async function refuseStronger(db: Db, actor: Actor, staffId: number): Promise<void> {
  const { rows } = await db.execute<{ rights: RightsRow }>(sql`select ${rightsOf(sql`${staffId}::bigint`)} as rights`)
  const held = [...toRights(rows[0]?.rights)].map(([code, level]) => ({ code, level }))
  if (missing(actor, held)) throw new AppError('staff.stronger')
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

export interface GrantChange {
  /** What is granted anew or at a higher level: as it will be. */
  given: Grant[]
  /** What is no longer granted, or at a lower level: as it was. */
  taken: Grant[]
  /** What has another level than before, or had none. */
  set: Grant[]
  /** Permissions that are no longer granted at all. */
  removed: number[]
}

/** How a new list of grants differs from the old one. Of a permission that is named twice, the stronger level counts. */
export function grantChange(before: Grant[], grants: Grant[] = before): GrantChange {
  const old = levelsById(before)
  const now = levelsById(grants)
  const set = toGrants(now).filter(({ id, level }) => old.get(id) !== level)
  return {
    set,
    given: set.filter(({ id, level }) => !isEnough(old.get(id), level)),
    taken: toGrants(old).filter(({ id, level }) => !isEnough(now.get(id), level)),
    removed: [...old.keys()].filter((id) => !now.has(id)),
  }
}

const toGrants = (byId: Map<number, Level>): Grant[] => [...byId].map(([id, level]) => ({ id, level }))

function levelsById(grants: Grant[]): Map<number, Level> {
  const byId = new Map<number, Level>()
  for (const { id, level } of grants) if (!isEnough(byId.get(id), level)) byId.set(id, level)
  return byId
}

/** The rights that these grants give. Their permissions stay locked until the call ends. An unknown id is refused. */
export async function rightsOfGrants(tx: Db, grants: Grant[]): Promise<GivenRight[]> {
  if (grants.length === 0) return []
  const ids = grants.map(({ id }) => id)
  const rows = await tx
    .select({ id: permissionTable.id, code: permissionTable.code, name: permissionTable.name })
    .from(permissionTable)
    .where(inArray(permissionTable.id, ids))
    .orderBy(asc(permissionTable.id))
    .for('key share')
  const byId = new Map(rows.map(({ id, code, name }) => [id, { code, name }]))
  return grants.map(({ id, level }) => {
    const permission = byId.get(id)
    if (!permission) throw new AppError('permission.unknown')
    return { ...permission, level }
  })
}

/** The rights that these roles give. The roles stay locked until the call ends. The built-in role gives everything. */
export async function rightsOfRoles(tx: Db, roleIds: number[]): Promise<GivenRight[]> {
  if (roleIds.length === 0) return []
  const found = await tx
    .select()
    .from(roleTable)
    .where(inArray(roleTable.id, roleIds))
    .orderBy(asc(roleTable.id))
    .for('key share')
  if (found.length !== new Set(roleIds).size) throw new AppError('role.unknown')
  if (found.some(({ builtin }) => builtin)) {
    const rows = await tx.select({ code: permissionTable.code, name: permissionTable.name }).from(permissionTable)
    return rows.map((permission) => ({ ...permission, level: 'FULL' }))
  }
  return tx
    .select({ code: permissionTable.code, name: permissionTable.name, level: rolePermissionTable.level })
    .from(permissionTable)
    .innerJoin(rolePermissionTable, eq(rolePermissionTable.permissionId, permissionTable.id))
    .where(inArray(rolePermissionTable.roleId, roleIds))
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

/**
 * The settings may require a longer password than the form does, and what everybody tries is refused: common ones, and
 * those made of what its owner is called or reached by.
 */
export function refuseWeakPassword(
  { settings }: Platform,
  password: string,
  owner: { username?: string; phone?: string | null | undefined; email?: string | null | undefined },
): void {
  if (password.length < settings.passwordMin) throw badInput({ password: 'validation.password.length' })
  if (!isCommonPassword(password, [owner.username, owner.phone, owner.email])) return
  throw new AppError('password.common', {}, { password: 'errors.password.common' })
}
