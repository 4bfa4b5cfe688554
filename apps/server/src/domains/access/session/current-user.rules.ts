import type { CurrentUser } from '@lectern/contract/access/session.ts'
import { asc, eq } from 'drizzle-orm'
import { roleTable, sessionTable, staffRoleTable, staffTable } from '../../../platform/access/access.table.ts'
import type { SessionUser } from '../../../platform/access/sessions.ts'
import type { Platform } from '../../../platform/core/platform.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { avatarLink } from '../staff/avatars.rules.ts'

/** The member behind the session, as their own console shows them. */
export async function describeUser({ storage }: Platform, db: Db, user: SessionUser): Promise<CurrentUser> {
  const [row] = await db
    .select()
    .from(staffTable)
    .innerJoin(sessionTable, eq(sessionTable.staffId, staffTable.id))
    .where(eq(sessionTable.id, user.sessionId))
  if (!row) throw new AppError('session.expired')
  const { id, username, realName, phone, email, timeZone } = row.staff
  const roles = await db
    .select({ name: roleTable.name })
    .from(roleTable)
    .innerJoin(staffRoleTable, eq(staffRoleTable.roleId, roleTable.id))
    .where(eq(staffRoleTable.staffId, user.id))
    .orderBy(asc(roleTable.id))
  return {
    id,
    username,
    realName,
    phone,
    email,
    avatar: await avatarLink(storage, row.staff.avatar),
    locale: row.staff.locale as CurrentUser['locale'],
    timeZone,
    roleNames: roles.map((role) => role.name),
    lastLoginTime: row.session.previousLoginTime,
    due: user.due,
    looker: user.looker && { realName: user.looker.realName, endTime: new Date(user.looker.endTime).toISOString() },
  }
}
