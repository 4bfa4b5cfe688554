import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UpstreamError } from '../errors/upstream-error.ts'
import type { S3Settings } from '../settings/settings.ts'
import { createStorage, type Storage } from './storage.ts'

const links = { secret: 'a-secret-of-the-tests', publicPath: '/foundation/files' }
const megabyte = 1024 * 1024

let folder: string
let store: S3rver
let s3: S3Settings

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-storage-'))
  const directory = join(folder, 's3')
  store = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'files' }] })
  const { port } = await store.run()
  s3 = {
    bucket: 'files',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
})

afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

/** A stream of 64 kB chunks, each created only when it is read; `made` returns how many were read. */
function chunks(count: number, failAt = Infinity): { body: Readable; made: () => number } {
  let made = 0
  function* produce(): Generator<Buffer> {
    while (made < count) {
      if (made === failAt) throw new Error('the source broke')
      yield Buffer.alloc(megabyte / 16, made++ % 251)
    }
  }
  return { body: Readable.from(produce(), { objectMode: false }), made: () => made }
}

async function readAll(storage: Storage, key: string): Promise<Buffer> {
  const file = await storage.open(key)
  if (!file) throw new Error(`${key} is not there`)
  return await buffer(file.stream)
}

describe.each<[string, () => Promise<Storage>]>([
  ['a local folder', () => createStorage({ s3: undefined, dataDir: folder }, links)],
  ['an S3-compatible store', () => createStorage({ s3, dataDir: folder }, links)],
])('storage in %s', (_, make) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await make()
  })

  it('gives back what was put, with size and type', async () => {
    const text = Buffer.from('朗读台,1\r\n')
    expect(await storage.put('exports/2026/a.csv', text, 'text/csv')).toEqual({ size: text.length })
    const file = await storage.open('exports/2026/a.csv')
    expect(file).toMatchObject({ size: text.length, contentType: 'text/csv; charset=utf-8' })
    expect(await buffer(file?.stream ?? Readable.from([]))).toEqual(text)
  })

  it('lists the keys of all files', async () => {
    await storage.put('listed/2026/a.csv', Buffer.from('a'), 'text/csv')
    await storage.put('listed/b.mp3', Buffer.from('b'), 'audio/mpeg')
    const keys: string[] = []
    for await (const key of storage.list()) keys.push(key)
    expect(keys.filter((key) => key.startsWith('listed/')).sort()).toEqual(['listed/2026/a.csv', 'listed/b.mp3'])
  })

  it('returns size and type without opening, and null for a missing file', async () => {
    await storage.put('media/a.mp3', Buffer.from('0123456789'), 'audio/mpeg')
    expect(await storage.look('media/a.mp3')).toMatchObject({ size: 10, contentType: 'audio/mpeg' })
    const keys = ['gone.csv', 'media', 'media/a.mp3/b.mp3', '../secret.csv', '']
    expect(await Promise.all(keys.map((key) => storage.look(key)))).toEqual(keys.map(() => null))
  })

  it('opens a part of a file, and still returns the size of the whole', async () => {
    await storage.put('media/b.mp3', Buffer.from('0123456789'), 'audio/mpeg')
    const file = await storage.open('media/b.mp3', { start: 3, end: 6 })
    expect(file?.size).toBe(10)
    expect(String(await buffer(file?.stream ?? Readable.from([])))).toBe('3456')
  })

  it('stores a file under a second name too, with the type of that name, also repeatedly', async () => {
    await storage.put('incoming/a.mp4', Buffer.from('sound'), 'video/mp4')
    const facts = await storage.look('incoming/a.mp4')
    for (const _ of [1, 2]) await storage.copy('incoming/a.mp4', 'media/2026/c.m4a', facts?.etag)
    await storage.remove('incoming/a.mp4')
    expect(await storage.look('media/2026/c.m4a')).toMatchObject({ size: 5, contentType: 'audio/mp4' })
    expect(String(await readAll(storage, 'media/2026/c.m4a'))).toBe('sound')
  })

  it('removes files older than a given time, below one folder only', async () => {
    await storage.removeOlder('waiting', new Date())
    for (const key of ['waiting/2026/a.png', 'waiting/b.png', 'waiting-not/c.png']) {
      await storage.put(key, Buffer.from('x'), 'image/png')
    }
    const left = async () => {
      const keys = ['waiting/2026/a.png', 'waiting/b.png', 'waiting-not/c.png']
      return (await Promise.all(keys.map((key) => storage.look(key)))).map((facts) => facts !== null)
    }
    await storage.removeOlder('waiting', new Date(Date.now() - 60_000))
    expect(await left()).toEqual([true, true, true])
    await storage.removeOlder('waiting', new Date(Date.now() + 60_000))
    expect(await left()).toEqual([false, false, true])
  })

  it('keeps an empty file', async () => {
    expect(await storage.put('empty.png', Buffer.alloc(0), 'image/png')).toEqual({ size: 0 })
    expect(await readAll(storage, 'empty.png')).toHaveLength(0)
  })

  it('replaces', async () => {
    await storage.put('covers/1.png', Buffer.from('first'), 'image/png')
    await storage.put('covers/1.png', Readable.from([Buffer.from('sec'), Buffer.from('ond')]), 'image/png')
    expect(String(await readAll(storage, 'covers/1.png'))).toBe('second')
  })

  it('returns null for a missing file, and for an impossible key', async () => {
    const keys = ['gone.csv', 'exports/2026', 'covers/1.png/2.png', '../secret.csv', '/etc/passwd', 'a/./b.csv', '']
    expect(await Promise.all(keys.map((key) => storage.open(key)))).toEqual(keys.map(() => null))
  })

  it('removes, also twice', async () => {
    await storage.put('old.pdf', Buffer.from('x'), 'application/pdf')
    await storage.remove('old.pdf')
    expect(await storage.open('old.pdf')).toBeNull()
    await storage.remove('old.pdf')
    await storage.remove('../outside.pdf')
  })

  it.each([
    ['../up.csv', 'text/csv'],
    ['/root.csv', 'text/csv'],
    ['a//b.csv', 'text/csv'],
    ['.hidden.csv', 'text/csv'],
    ['a/..', 'text/csv'],
    ['名字.csv', 'text/csv'],
    ['a\\b.csv', 'text/csv'],
    [`${'a'.repeat(200)}.csv`, 'text/csv'],
    ['page.html', 'text/html'],
    ['picture.svg', 'image/svg+xml'],
    ['picture.png', 'text/html'],
  ])('refuses %s as %s', async (key, type) => {
    await expect(storage.put(key, Buffer.from('x'), type)).rejects.toThrow('is no key for a file of type')
  })

  it('streams 20 MB in and out', async () => {
    expect(await storage.put('big.mp4', chunks(20 * 16).body, 'video/mp4')).toEqual({ size: 20 * megabyte })
    const expected = createHash('sha256').update(await buffer(chunks(20 * 16).body))
    const file = await storage.open('big.mp4')
    const found = createHash('sha256')
    for await (const chunk of file?.stream ?? []) found.update(chunk)
    expect(file?.size).toBe(20 * megabyte)
    expect(found.digest('hex')).toBe(expected.digest('hex'))
  })

  it('shows nothing of an interrupted upload, and keeps the old file', async () => {
    await storage.put('kept.mp3', Buffer.from('whole'), 'audio/mpeg')
    const { body } = chunks(200, 120)
    await expect(storage.put('kept.mp3', body, 'audio/mpeg')).rejects.toThrow('the source broke')
    expect(String(await readAll(storage, 'kept.mp3'))).toBe('whole')
    await expect(storage.put('new.mp3', chunks(200, 120).body, 'audio/mpeg')).rejects.toThrow('the source broke')
    expect(await storage.open('new.mp3')).toBeNull()
  })
})

