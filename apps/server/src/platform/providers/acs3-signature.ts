import { createHash, createHmac } from 'node:crypto'

export interface SignedRequest {
  method: string
  /** Includes the query string, if any. */
  url: URL
  action: string
  version: string
  /** ISO 8601 in UTC, to the second. */
  date: string
  nonce: string
  body: string
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The headers of a call to Alibaba Cloud except Host, signed as its V3 documentation says (ACS3-HMAC-SHA256). */
export function acs3Headers(request: SignedRequest, keyId: string, keySecret: string): Record<string, string> {
  const { method, url, body } = request
  const contentHash = sha256(body)
  const headers = {
    'x-acs-action': request.action,
    'x-acs-content-sha256': contentHash,
    'x-acs-date': request.date,
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  }
  // The signature needs the headers sorted by name, which is the order in which they are written here.
  const signed = Object.entries({ host: url.host, ...headers })
  const names = signed.map(([name]) => name).join(';')
  const lines = signed.map(([name, value]) => `${name}:${value}\n`)
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const canonical = [method, url.pathname, query.join('&'), lines.join(''), names, contentHash].join('\n')
  const signature = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  const authorization = `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names},Signature=${signature}`
  return { ...headers, authorization }
}
