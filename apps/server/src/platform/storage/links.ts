import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LinkOptions } from './stored-file.ts'

/** The parts of a signed link, as they arrive in a request. */
export interface LinkParts {
  key: string
  /** Unix time in seconds. */
  expires: string
  /** The name of the download; absent if the file is to be shown in the browser. */
  name?: string | undefined
  /** The session that it was made for, without which it is worth nothing; absent if anybody may use it. */
  session?: string | undefined
  signature: string
}

function sign(secret: string, { key, expires, name, session }: Omit<LinkParts, 'signature'>): Buffer {
  // JSON separates the values, whatever they contain.
  return createHmac('sha256', secret)
    .update(JSON.stringify([key, expires, name ?? null, ...(session === undefined ? [] : [session])]))
    .digest()
}

/** A link to exactly one file of the local folder, valid for some seconds. */
export function signLink(
  publicPath: string,
  secret: string,
  key: string,
  { seconds, downloadName: name, sessionId }: LinkOptions,
): string {
  const expires = String(Math.floor(Date.now() / 1000) + seconds)
  const session = sessionId === undefined ? undefined : String(sessionId)
  const query = new URLSearchParams({ expires })
  if (name !== undefined) query.set('name', name)
  if (session !== undefined) query.set('session', session)
  query.set('signature', sign(secret, { key, expires, name, session }).toString('base64url'))
  return `${publicPath}/${key}?${query}`
}

export function verifyLink(secret: string, { signature, ...parts }: LinkParts): boolean {
  const { expires } = parts
  const expected = sign(secret, parts)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  return Number(expires) > Date.now() / 1000
}

/** The header that makes a browser save the file under that name, Chinese included (RFC 6266). */
export function downloadAs(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