describe('a local folder', () => {
  let local: Storage
  beforeAll(async () => {
    local = await createStorage({ s3: undefined, dataDir: folder }, links)
  })

  it('leaves no draft behind, and only our own user may read', async () => {
    await local.put('private/a.png', Buffer.from('x'), 'image/png')
    await expect(local.put('private/b.png', chunks(9, 5).body, 'image/png')).rejects.toThrow('the source broke')
    expect(await readdir(join(folder, 'files/private'))).toEqual(['a.png'])
    expect((await stat(join(folder, 'files/private/a.png'))).mode & 0o777).toBe(0o600)
  })

  it('removes half-written files older than a given time, and no complete or current ones', async () => {
    await local.put('swept/whole.csv', Buffer.from('x'), 'text/csv')
    const swept = join(folder, 'files/swept')
    for (const name of ['.left.csv.1', '.written.csv.2']) await writeFile(join(swept, name), 'half')
    const old = new Date(Date.now() - 60_000)
    for (const name of ['.left.csv.1', 'whole.csv']) await utimes(join(swept, name), old, old)
    await local.removeUnfinished('swept', new Date(Date.now() - 30_000))
    expect((await readdir(swept)).toSorted()).toEqual(['.written.csv.2', 'whole.csv'])
    await local.removeUnfinished('nowhere', new Date())
  })

  it('destroys a source that it cannot store', async () => {
    await local.put('taken.png', Buffer.from('x'), 'image/png')
    const { body } = chunks(9)
    await expect(local.put('taken.png/inside.png', body, 'image/png')).rejects.toThrow(/./)
    expect(body.destroyed).toBe(true)
  })
})

