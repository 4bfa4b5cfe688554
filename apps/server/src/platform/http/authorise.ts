import { mayCall } from '@lectern/contract/base/rights.ts'
import type { Due, Route } from '@lectern/contract/base/route.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import type { FastifyRequest } from 'fastify'
import { findSession, type SessionUser } from '../access/sessions.ts'
import type { AuditNote } from '../audit/audit.ts'
import type { Platform } from '../core/platform.ts'
import { AppError } from '../errors/app-error.ts'
import { denied } from '../errors/denied.ts'
import type { Reason } from '../phrases/phrases.ts'

declare module 'fastify' {
  interface FastifyRequest {
    startedAt: number
    language: Language
    auditNote: AuditNote
    session: SessionUser | null
    /** Whether its log row has already been written. */
    audited?: boolean
  }
}

const dueReasons = { password: 'password.mustChange', twoStep: 'twoStep.required' } as const satisfies Record<
  Due,
  Reason
>

/** Identifies the caller and checks the permission of the route. Public routes ignore an expired token. */
export async function authorise(
  request: FastifyRequest,
  platform: Platform,
  route: Route,
): Promise<SessionUser | null> {
  const token = bearerToken(request)
  const user = token ? await findSession(platform, token) : null
  if (user) user.requestId = request.id
  if (user?.looker && route.changes && !route.whileLooking) {
    request.session = user
    throw new AppError('session.lookOnly')
  }
  if (route.permission === 'PUBLIC') return user
  if (!user) throw new AppError(token ? 'session.expired' : 'session.missing')
  request.session = user // so that a refused call is logged under the name of its caller
  if (user.due && !route.whileDue.includes(user.due)) throw new AppError(dueReasons[user.due])
  if (!mayCall(user.rights, route)) throw denied(route)
  return user
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
}
