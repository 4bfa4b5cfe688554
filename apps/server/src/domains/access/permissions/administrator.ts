import { eq } from 'drizzle-orm'
import { roleTable, staffRoleTable, staffTable } from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { hashPassword, readablePassword } from '../staff/passwords.rules.ts'

export interface FirstSignIn {
  username: string
  /** Null if the password came from the settings, because then it must not be printed. */
  generatedPassword: string | null
}

/**
 * Creates the built-in role and, if there are no staff at all, the first administrator. Their sign-in is returned only
 * this once.
 */
export async function addAdministrator(
  tx: Db,
  wanted: { username: string; password?: string },
): Promise<FirstSignIn | null> {
  await tx.insert(roleTable).values({ name: '管理员', builtin: true }).onConflictDoNothing()
  if ((await tx.$count(staffTable)) > 0) return null
  const password = wanted.password ?? readablePassword()
  const [staff] = await tx
    .insert(staffTable)
    .values({
      username: wanted.username,
      passwordHash: await hashPassword(password),
      realName: '系统管理员',
      active: true,
    })
    .returning({ id: staffTable.id })
  const [role] = await tx.select().from(roleTable).where(eq(roleTable.builtin, true))
  if (!staff || !role) throw new Error('the first administrator was not stored')
  await tx.insert(staffRoleTable).values({ staffId: staff.id, roleId: role.id })
  return { username: wanted.username, generatedPassword: wanted.password ? null : password }
}
