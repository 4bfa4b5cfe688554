import type { SendChange } from './http.ts'
import { newKey } from './new-key.ts'

/** Whoever repeats the same change within this time means the same change; later it may well be another one. */
const sameForMs = 10 * 60_000

/**
 * Sends every change with an `Idempotency-Key`: the one it had before, if it was sent before and nobody knows what became
 * of it. A server or proxy that failed may have made the change before it did.
 */
export function createKeys(): SendChange {
  const unanswered = new Map<string, { key: string; at: number }>()
  return async ({ method, url, body }, send) => {
    // Files cannot be compared, so a form with files is always another one.
    const change = JSON.stringify([method, url, body instanceof FormData ? newKey() : body])
    const known = unanswered.get(change)
    const key = known && Date.now() - known.at < sameForMs ? known.key : newKey()
    unanswered.set(change, { key, at: Date.now() })
    const response = await send({ 'Idempotency-Key': key })
    if (response.status < 500) unanswered.delete(change)
    return response
  }
}
