import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readForm, signForm } from './local-form.ts'
import { S3Storage } from './s3-storage.ts'

const rules = { contentType: 'image/png', maxBytes: 1000, seconds: 600 }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-01T08:09:10.123Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a form for an S3-compatible store', () => {
  const settings = {
    bucket: 'school',
    endpoint: undefined as string | undefined,
    region: 'us-east-1',
    forcePathStyle: true,
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }

  const formOf = (change = {}) => new S3Storage({ ...settings, ...change }).postForm('incoming/a.png', rules)

  it('binds key, type, largest size and ten minutes, and carries every field that it binds', async () => {
    const { Policy, 'X-Amz-Signature': signature, ...bound } = (await formOf()).fields
    const { expiration, conditions } = JSON.parse(Buffer.from(Policy ?? '', 'base64').toString()) as {
      expiration: string
      conditions: unknown[]
    }
    expect(expiration).toBe('2026-05-01T08:19:10Z')
    expect(bound).toMatchObject({ key: 'incoming/a.png', bucket: 'school', 'Content-Type': 'image/png' })
    expect(conditions).toHaveLength(1 + Object.keys(bound).length)
    expect(conditions).toEqual(
      expect.arrayContaining([
        ['content-length-range', 1, 1000],
        ...Object.entries(bound).map(([name, value]) => ({ [name]: value })),
      ]),
    )
    expect(signature).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each([
    [{}, 'https://s3.us-east-1.amazonaws.com/school'],
    [{ forcePathStyle: false }, 'https://school.s3.us-east-1.amazonaws.com/'],
    [{ endpoint: 'http://127.0.0.1:9000' }, 'http://127.0.0.1:9000/school'],
    [{ endpoint: 'https://example.com/store/' }, 'https://example.com/store/school'],
    [{ endpoint: 'https://example.com:8443', forcePathStyle: false }, 'https://school.example.com:8443/'],
  ])('is posted to where the settings %j put the bucket', async (change, url) => {
    expect((await formOf(change)).url).toBe(url)
  })
})

describe('a form for the local folder', () => {
  const secret = 'a-secret-of-the-tests'
  const signed = () => signForm(secret, 'incoming/a.png', rules).fields
  const read = (fields: Record<string, string>, by = secret) => readForm(by, new Map(Object.entries(fields)))

  it('returns the rules it was signed with', () => {
    const expires = Date.now() + 600_000
    expect(read(signed())).toEqual({ key: 'incoming/a.png', contentType: 'image/png', maxBytes: 1000, expires })
  })

  it.each([
    ['another key', { key: 'incoming/b.png' }, 'forged'],
    ['another type', { 'Content-Type': 'image/gif' }, 'wrongType'],
    ['another signature', { signature: '00'.repeat(32) }, 'forged'],
    ['a signature that is none', { signature: 'x' }, 'forged'],
    ['other rules', { policy: Buffer.from('{}').toString('base64') }, 'forged'],
    ['no rules', { policy: '' }, 'forged'],
  ])('is refused with %s', (_, change, problem) => {
    expect(read({ ...signed(), ...change })).toBe(problem)
  })

  it('is refused for another secret, or after it has expired', () => {
    const fields = signed()
    expect(read(fields, 'another')).toBe('forged')
    vi.setSystemTime(Date.now() + 599_999)
    expect(read(fields)).toMatchObject({ key: 'incoming/a.png' })
    vi.setSystemTime(Date.now() + 1)
    expect(read(fields)).toBe('expired')
  })
})
