import type { CurrentUser, PermissionMenu } from '@lectern/contract/access/session.ts'
import { holds, type Level, mayCall, type Requirement, type Rights } from '@lectern/contract/base/rights.ts'
import { createContext, use } from 'react'

export interface Session {
  user: CurrentUser
  rights: Rights
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
