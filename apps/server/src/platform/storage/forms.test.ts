import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readForm, signForm } from './local-form.ts'
import { signPolicy, signS3Form } from './s3-form.ts'

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

  it('is signed as Amazon’s own published example is', () => {
    const example = `{ "expiration": "2015-12-30T12:00:00.000Z",
  "conditions": [
    {"bucket": "sigv4examplebucket"},
    ["starts-with", "$key", "user/user1/"],
    {"acl": "public-read"},
    {"success_action_redirect": "http://sigv4examplebucket.s3.amazonaws.com/successful_upload.html"},
    ["starts-with", "$Content-Type", "image/"],
    {"x-amz-meta-uuid": "14365123651274"},
    {"x-amz-server-side-encryption": "AES256"},
    ["starts-with", "$x-amz-meta-tag", ""],

    {"x-amz-credential": "AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request"},
    {"x-amz-algorithm": "AWS4-HMAC-SHA256"},
    {"x-amz-date": "20151229T000000Z" }
  ]
}`
    const policy = Buffer.from(example.replaceAll('\n', '\r\n')).toString('base64')
    expect(signPolicy(policy, settings.secretAccessKey, '20151229', 'us-east-1')).toBe(
      '8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e',
    )
  })

  it('binds key, type, largest size and ten minutes, and carries every field that it binds', () => {
    const { fields } = signS3Form(settings, 'incoming/a.png', rules)
    const { policy, 'x-amz-signature': signature, ...bound } = fields
    expect(JSON.parse(Buffer.from(policy ?? '', 'base64').toString())).toEqual({
      expiration: '2026-05-01T08:19:10.123Z',
      conditions: [
        { bucket: 'school' },
        { key: 'incoming/a.png' },
        { 'Content-Type': 'image/png' },
        { 'x-amz-algorithm': 'AWS4-HMAC-SHA256' },
        { 'x-amz-credential': 'AKIAIOSFODNN7EXAMPLE/20260501/us-east-1/s3/aws4_request' },
        { 'x-amz-date': '20260501T080910Z' },
        ['content-length-range', 1, 1000],
      ],
    })
    expect(bound).toEqual({
      key: 'incoming/a.png',
      'Content-Type': 'image/png',
      'x-amz-algorithm': 'AWS4-HMAC-SHA256',
      'x-amz-credential': 'AKIAIOSFODNN7EXAMPLE/20260501/us-east-1/s3/aws4_request',
      'x-amz-date': '20260501T080910Z',
    })
    expect(signature).toBe(signPolicy(policy ?? '', settings.secretAccessKey, '20260501', 'us-east-1'))
  })

  it.each([
    [{}, 'https://s3.us-east-1.amazonaws.com/school'],
    [{ forcePathStyle: false }, 'https://school.s3.us-east-1.amazonaws.com/'],
    [{ endpoint: 'http://127.0.0.1:9000' }, 'http://127.0.0.1:9000/school'],
    [{ endpoint: 'https://example.com/store/' }, 'https://example.com/store/school'],
    [{ endpoint: 'https://example.com:8443', forcePathStyle: false }, 'https://school.example.com:8443/'],
  ])('is posted to where the settings %j put the bucket', (change, url) => {
    expect(signS3Form({ ...settings, ...change }, 'incoming/a.png', rules).url).toBe(url)
  })
})

describe('a form for the local folder', () => {
  const secret = 'a-secret-of-the-tests'
  const signed = () => signForm(secret, 'incoming/a.png', rules).fields
  const read = (fields: Record<string, string>, by = secret) => readForm(by, new Map(Object.entries(fields)))

  it('tells what it was signed for', () => {
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
  ])('is worth nothing with %s', (_, change, problem) => {
    expect(read({ ...signed(), ...change })).toBe(problem)
  })

  it('is worth nothing under another secret, or when its time is over', () => {
    const fields = signed()
    expect(read(fields, 'another')).toBe('forged')
    vi.setSystemTime(Date.now() + 599_999)
    expect(read(fields)).toMatchObject({ key: 'incoming/a.png' })
    vi.setSystemTime(Date.now() + 1)
    expect(read(fields)).toBe('expired')
  })
})
