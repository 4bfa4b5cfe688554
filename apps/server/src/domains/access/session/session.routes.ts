import { session } from '@lectern/contract/access/session.ts'
import { endSession } from '../../../platform/access/sessions.ts'
import { implement, prepareFirst } from '../../../platform/http/implement.ts'
import { checkCredentials, compareCredentials, finishFirstStep } from '../sign-in/sign-in.rules.ts'
import { describeUser } from './current-user.rules.ts'
import { describeRights, withGroups } from './groups.queries.ts'
import { menusFor } from './menus.queries.ts'

export const sessionRoutes = implement(session, {
  login: prepareFirst(compareCredentials, async (call, compared) => {
    call.audit.by(call.body.username)
    return finishFirstStep(call, await checkCredentials(call, call.body.username, compared))
  }),
  logout: async ({ user, db }) => {
    await endSession(db, user.sessionId)
    return null
  },
  current: async ({ user, db, platform }) => describeUser(platform, db, user),
  menus: async ({ user, db }) => menusFor(db, await withGroups(db, user.rights)),
  permissions: async ({ user, db }) => describeRights(await withGroups(db, user.rights)),
})
