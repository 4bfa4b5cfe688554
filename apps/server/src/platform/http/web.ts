import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { serverFolder } from '../project/folders.ts'
import { contentPolicy } from './content-policy.ts'

type PageSettings = Parameters<typeof contentPolicy>[0]

const builtWeb = join(serverFolder, '../web/dist')

/** Serves the built console and public pages: one index.html, and assets whose content never changes under a name. */
export async function serveWeb(app: FastifyInstance, settings: PageSettings, folder = builtWeb): Promise<void> {
  const index = `${folder}/index.html`
  if (!existsSync(index)) return // developers use the dev server of the web app, and API tests need no pages
  const page = readFileSync(index, 'utf8')
  const policy = contentPolicy(settings, page)
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true, // the build writes a .br and a .gz beside every script and style
    setHeaders: (reply, path) => {
      if (path.includes('/assets/')) void reply.header('cache-control', 'public, max-age=31536000, immutable')
      // Icons keep their names: a new one shows a day later, and pages do not ask for the same one three times.
      else if (/\.(svg|png)$/.test(path)) void reply.header('cache-control', 'public, max-age=86400')
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
