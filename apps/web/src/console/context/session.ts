import type { CurrentUser, PermissionMenu } from '@lectern/contract/access/session.ts'
import { holds, type Level, mayCall, type Requirement, type Rights } from '@lectern/contract/base/rights.ts'
import { createContext, use } from 'react'
import type { ConsolePage } from './page.ts'

export interface Session {
  user: CurrentUser
  rights: Rights
  /** The pages that the user may open. */
  menus: PermissionMenu[]
}

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a signed-in console')
  return session
}

/** `may(hotWords.remove)`: whether the server would let the user make this call. Offer nothing that it would refuse. */
export function useMay(): (needs: Requirement) => boolean {
  const { rights } = useSession()
  return (needs) => mayCall(rights, needs)
}

/** `can('COURSE.ORDERS')`: whether the user holds every code named, at this level or a stronger one. */
export function useCan(): (codes: string, level?: Level) => boolean {
  const { rights } = useSession()
  return (codes, level) => holds(rights, codes, level)
}

/** `mayOpen(orderPages.view)`: whether the user may open this page. A name that would lead there is else plain text. */
export function useMayOpen(): (page: ConsolePage) => boolean {
  const { menus } = useSession()
  return ({ path }) => pathsIn(menus).has(path)
}

const knownPaths = new WeakMap<PermissionMenu[], ReadonlySet<string>>()

/** All paths in these menus, collected once, because every row of a list asks. */
function pathsIn(menus: PermissionMenu[]): ReadonlySet<string> {
  const known = knownPaths.get(menus)
  if (known) return known
  const within = (entries: PermissionMenu[]): string[] =>
    entries.flatMap(({ path, childVms }) => [path, ...within(childVms)])
  const paths = new Set(within(menus))
  knownPaths.set(menus, paths)
  return paths
}
