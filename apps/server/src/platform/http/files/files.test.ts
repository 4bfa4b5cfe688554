import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import { requestedRange } from './byte-range.ts'

const server = testServer()

describe('a part of a file', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=-30', { start: 70, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=999999999999999999999-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    [undefined, null],
    ['', null],
    ['bytes=-', null],
    ['bytes=5-2', null],
    ['bytes=0-1,5-6', null],
    ['lines=1-2', null],
    ['bytes=a-b', null],
  ] as const)('is asked for with %s', (header, range) => {
    expect(requestedRange(header, 100)).toEqual(range)
  })

  it('of an empty file cannot be had', () => {
    expect(requestedRange('bytes=0-', 0)).toBe('unsatisfiable')
    expect(requestedRange('bytes=-5', 0)).toBe('unsatisfiable')
  })
})

describe('a signed link', () => {
  const stored = async () => {
    const { storage } = server.running.platform
    const key = `media/2026/01/${randomUUID()}.mp3`
    await storage.put(key, Buffer.from('0123456789'), 'audio/mpeg')
    return new URL(await storage.link(key, { seconds: 60 }), server.running.address)
  }

  it('gives the whole file and says that parts can be had', async () => {
    const response = await fetch(await stored())
    expect([response.status, response.headers.get('accept-ranges'), await response.text()]).toEqual([
      200,
      'bytes',
      '0123456789',
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['bytes=2-4', 'bytes 2-4/10', '234'],
    ['bytes=7-', 'bytes 7-9/10', '789'],
    ['bytes=-2', 'bytes 8-9/10', '89'],
  ])('gives the part %s, as players ask for it', async (range, contentRange, bytes) => {
    const response = await fetch(await stored(), { headers: { range } })
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
      206,
      contentRange,
      bytes,
    ])
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    expect(response.headers.get('content-type')).toBe('audio/mpeg')
  })

  it('states the size of the file if the range begins after its end', async () => {
    const response = await fetch(await stored(), { headers: { range: 'bytes=10-' } })
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
      416,
      'bytes */10',
      '',
    ])
  })

  it('gives the whole file if a part of another version is requested', async () => {
    const response = await fetch(await stored(), { headers: { range: 'bytes=2-4', 'if-range': '"old"' } })
    expect([response.status, await response.text()]).toEqual([200, '0123456789'])
  })

  it('gives no part without its signature', async () => {
    const link = await stored()
    link.searchParams.set('signature', 'x')
    expect((await fetch(link, { headers: { range: 'bytes=0-1' } })).status).toBe(403)
  })
})

describe('an uploaded picture', () => {
  const at = (path: string) => fetch(`${server.running.address}/foundation/media/${path}`)

  it('is shown to everybody and kept by browsers, and can do nothing but be a picture', async () => {
    const key = `images/2026/01/${randomUUID()}.webp`
    await server.running.platform.storage.put(key, Buffer.from('picture'), 'image/webp')
    const response = await at(key)
    expect([response.status, await response.text()]).toEqual([200, 'picture'])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '7',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  const picture = (width: number) =>
    sharp({ create: { width, height: width / 2, channels: 3, background: '#0e7c56' } })
      .webp()
      .toBuffer()
  const drawn = async (width: number) => {
    const key = `images/2026/01/${randomUUID()}.webp`
    await server.running.platform.storage.put(key, await picture(width), 'image/webp')
    return key
  }
  const widthAt = async (path: string) => {
    const response = await at(path)
    const { width } = await sharp(await response.arrayBuffer()).metadata()
    return [response.status, response.headers.get('content-type'), width]
  }

  it('is sent in the width that is shown, also to the next one who asks', async () => {
    const key = await drawn(1000)
    expect(await widthAt(`${key}?width=256`)).toEqual([200, 'image/webp', 256])
    expect(await widthAt(`${key}?width=256`)).toEqual([200, 'image/webp', 256])
    expect(await widthAt(`${key}?width=800`)).toEqual([200, 'image/webp', 800])
    expect(await widthAt(key)).toEqual([200, 'image/webp', 1000])
  })

  it.each(['1280', '300', '256&width=800', '-1', 'x', ''])(
    'is not made larger, nor in any other width: %s',
    async (width) => {
      expect(await widthAt(`${await drawn(1000)}?width=${width}`)).toEqual([200, 'image/webp', 1000])
    },
  )

  it('is sent as it is if it cannot be made smaller', async () => {
    const key = `images/2026/01/${randomUUID()}.webp`
    await server.running.platform.storage.put(key, Buffer.from('damaged'), 'image/webp')
    const response = await at(`${key}?width=256`)
    expect([response.status, await response.text()]).toEqual([200, 'damaged'])
  })

  it.each([
    'images/2026/01/none.webp',
    'images/2026/01/none.webp?width=256',
    'resized/256/2026/01/none.webp',
    'images/',
    'images/2026',
    'media/2026/01/secret.mp3',
    'exports/secret.csv',
    'images/../exports/secret.csv',
    'images/..%2fexports%2fsecret.csv',
    'images/..%2fexports%2fsecret.csv?width=256',
    'images/..%2fexports%2fpicture.webp?width=256',
    'images%2f..%2fexports%2fsecret.csv',
  ])('is the only kind of file served here: %s is not found', async (path) => {
    await server.running.platform.storage.put('exports/secret.csv', Buffer.from('secret'), 'text/csv')
    await server.running.platform.storage.put('exports/picture.webp', await picture(1000), 'image/webp')
    await server.running.platform.storage.put('media/2026/01/secret.mp3', Buffer.from('secret'), 'audio/mpeg')
    const response = await at(path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })
})
