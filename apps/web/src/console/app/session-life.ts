import { type CurrentUser, session as routes } from '@lectern/contract/access/session.ts'
import type { Rights } from '@lectern/contract/base/rights.ts'
import { call } from '../../lib/call.ts'
import { localKeys, readLocal, writeLocal } from '../../lib/local-store.ts'
import { forgetLook, lookToken } from '../../lib/look.ts'
import type { Session } from '../context/session.ts'
import { openableMenus } from '../shell/workspace/site-map.ts'
import { leaveFor } from './leaving.ts'
import { pages } from './pages.ts'
import { sessionEnd } from './session-end.ts'

export const hasToken = (): boolean => readLocal<string | null>(localKeys.token, null) !== null

/** Loads the user, their permissions and their menu; the first two are also stored under their local keys. */
export async function loadSession(): Promise<Session> {
  const [user, menus, permissions] = await Promise.all([
    call(routes.current, {}),
    call(routes.menus, {}),
    call(routes.permissions, {}),
  ])
  // What is kept in this browser belongs to whoever looks, and not to the member that they look as.
  if (!user.looker) keepMember(user)
  const rights: Rights = new Map(permissions.map(({ code, level }) => [code, level]))
  if (!user.looker) writeLocal(localKeys.currentPermission, [...rights.keys()])
  return { user, rights, menus: openableMenus(menus, rights, pages) }
}

function keepMember(user: CurrentUser): void {
  if (readLocal<number | null>(localKeys.member, null) !== user.id) forgetMember()
  writeLocal(localKeys.member, user.id)
  writeLocal(localKeys.currentUser, user)
}

const ofMember = ['member', 'tabs', 'columns', 'savedFilters', 'uses', 'firstCalls', 'menus'] as const

/** Removes what a member left in this browser, so that the next one finds a clean console. The device's settings stay. */
function forgetMember(): void {
  for (const key of ofMember) writeLocal(localKeys[key], null)
  sessionStorage.clear()
}

/**
 * Removes the session from this browser, or only the look as somebody else. What else belongs to the member stays, for
 * when the same one signs in again.
 */
export function forgetSession(): void {
  if (lookToken() !== null) return forgetLook()
  writeLocal(localKeys.token, null)
  writeLocal(localKeys.currentUser, null)
  writeLocal(localKeys.currentPermission, null)
}

/** Replaces the current address in the history, because going back to it would only lead here again. */
export function goToSignIn(wanted?: string): void {
  location.replace(wanted ? `#/user/login?redirect=${encodeURIComponent(wanted)}` : '#/user/login')
}

/** Ends the session on the server too; if the server cannot be reached, the user is still signed out here. */
export async function signOut(): Promise<void> {
  sessionEnd.watch(false)
  await call(routes.logout, {}).catch(() => undefined)
  if (lookToken() !== null) return goOnAsOneself()
  forgetMember()
  signInAsAnother()
}

/** Leaves the console for the sign-in page. What was typed stays, for the member who typed it. */
export function signInAsAnother(): void {
  leaveFor(() => {
    forgetSession()
    goToSignIn()
  })
}

/** Ends the look as somebody else, and loads the console as the user's own. */
function goOnAsOneself(): void {
  forgetLook()
  location.assign('#/')
  location.reload()
}
