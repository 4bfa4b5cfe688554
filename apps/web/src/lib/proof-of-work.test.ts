import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { firstBits, solve } from './proof-of-work.ts'

const digest = (text: string) => createHash('sha256').update(text).digest().readUInt32BE()

it('hashes as SHA-256 does, whatever the length', () => {
  for (let length = 0; length <= 55; length++) {
    const text = 'mgq2k1x0.aB-_9Zzz.0123456789abcdefghijkl.4711'.repeat(2).slice(0, length)
    expect([length, firstBits(text)]).toEqual([length, digest(text)])
  }
})

it('finds a number with so many zero bits', async () => {
  const proof = await solve({ challenge: 'mgq2k1x0.abcdefgh.0123456789abcdefghijkl', bits: 12 })
  expect(proof).toMatch(/^mgq2k1x0\.abcdefgh\.0123456789abcdefghijkl\.\d+$/)
  expect(digest(proof) >>> 20).toBe(0)
})
