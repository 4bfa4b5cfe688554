/** An `Idempotency-Key`. Not `crypto.randomUUID`, which is missing where the console is served over plain HTTP. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
