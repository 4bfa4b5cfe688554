import { z } from 'zod'
import { currentUser, heldPermission, permissionMenu } from '../access/session.ts'
import { pageOf } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'
import { backgroundTask, message } from '../system/notify.ts'
import { openingPath } from './opening-paths.ts'
import { savedView } from './saved-views.ts'

/**
 * What a console opens with. Each part is also a call of its own, which answers the same: on a slow line six calls cost
 * more than one long reply.
 */
export const opening = {
  get: defineRoute({
    method: 'GET',
    path: openingPath,
    summary: 'What a console opens with: the member, their permissions, menus, views, tasks and messages',
    permission: 'ALWAYS',
    /** The version of the menus that the caller has. */
    query: z.object({ menus: z.string().max(64).optional() }),
    reply: z.object({
      user: currentUser,
      permissions: z.array(heldPermission),
      menusVersion: z.string(),
      /** Null if the caller has them in this version. */
      menus: z.array(permissionMenu).nullable(),
      views: z.array(savedView),
      tasks: pageOf(backgroundTask),
      messages: pageOf(message),
    }),
  }),
}
