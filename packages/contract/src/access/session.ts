import { z } from 'zod'
import { bilingual, id, password, text, time, version } from '../base/fields.ts'
import { level } from '../base/rights.ts'
import { defineRoute, dues } from '../base/route.ts'
import { sessionPaths } from './session-paths.ts'

/** A token, or the key for the second step if the member has turned on two-step sign-in. */
export const signInReply = z.object({
  token: z.string().nullable(),
  twoStepKey: z.string().nullable(),
  /** The member is an administrator without phone and mail, who could not reset a forgotten password. */
  mailMissing: z.literal(true).optional(),
})

export const credentials = z.object({ username: text(1, 64), password })

export const currentUser = z.object({
  id,
  username: z.string(),
  realName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  locale: z.enum(['zh-CN', 'en-US']),
  timeZone: z.string(),
  roleNames: z.array(z.string()),
  /** The previous sign-in, so that members can notice one that was not theirs. */
  lastLoginTime: time.nullable(),
  /** Set while somebody else looks at the console as this member would see it: who, and until when. */
  looker: z.object({ realName: z.string(), endTime: time }).nullable(),
  /** What the member has to do before anything else: until then other calls answer 403. */
  due: z.enum(dues).nullable(),
})
export type CurrentUser = z.infer<typeof currentUser>

/** An entry of the side menu, or a hidden page of a group. */
export interface PermissionMenu {
  id: number
  parentId: number | null
  title: z.infer<typeof bilingual>
  path: string
  icon: string | null
  sort: number
  hidden: boolean
  keepAlive: boolean
  /** The code that opens it, or several separated by commas, any of which does. */
  code: string
  version: number
  childVms: PermissionMenu[]
}
export const permissionMenu: z.ZodType<PermissionMenu> = z.object({
  id,
  parentId: id.nullable(),
  title: bilingual,
  path: z.string(),
  icon: z.string().nullable(),
  sort: z.int(),
  hidden: z.boolean(),
  keepAlive: z.boolean(),
  code: z.string(),
  version,
  get childVms() {
    return z.array(permissionMenu)
  },
})

/** A code that the member holds, and how far it reaches. */
export const heldPermission = z.object({ code: z.string(), level })
export type HeldPermission = z.infer<typeof heldPermission>

export const session = {
  login: defineRoute({
    method: 'POST',
    path: '/api/userinfo/login',
    summary: 'Sign in with a password',
    permission: 'PUBLIC',
    body: credentials,
    reply: signInReply,
    resource: 'session',
    audit: 'login',
    perMinute: 30,
  }),
  logout: defineRoute({
    method: 'POST',
    path: '/api/userinfo/logout',
    permission: 'ALWAYS',
    resource: 'session',
    audit: 'logout',
    whileLooking: true,
    whileDue: dues,
  }),
  current: defineRoute({
    method: 'GET',
    path: sessionPaths.current,
    summary: 'The signed-in member',
    permission: 'ALWAYS',
    whileDue: dues,
    reply: currentUser,
  }),
  menus: defineRoute({
    method: 'GET',
    path: sessionPaths.menus,
    summary: 'The side menu of the signed-in member',
    permission: 'ALWAYS',
    reply: z.array(permissionMenu),
  }),
  permissions: defineRoute({
    method: 'GET',
    path: sessionPaths.permissions,
    summary: 'The permissions of the signed-in member',
    permission: 'ALWAYS',
    reply: z.array(heldPermission),
  }),
}
