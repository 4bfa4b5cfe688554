import { eq } from 'drizzle-orm'
import { roleTable, staffRoleTable, staffTable } from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { hashPassword, readablePassword } from '../staff/passwords.rules.ts'

export interface FirstSignIn {
  username: string
  /** Null if the password came from the settings, because then it must not be printed. */
  generatedPassword: string | null
}

interface NewAdministrator extends FirstSignIn {
  passwordHash: string
}

/** The first administrator, if there are no staff at all. */
export async function newAdministrator(
  db: Db,
  wanted: { username: string; password?: string },
): Promise<NewAdministrator | null> {
  if ((await db.$count(staffTable)) > 0) return null
  const password = wanted.password ?? readablePassword()
  return {
    username: wanted.username,
    passwordHash: await hashPassword(password, 'member'),
    generatedPassword: wanted.password ? null : password,
  }
}

/** Creates the built-in role and the first administrator, whose sign-in is returned only this once. */
export async function addAdministrator(tx: Db, administrator: NewAdministrator | null): Promise<FirstSignIn | null> {
  await tx.insert(roleTable).values({ name: '管理员', builtin: true }).onConflictDoNothing()
  if (!administrator) return null
  const { username, passwordHash, generatedPassword } = administrator
  const [staff] = await tx
    .insert(staffTable)
    .values({ username, passwordHash, realName: '系统管理员', active: true })
    .returning({ id: staffTable.id })
  const [role] = await tx.select().from(roleTable).where(eq(roleTable.builtin, true))
  if (!staff || !role) throw new Error('the first administrator was not stored')
  await tx.insert(staffRoleTable).values({ staffId: staff.id, roleId: role.id })
  return { username, generatedPassword }
}
