import type { Route } from '@lectern/contract/base/route.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import type { FastifyRequest } from 'fastify'
import { findSession, type SessionUser } from '../access/sessions.ts'
import type { AuditNote } from '../audit/audit.ts'
import type { Platform } from '../core/platform.ts'
import { AppError } from '../errors/app-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    startedAt: number
    language: Language
    auditNote: AuditNote
    session: SessionUser | null
    /** Its log row is written already. */
    audited?: boolean
  }
}

/** Who calls and whether they may, as the contract declares it. A dead token counts as none on public routes. */
export async function authorise(
  request: FastifyRequest,
  platform: Platform,
  route: Route,
): Promise<SessionUser | null> {
  const token = bearerToken(request)
  const user = token ? await findSession(platform, token) : null
  if (route.permission === 'PUBLIC') return user
  if (!user) throw new AppError(token ? 'session.expired' : 'session.missing')
  request.session = user // a refused call is logged under the name of who made it
  if (!mayCall(user.codes, route)) throw new AppError('permission.denied')
  return user
}

function mayCall(codes: ReadonlySet<string>, { permission }: Route): boolean {
  if (permission === 'PUBLIC' || permission === 'ALWAYS') return true
  return typeof permission === 'string' ? codes.has(permission) : permission.some((code) => codes.has(code))
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
}
