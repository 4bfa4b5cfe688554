import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Platform } from '../../../platform/core/platform.ts'

/** What only our servers can make, and all of them alike: a mark under these words, good for this purpose alone. */
export function markOf({ fileLinkSecret }: Platform, purpose: string, ...words: (string | number)[]): string {
  const key = createHmac('sha256', fileLinkSecret).update(`lectern.share.${purpose}`).digest()
  return createHmac('sha256', key).update(JSON.stringify(words)).digest('base64url')
}

export function sameMark(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
