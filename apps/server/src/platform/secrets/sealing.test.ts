import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keyFileOf, makeKeyFile, readKeyFile } from './key-file.ts'
import { createSecrets, keyIdOf } from './sealing.ts'

const [one, other] = [createSecrets(Buffer.alloc(32, 1)), createSecrets(Buffer.alloc(32, 2))]

describe('a sealed text', () => {
  it('names its key and opens with it, for its own purpose only', () => {
    const sealed = one.seal('two-step:7', '秘密')
    expect(sealed).toMatch(/^v1:[\da-f]{8}:[\w-]{16}:[\w-]+$/)
    expect(keyIdOf(sealed)).toBe(one.keyId)
    expect(one.open('two-step:7', sealed)).toBe('秘密')
    expect(() => one.open('two-step:8', sealed)).toThrow('unable to authenticate')
  })

  it('differs every time', () => {
    expect(one.seal('x', 'text')).not.toBe(one.seal('x', 'text'))
  })

  it('does not open with another key, or after a letter was changed', () => {
    const sealed = one.seal('x', 'text')
    expect(() => other.open('x', sealed)).toThrow(`sealed with the key ${one.keyId}, not with ${other.keyId}`)
    const forged = sealed.replace(one.keyId, other.keyId)
    expect(() => other.open('x', forged)).toThrow('unable to authenticate')
    const last = sealed.at(-2) === 'A' ? 'B' : 'A'
    expect(() => one.open('x', sealed.slice(0, -2) + last + sealed.slice(-1))).toThrow('unable to authenticate')
    expect(() => one.open('x', 'text')).toThrow('sealed with the key null')
    expect(() => one.open('x', `v1:${one.keyId}`)).toThrow(/invalid/i)
  })
})

describe('the key file', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-key-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('is made once, however many servers start at once, and nobody else may read it', async () => {
    const file = keyFileOf(folder)
    const keys = await Promise.all(Array.from({ length: 20 }, () => makeKeyFile(file)))
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
    expect(await makeKeyFile(file)).toEqual(keys[0])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['secret.key'])
  })

  it('is refused where it holds something else', async () => {
    await writeFile(keyFileOf(folder), 'hush\n')
    const reading = readKeyFile(keyFileOf(folder))
    await expect(reading).rejects.toThrow(`${keyFileOf(folder)} must hold a key: 32 bytes in base64 or hex`)
    await expect(reading).rejects.not.toThrow('hush')
  })
})
