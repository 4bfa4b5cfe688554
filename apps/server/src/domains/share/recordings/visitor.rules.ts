import { randomBytes } from 'node:crypto'
import { basePath } from '@lectern/contract/base/route.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { markOf, sameMark } from '../serving/signatures.rules.ts'

type Visit = Pick<Call, 'platform' | 'request' | 'reply'>

const cookie = 'lectern_visitor'
const yearSeconds = 365 * 86_400

export const newVisitor = (): string => randomBytes(16).toString('base64url')

/** Who the cookie says is asking, if it is one that we gave. */
export function visitorByCookie({ platform, request }: Visit): string | null {
  const [visitor = '', mark = ''] = request.cookies[cookie]?.split('.') ?? []
  return sameMark(mark, markOf(platform, 'cookie', visitor)) ? visitor : null
}

/** As good as the address and the browser can tell who comes without a cookie. */
export function visitorByPlace({ platform, request }: Visit): string {
  return markOf(platform, 'place', request.ip, request.headers['user-agent'] ?? '')
}

/** From now on they are known as this visitor, wherever they go. */
export function giveCookie({ platform, reply }: Visit, visitor: string): void {
  const value = `${visitor}.${markOf(platform, 'cookie', visitor)}`
  void reply.setCookie(cookie, value, { path: `${basePath}/api/app/voiceShare`, maxAge: yearSeconds })
}

/** Under what a visitor is remembered: whoever reads the table cannot be them. */
export const storedVisitor = ({ platform }: Visit, visitor: string): string => markOf(platform, 'like', visitor)
