import type { FastifyRequest } from 'fastify'
import type { Platform } from '../../../platform/core/platform.ts'
import { isSameSignature, signatureOf } from './signatures.rules.ts'

const tokenSeconds = 30 * 86_400

/** Tells the public pages who their visitor is, after signing up or in with a code. The dots distinguish it from a session token. */
export function accountToken(platform: Platform, accountId: number): string {
  const expires = Math.floor(Date.now() / 1000) + tokenSeconds
  return `${accountId}.${expires}.${signatureOf(platform, 'account', accountId, expires)}`
}

/** The account whose token a request carries, or null for a stranger. */
export function visitingAccount(platform: Platform, { headers }: FastifyRequest): number | null {
  const token = /^Bearer (\d{1,15})\.(\d{1,12})\.([\w-]{43})$/i.exec(headers.authorization ?? '')
  const [accountId, expires, signature = ''] = [Number(token?.[1]), Number(token?.[2]), token?.[3]]
  if (!isSameSignature(signature, signatureOf(platform, 'account', accountId, expires))) return null
  return expires > Date.now() / 1000 ? accountId : null
}
