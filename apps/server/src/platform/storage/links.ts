import { createHmac, timingSafeEqual } from 'node:crypto'

/** The parts of a signed link, as they arrive in a request. */
export interface LinkParts {
  key: string
  /** Unix time in seconds. */
  expires: string
  /** The name of the download; absent if the file is to be shown in the browser. */
  name?: string | undefined
  signature: string
}

function sign(secret: string, key: string, expires: string, name: string | undefined): Buffer {
  // JSON separates the three values, whatever they contain.
  return createHmac('sha256', secret)
    .update(JSON.stringify([key, expires, name ?? null]))
    .digest()
}

/** A link to exactly one file of the local folder, valid for some seconds. */
export function signLink(publicPath: string, secret: string, key: string, seconds: number, name?: string): string {
  const expires = String(Math.floor(Date.now() / 1000) + seconds)
  const query = new URLSearchParams({ expires })
  if (name !== undefined) query.set('name', name)
  query.set('signature', sign(secret, key, expires, name).toString('base64url'))
  return `${publicPath}/${key}?${query}`
}

export function verifyLink(secret: string, { key, expires, name, signature }: LinkParts): boolean {
  const expected = sign(secret, key, expires, name)
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
