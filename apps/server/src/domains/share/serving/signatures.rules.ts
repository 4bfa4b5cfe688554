import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Platform } from '../../../platform/core/platform.ts'

/** Signs these words for one purpose only. All our servers make the same signature, and nobody else can. */
export function signatureOf({ fileLinkSecret }: Platform, purpose: string, ...words: (string | number)[]): string {
  const key = createHmac('sha256', fileLinkSecret).update(`lectern.share.${purpose}`).digest()
  return createHmac('sha256', key).update(JSON.stringify(words)).digest('base64url')
}

export function isSameSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
