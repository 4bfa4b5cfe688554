import type { RefusalParams } from '@lectern/contract/base/errors.ts'

/** Fractions of the roots of the first primes, which SHA-256 takes for its constants. */
const primes: number[] = []
for (let number = 2; primes.length < 64; number++)
  if (primes.every((prime) => number % prime !== 0)) primes.push(number)
const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0
const roundConstants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const startState = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

const words = new Int32Array(64)
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/**
 * The first 32 bits of the SHA-256 of a text of at most 55 ASCII letters, which is one block. The browser's own is for
 * pages over TLS only, and slower for many short texts, because each is a promise.
 */
export function firstBits(text: string): number {
  words.fill(0, 0, 16)
  const put = (at: number, byte: number) => {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - 8 * (at & 3)))
  }
  for (let at = 0; at < text.length; at++) put(at, text.charCodeAt(at))
  put(text.length, 0x80)
  words[15] = text.length * 8
  for (let at = 16; at < 64; at++) {
    const [near = 0, far = 0] = [words[at - 2], words[at - 15]]
    const s0 = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)
    const s1 = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10)
    words[at] = (words[at - 16] ?? 0) + s0 + (words[at - 7] ?? 0) + s1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = startState
  for (let at = 0; at < 64; at++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (roundConstants[at] ?? 0) + (words[at] ?? 0)) | 0
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  return (a + (startState[0] ?? 0)) >>> 0
}

const workMs = 12

/** Finds the number that solves the task of a refusal, with pauses in which the page goes on. */
export async function solve({ challenge, bits }: RefusalParams): Promise<string> {
  let pausedAt = performance.now()
  for (let number = 0; ; number++) {
    const proof = `${String(challenge)}.${number}`
    if (firstBits(proof) >>> (32 - Number(bits)) === 0) return proof
    if (number % 256 === 0 && performance.now() - pausedAt > workMs) {
      await new Promise((resolve) => setTimeout(resolve))
      pausedAt = performance.now()
    }
  }
}
