import { createHash } from 'node:crypto'
import { opening } from '@lectern/contract/home/opening.ts'
import { openingPageSize } from '@lectern/contract/home/opening-paths.ts'
import { implement } from '../../../platform/http/implement.ts'
import { describeUser } from '../../access/session/current-user.rules.ts'
import { describeRights, withGroups } from '../../access/session/groups.queries.ts'
import { menusFor } from '../../access/session/menus.queries.ts'
import { ownMessages, ownTasks } from '../../system/notify/notify.queries.ts'
import { defaultViewsOf } from '../saved-views/saved-views.rules.ts'

const firstPage = { page: 1, size: openingPageSize }

export const openingRoutes = implement(opening, {
  get: async (call) => {
    const { db, user, platform, query } = call
    const rightsWithGroups = withGroups(db, user.rights)
    const [described, rights, menus, views, tasks, messages] = await Promise.all([
      describeUser(platform, db, user),
      rightsWithGroups,
      rightsWithGroups.then((held) => menusFor(db, held)),
      defaultViewsOf(call),
      ownTasks(call, { ...firstPage, state: 'running' }),
      ownMessages(call, { ...firstPage, state: 'unread' }),
    ])
    const menusVersion = versionOf(menus)
    return {
      user: described,
      permissions: describeRights(rights),
      menusVersion,
      menus: query.menus === menusVersion ? null : menus,
      views,
      tasks,
      messages,
    }
  },
})

/** Made of what the menus say, so that it cannot be forgotten when something else is about to change them. */
const versionOf = (menus: unknown): string => createHash('sha1').update(JSON.stringify(menus)).digest('base64url')
