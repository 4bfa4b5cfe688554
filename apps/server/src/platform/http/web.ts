import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { serverFolder } from '../project/folders.ts'
import type { Settings } from '../settings/settings.ts'
import { contentPolicy } from './content-policy.ts'

const builtWeb = join(serverFolder, '../web/dist')

/** Serves the built console and public pages: one index.html, and assets whose content never changes under a name. */
export async function serveWeb(app: FastifyInstance, settings: Settings): Promise<void> {
  const index = `${builtWeb}/index.html`
  if (!existsSync(index)) return // developers use the dev server of the web app, and API tests need no pages
  const policy = contentPolicy(settings)
  const page = readFileSync(index, 'utf8')
  await app.register(fastifyStatic, {
    root: builtWeb,
    index: false,
    wildcard: false,
    preCompressed: true, // the build writes a .gz beside every script and style
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
