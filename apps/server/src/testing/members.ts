import { randomUUID } from 'node:crypto'
import type { Level } from '@lectern/contract/base/rights.ts'
import { inArray } from 'drizzle-orm'
import { hashPassword } from '../domains/access/staff/passwords.rules.ts'
import { permissionTable, staffPermissionTable, staffTable } from '../platform/access/access.table.ts'
import { openSession } from '../platform/access/sessions.ts'
import type { Db } from '../platform/database/database.ts'

/** The password of every member that tests add. */
export const memberPassword = 'Staff-1357'

/** Computed once, because hashing is slow on purpose and all members of the tests have the same password. */
let memberHash: Promise<string> | undefined
function memberPasswordHash(): Promise<string> {
  memberHash ??= hashPassword(memberPassword, 'member')
  return memberHash
}

/** Codes, which are then held without limits, or the level of each. */
export type Held = readonly string[] | Record<string, Level>

/** Adds a staff member who has only these rights. */
export async function addMember(db: Db, held: Held): Promise<{ staffId: number; username: string }> {
  const username = `u${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const [staff] = await db
    .insert(staffTable)
    .values({ username, passwordHash: await memberPasswordHash(), realName: '测试员', active: true })
    .returning({ id: staffTable.id })
  if (!staff) throw new Error('no staff')
  const levels = new Map<string, Level>(isList(held) ? held.map((code) => [code, 'FULL']) : Object.entries(held))
  if (levels.size > 0) {
    const granted = await db
      .select()
      .from(permissionTable)
      .where(inArray(permissionTable.code, [...levels.keys()]))
    await db
      .insert(staffPermissionTable)
      .values(granted.map(({ id, code }) => ({ staffId: staff.id, permissionId: id, level: levels.get(code) })))
  }
  return { staffId: staff.id, username }
}

const isList = (held: Held): held is readonly string[] => Array.isArray(held)

/** Opens a session without the login call, which limits the number of attempts. */
export const sessionFor = (db: Db, staffId: number): Promise<string> => openSession(db, staffId, '127.0.0.1', 'test')
