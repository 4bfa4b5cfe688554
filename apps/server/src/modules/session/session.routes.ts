import type { CurrentUser } from '@lectern/contract/session.ts'
import { session } from '@lectern/contract/session.ts'
import { asc, eq } from 'drizzle-orm'
import { roleTable, sessionTable, staffRoleTable, staffTable } from '../../platform/access/access.table.ts'
import { endSession } from '../../platform/access/sessions.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/implement.ts'
import { menusFor } from './menus.queries.ts'
import { signIn } from './sign-in.rules.ts'

export const sessionRoutes = implement(session, {
  login: async ({ body, platform, db, audit, request }) => {
    audit.by(body.username)
    return { token: await signIn(platform, db, body, request), twoStepKey: null }
  },
  logout: async ({ user, db }) => {
    await endSession(db, user.sessionId)
    return null
  },
  current: async ({ user, db }) => {
    const [row] = await db
      .select()
      .from(staffTable)
      .innerJoin(sessionTable, eq(sessionTable.staffId, staffTable.id))
      .where(eq(sessionTable.id, user.sessionId))
    if (!row) throw new AppError('session.expired')
    const { id, username, realName, phone, email, avatar, timeZone } = row.staff
    const lastLoginTime = row.session.previousLoginTime
    const roles = await db
      .select({ name: roleTable.name })
      .from(roleTable)
      .innerJoin(staffRoleTable, eq(staffRoleTable.roleId, roleTable.id))
      .where(eq(staffRoleTable.staffId, user.id))
      .orderBy(asc(roleTable.id))
    const locale = row.staff.locale as CurrentUser['locale']
    const roleNames = roles.map((role) => role.name)
    return { id, username, realName, phone, email, avatar, locale, timeZone, roleNames, lastLoginTime }
  },
  menus: async ({ user, db }) => menusFor(db, user.codes),
  permissions: async ({ user }) => [...user.codes].sort().map((code) => ({ code })),
})
