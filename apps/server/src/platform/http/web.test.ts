import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveWeb } from './web.ts'

const script = 'export const word = "apple"\n'.repeat(20)
const settings = { s3: undefined, wechat: undefined, promo: { image: null, link: null, script: null } }
const app = Fastify()
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<meta nonce="{{nonce}}"><title>')
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite/manifest.json'), '{}')
  await writeFile(join(folder, 'mark.svg'), '<svg/>')
  await writeFile(join(folder, 'mark.svg.br'), brotliCompressSync('<svg/>'))
  const path = join(folder, 'assets/main-1a2b.js')
  await writeFile(path, script)
  await writeFile(`${path}.br`, brotliCompressSync(script))
  await writeFile(`${path}.gz`, gzipSync(script))
  app.get('/foundation/stream', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).end()
  })
  await serveWeb(app, settings, folder)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const asked = (accepts: string | undefined) =>
  app.inject({ url: '/assets/main-1a2b.js', headers: accepts === undefined ? {} : { 'accept-encoding': accepts } })

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
  [undefined, undefined, (body: Buffer) => body],
])('sends a browser that accepts %s a script as %s, to be kept for good', async (accepts, encoding, open) => {
  const reply = await asked(accepts)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-encoding']).toBe(encoding)
  expect(reply.headers['content-type']).toMatch(/javascript/)
  expect(reply.headers['cache-control']).toContain('immutable')
  expect(open(reply.rawPayload).toString()).toBe(script)
})

it('tells caches in between that the encoding was chosen for this browser', async () => {
  expect((await asked('br')).headers.vary).toMatch(/accept-encoding/i)
})

it.each(['br', 'identity'])('lets browsers keep an icon for a day (%s)', async (accepted) => {
  const reply = await app.inject({ url: '/mark.svg', headers: { 'accept-encoding': accepted } })
  expect(reply.headers['cache-control']).toBe('public, max-age=86400')
})

it('compresses the page for browsers that accept it', async () => {
  const page = (accepted: string) => app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  const [compressed, plain] = [await page('gzip, br'), await page('identity')]
  expect([compressed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['br', undefined])
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toMatch(/^<meta nonce="/)
  expect(plain.body).toMatch(/^<meta nonce="/)
})

it('fills a new nonce into the page and its policy for every request', async () => {
  const first = await app.inject('/')
  const second = await app.inject('/')
  const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1] ?? ''
  expect(first.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  expect(first.headers['cache-control']).toBe('no-cache')
  expect(second.body).not.toContain(nonce)
})

it('serves the page only as it is filled in, and nothing that is not of the build', async () => {
  for (const url of ['/index.html', '/.vite/manifest.json', '/nothing', '/assets/../../package.json', '/assets'])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
})

it('names its build with every reply, also the live channel’s, and in the page', async () => {
  const release = /<meta name="release" content="([^"]+)"/.exec((await app.inject('/')).body)?.[1]
  expect(release).toMatch(/^[\w-]{12}$/)
  for (const url of ['/foundation/stream', '/foundation/nothing', '/'])
    expect([url, (await app.inject({ url, method: 'GET' })).headers['x-release']]).toEqual([url, release])
  expect((await app.inject({ url: '/', method: 'HEAD' })).headers['x-release']).toBe(release)
})

it('is known by another name if its page is another one', async () => {
  const other = Fastify()
  await writeFile(join(folder, 'index.html'), '<title><script src="/assets/main-3c4d.js">')
  await serveWeb(other, settings, folder)
  const named = async (server: typeof app) => (await server.inject('/')).headers['x-release']
  expect(await named(other)).not.toBe(await named(app))
  await other.close()
})