describe('an S3-compatible store', () => {
  it('gives links that anybody can follow, downloading under the given name', async () => {
    const storage = await createStorage({ s3, dataDir: folder }, links)
    await storage.put('exports/log.csv', Buffer.from('a,b'), 'text/csv')
    const reply = await fetch(await storage.link('exports/log.csv', { seconds: 60, downloadName: '操作日志.csv' }))
    expect(await reply.text()).toBe('a,b')
    expect(reply.headers.get('content-disposition')).toContain("filename*=UTF-8''%E6%93%8D%E4%BD%9C")
    expect(
      (await fetch(await storage.link('exports/log.csv', { seconds: 60 }))).headers.get('content-disposition'),
    ).toBeNull()
  })

  it('is an upstream failure when it refuses', async () => {
    const storage = await createStorage({ s3: { ...s3, accessKeyId: 'UNKNOWN' }, dataDir: folder }, links)
    const failures = await Promise.all([
      storage.put('a.png', Buffer.from('x'), 'image/png').catch((error: unknown) => error),
      storage.open('a.png').catch((error: unknown) => error),
      storage.remove('a.png').catch((error: unknown) => error),
      storage.copy('a.png', 'b.png', undefined).catch((error: unknown) => error),
      storage.removeOlder('incoming', new Date()).catch((error: unknown) => error),
    ])
    for (const failure of failures) {
      expect(failure).toBeInstanceOf(UpstreamError)
      expect(String(failure)).toMatch(/storage: (put|get|delete|copy|list) failed with InvalidAccessKeyId, HTTP 403$/)
    }
  })

  it('is an upstream failure when its bucket or the store itself is missing', async () => {
    const noBucket = await createStorage({ s3: { ...s3, bucket: 'none' }, dataDir: folder }, links)
    await expect(noBucket.open('a.png')).rejects.toThrow('storage: get failed with NoSuchBucket, HTTP 404')
    const noStore = await createStorage({ s3: { ...s3, endpoint: 'http://127.0.0.1:1' }, dataDir: folder }, links)
    await expect(noStore.open('a.png')).rejects.toThrow('storage: get failed with ECONNREFUSED')
    await expect(noStore.look('a.png')).rejects.toThrow('storage: head failed with ECONNREFUSED')
  })

  it('aborts unfinished uploads below a folder that began before a given time', async () => {
    // The fake store does not list uploads, so this server does only that, with one upload per page.
    const uploads = [
      { key: 'exports/old.csv', id: 'u1', began: '2026-05-01T00:00:00.000Z' },
      { key: 'exports/running.csv', id: 'u2', began: '2026-05-03T00:00:00.000Z' },
      { key: 'exports/older.csv', id: 'u3', began: '2026-04-01T00:00:00.000Z' },
    ]
    const requests: string[] = []
    const lister = createHttpServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://store')
      if (request.method === 'DELETE') {
        requests.push(`${pathname} ${searchParams.get('uploadId')}`)
        return response.writeHead(204).end()
      }
      requests.push(`list ${searchParams.get('prefix')}`)
      const at = uploads.findIndex(({ id }) => id === searchParams.get('upload-id-marker')) + 1
      const { key, id, began } = uploads[at] ?? { key: '', id: '', began: '' }
      const truncated = at + 1 < uploads.length
      return response.writeHead(200, { 'content-type': 'application/xml' }).end(`<ListMultipartUploadsResult>
        <IsTruncated>${truncated}</IsTruncated><NextKeyMarker>${key}</NextKeyMarker>
        <NextUploadIdMarker>${id}</NextUploadIdMarker><Upload><Key>${key}</Key><UploadId>${id}</UploadId>
        <Initiated>${began}</Initiated></Upload></ListMultipartUploadsResult>`)
    }).listen(0, '127.0.0.1')
    await once(lister, 'listening')
    const { port } = lister.address() as AddressInfo
    const storage = await createStorage({ s3: { ...s3, endpoint: `http://127.0.0.1:${port}` }, dataDir: folder }, links)
    await storage.removeUnfinished('exports', new Date('2026-05-02T00:00:00Z'))
    lister.close()
    lister.closeAllConnections()
    expect(requests).toEqual([
      'list exports/',
      '/files/exports/old.csv u1',
      'list exports/',
      'list exports/',
      '/files/exports/older.csv u3',
    ])
  })

  it('reads no more than a few parts ahead of a store that does not keep up', async () => {
    const sockets: Socket[] = []
    const stalled = createServer((socket) => sockets.push(socket.pause())).listen(0, '127.0.0.1')
    await once(stalled, 'listening')
    const { port } = stalled.address() as AddressInfo
    const storage = await createStorage({ s3: { ...s3, endpoint: `http://127.0.0.1:${port}` }, dataDir: folder }, links)
    const { body, made } = chunks(100 * 16)
    const putting = storage.put('big.mp4', body, 'video/mp4').catch((error: unknown) => error)
    await setTimeout(500)
    expect(made() / 16).toBeLessThan(20)
    stalled.close()
    for (const socket of sockets) socket.destroy()
    expect(await putting).toBeInstanceOf(UpstreamError)
    expect(body.destroyed).toBe(true)
  })
})
