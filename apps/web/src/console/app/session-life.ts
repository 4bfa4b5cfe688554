import { session as routes } from '@lectern/contract/access/session.ts'
import { call } from '../../lib/call.ts'
import { localKeys, readLocal, writeLocal } from '../../lib/local-store.ts'
import type { Session } from '../context/session.ts'
import { openableMenus } from '../shell/workspace/site-map.ts'
import { pages } from './pages.ts'

export const hasToken = (): boolean => readLocal<string | null>(localKeys.token, null) !== null

/** Who is signed in, what they hold and what their menu is; the first two are kept under their local keys. */
export async function loadSession(): Promise<Session> {
  const [user, menus, permissions] = await Promise.all([
    call(routes.current, {}),
    call(routes.menus, {}),
    call(routes.permissions, {}),
  ])
  const held = permissions.map(({ code }) => code)
  writeLocal(localKeys.currentUser, user)
  writeLocal(localKeys.currentPermission, held)
  const codes = new Set(held)
  return { user, codes, menus: openableMenus(menus, codes, pages) }
}

/** The session is over. The open tabs stay for the same user's return. */
export function forgetSession(): void {
  writeLocal(localKeys.token, null)
  writeLocal(localKeys.currentUser, null)
  writeLocal(localKeys.currentPermission, null)
}

/** In place of the present address, which a step back would only lead away from again. */
export function goToSignIn(wanted?: string): void {
  location.replace(wanted ? `#/user/login?redirect=${encodeURIComponent(wanted)}` : '#/user/login')
}

/** Ends the session on the server too; a server that cannot be reached does not keep anybody signed in here. */
export async function signOut(): Promise<void> {
  await call(routes.logout, {}).catch(() => undefined)
  forgetSession()
  writeLocal(localKeys.tabs, null)
  goToSignIn()
}
