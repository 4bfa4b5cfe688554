import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const builtWeb = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** Serves the built console and public pages: one index.html, everything else under a name that never changes content. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(builtWeb)) return // developers use the web's own server; API tests need no pages
  const page = readFileSync(`${builtWeb}/index.html`, 'utf8')
  await app.register(fastifyStatic, {
    root: builtWeb,
    index: false,
    wildcard: false,
    setHeaders: (reply, path) => {
      if (path.includes('/assets/')) void reply.header('cache-control', 'public, max-age=31536000, immutable')
    },
  })
  app.get('/', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy(nonce))
      .send(page.replaceAll('{{nonce}}', nonce))
  })
}

/** Scripts and styles are ours or carry the nonce; pictures and sound may come from the configured store. */
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
