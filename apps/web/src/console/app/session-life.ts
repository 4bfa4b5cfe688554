import { session as routes } from '@lectern/contract/access/session.ts'
import { call } from '../../lib/call.ts'
import { localKeys, readLocal, writeLocal } from '../../lib/local-store.ts'
import type { Session } from '../context/session.ts'
import { openableMenus } from '../shell/workspace/site-map.ts'
import { pages } from './pages.ts'

export const hasToken = (): boolean => readLocal<string | null>(localKeys.token, null) !== null

/** Loads the user, their permissions and their menu; the first two are also stored under their local keys. */
export async function loadSession(): Promise<Session> {
  const [user, menus, permissions] = await Promise.all([
    call(routes.current, {}),
    call(routes.menus, {}),
    call(routes.permissions, {}),
  ])
  if (readLocal<number | null>(localKeys.member, null) !== user.id) forgetMember()
  writeLocal(localKeys.member, user.id)
  const heldCodes = permissions.map(({ code }) => code)
  writeLocal(localKeys.currentUser, user)
  writeLocal(localKeys.currentPermission, heldCodes)
  const codes = new Set(heldCodes)
  return { user, codes, menus: openableMenus(menus, codes, pages) }
}

/** Removes what a member left in this browser, so that the next one finds a clean console. The device's settings stay. */
function forgetMember(): void {
  for (const key of [localKeys.member, localKeys.tabs, localKeys.columns, localKeys.savedFilters]) writeLocal(key, null)
  sessionStorage.clear()
}

/** Removes the session from this browser. What else belongs to the member stays, for when the same one signs in again. */
export function forgetSession(): void {
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
  await call(routes.logout, {}).catch(() => undefined)
  forgetSession()
  forgetMember()
  goToSignIn()
}
