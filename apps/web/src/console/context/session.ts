import type { CurrentUser, PermissionMenu } from '@lectern/contract/access/session.ts'
import { holds } from '@lectern/contract/base/permission-codes.ts'
import { createContext, use } from 'react'

export interface Session {
  user: CurrentUser
  codes: ReadonlySet<string>
  menus: PermissionMenu[]
}

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a signed-in console')
  return session
}

/** `can('COURSE.ORDERS')`: whether the user holds every code named. */
export function useCan(): (codes: string) => boolean {
  const { codes } = useSession()
  return (needed) => holds(codes, needed)
}
