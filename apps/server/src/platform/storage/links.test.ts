import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { downloadAs, type LinkParts, signLink, verifyLink } from './links.ts'

const secret = 'a-secret-of-the-tests'

function partsOf(link: string): LinkParts {
  const { pathname, searchParams } = new URL(link, 'http://localhost')
  return {
    key: pathname.replace('/foundation/files/', ''),
    expires: searchParams.get('expires') ?? '',
    name: searchParams.get('name') ?? undefined,
    session: searchParams.get('session') ?? undefined,
    signature: searchParams.get('signature') ?? '',
  }
}

describe('a link to a stored file', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-05-01T00:00:00Z'), toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const link = (downloadName?: string, sessionId?: number): LinkParts =>
    partsOf(signLink('/foundation/files', secret, 'exports/a.csv', { seconds: 60, downloadName, sessionId }))

  it('is below the public path and opens its file', () => {
    expect(signLink('/foundation/files', secret, 'exports/a.csv', { seconds: 60 })).toMatch(
      /^\/foundation\/files\/exports\/a\.csv\?expires=1777593660&signature=[\w-]{43}$/,
    )
    expect(verifyLink(secret, link())).toBe(true)
    expect(verifyLink(secret, link('操作日志 & more.csv'))).toBe(true)
    expect(verifyLink(secret, link('a.csv', 7))).toBe(true)
  })

  it('expires', () => {
    const parts = link()
    vi.setSystemTime(new Date('2026-05-01T00:00:59Z'))
    expect(verifyLink(secret, parts)).toBe(true)
    vi.setSystemTime(new Date('2026-05-01T00:01:00Z'))
    expect(verifyLink(secret, parts)).toBe(false)
  })

  it.each<[string, Partial<LinkParts>]>([
    ['another file', { key: 'exports/b.csv' }],
    ['a longer time', { expires: '9999999999' }],
    ['another name', { name: 'b.csv' }],
    ['no name', { name: undefined }],
    ['another session', { session: '8' }],
    ['no session', { session: undefined }],
    ['no name, but that of the session', { name: '7', session: undefined }],
    ['no signature', { signature: '' }],
    ['a made-up signature', { signature: 'x'.repeat(43) }],
    ['a time that is no number', { expires: 'never' }],
  ])('cannot be turned into one for %s', (_, change) => {
    expect(verifyLink(secret, { ...link('a.csv', 7), ...change })).toBe(false)
  })

  it('is not valid for another secret', () => {
    expect(verifyLink('another-secret', link())).toBe(false)
  })
})

describe('a download name', () => {
  it('survives in Chinese and cannot break out of the header', () => {
    expect(downloadAs('日志.csv')).toBe(`attachment; filename="__.csv"; filename*=UTF-8''%E6%97%A5%E5%BF%97.csv`)
    expect(downloadAs('a"\r\nSet-Cookie: x')).toBe(
      `attachment; filename="a___Set-Cookie: x"; filename*=UTF-8''a%22%0D%0ASet-Cookie%3A%20x`,
    )
    expect(downloadAs('broken \ud800')).toContain("filename*=UTF-8''broken%20%EF%BF%BD")
  })
})
