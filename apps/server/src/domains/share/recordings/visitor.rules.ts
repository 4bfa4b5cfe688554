import { randomBytes } from 'node:crypto'
import { basePath } from '@lectern/contract/base/route.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { isSameSignature, signatureOf } from '../serving/signatures.rules.ts'

type Visit = Pick<Call, 'platform' | 'request' | 'reply'>

const cookie = 'lectern_visitor'
const yearSeconds = 365 * 86_400

export const newVisitor = (): string => randomBytes(16).toString('base64url')

/** The visitor named by the cookie, if its signature is ours. */
export function visitorByCookie({ platform, request }: Visit): string | null {
  const [visitor = '', signature = ''] = request.cookies[cookie]?.split('.') ?? []
  return isSameSignature(signature, signatureOf(platform, 'cookie', visitor)) ? visitor : null
}

/** Identifies a visitor without a cookie by IP address and user agent. */
export function visitorByAddress({ platform, request }: Visit): string {
  return signatureOf(platform, 'place', request.ip, request.headers['user-agent'] ?? '')
}

/** Stands for an IP address where it is kept for a day. */
export const addressHash = ({ platform, request }: Visit): string => signatureOf(platform, 'address', request.ip)

/** Identifies the visitor from now on, whatever address they use. */
export function setVisitorCookie({ platform, reply }: Visit, visitor: string): void {
  const value = `${visitor}.${signatureOf(platform, 'cookie', visitor)}`
  void reply.setCookie(cookie, value, { path: `${basePath}/api/app/voiceShare`, maxAge: yearSeconds })
}

/** The stored form of a visitor, from which nobody who reads the table can forge the cookie. */
export const visitorHash = ({ platform }: Visit, visitor: string): string => signatureOf(platform, 'like', visitor)
